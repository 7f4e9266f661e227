import { SCREENED } from '@coffret/contracts/registers/registers';
import type { UsageEntry } from '@coffret/contracts/usage';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TextKey } from '../../i18n/text-key.ts';
import styles from './usage-dialog.module.css';

interface Screens {
  list: string;
  one: string;
  /** Text of the count. */
  text?: string;
}

const OF_REGISTERS = SCREENED.map(({ entity, list }): [string, Screens] => [
  entity,
  { list: `/${list}`, one: `/${list}`, text: `registers.${list}.rows` },
]);

/** By entity. */
const SCREENS: { readonly [entity: string]: Screens } = {
  ...Object.fromEntries(OF_REGISTERS),
  configuration: { list: '/configurations', one: '/configurations/configurator' },
  configurationOfClosedProject: { list: '/configurations', one: '/configurations/configurator' },
  user: { list: '/users', one: '/users' },
  product: { list: '/catalogs', one: '/catalogs' },
};

/** The filtered list. */
function listOf({ entity, filter }: UsageEntry): string | null {
  const screen = SCREENS[entity];
  if (!screen || !filter) return null;
  const query = new URLSearchParams({ page: '1' });
  for (const [column, values] of Object.entries(filter)) {
    for (const value of values) query.append(column, value);
  }
  return `${screen.list}?${query}`;
}

function Row({ use, onLeave }: { use: UsageEntry; onLeave: () => void }) {
  const { t, i18n } = useTranslation();
  const { entity, count, locked, rows } = use;
  const { one, text: key = `entity.uses.${entity}${locked ? 'Locked' : ''}` }: Partial<Screens> =
    SCREENS[entity] ?? {};
  const text = t(key as TextKey, { count, total: count.toLocaleString(i18n.language) });
  const list = listOf(use);
  return (
    <li>
      <strong>
        {list ? (
          <Link to={list} onClick={onLeave}>
            {text}
          </Link>
        ) : (
          text
        )}
      </strong>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ id, lib }) => (
            <li key={id}>
              {one ? (
                <Link to={`${one}/${id}`} onClick={onLeave}>
                  {lib}
                </Link>
              ) : (
                lib
              )}
            </li>
          ))}
          {count > rows.length && (
            <li className="muted">{t('entity.uses.more', { count: count - rows.length })}</li>
          )}
        </ul>
      )}
    </li>
  );
}

export function UsageList({ uses, onLeave }: { uses: readonly UsageEntry[]; onLeave: () => void }) {
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <Row key={`${use.entity} ${use.locked}`} use={use} onLeave={onLeave} />
      ))}
    </ul>
  );
}
