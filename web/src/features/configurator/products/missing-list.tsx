import { Button } from '@blueprintjs/core';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import { polesLabel } from '@coffret/cabinet/drawing/device';
import type { MissingPart } from '@coffret/cabinet/missing-parts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './products.module.css';

interface MissingListProps {
  parts: readonly MissingPart[];
  catalogue: Catalogue;
  /** By `lineId/slot`. */
  circuits: ReadonlyMap<string, string>;
  /** Without lines. */
  isEmpty: boolean;
  locked: boolean;
  onPickUp: (ref: string) => void;
}

/** "disjoncteur 4P 32 A pour Q1". */
function partName(
  { kind, name, product, count, sockets }: MissingPart,
  { byRef }: Catalogue,
  circuits: MissingListProps['circuits'],
  t: TFunction,
): string {
  if (kind === 'ACCESSORY') return byRef.get(name)?.lib ?? name;
  const { poles = '', In, sensitivityMa: mA, hiddenSlots } = product?.technical ?? {};
  const key = kind === 'BLOCK' && hiddenSlots ? 'HEAD' : kind === 'MCB' ? 'RATED_MCB' : name;
  const what = t(`configurator.wanted.${key}` as 'configurator.wanted.RATED_MCB', {
    count,
    poles: polesLabel(poles),
    In,
    mA,
    slots: product?.slots,
  });
  const waiting = new Set(sockets.map(({ lineId, slot }) => circuits.get(`${lineId}/${slot}`)));
  if (waiting.size === 0) return what;
  return t('configurator.demand.for', { name: what, circuits: [...waiting].join(', ') });
}

/** What is still to be placed, as products in the order of building; the first that can be placed is highlighted. */
export function MissingList({ parts, catalogue, circuits, isEmpty, locked, onPickUp }: MissingListProps) {
  const { t } = useTranslation();
  const next = parts.find(({ product, hasPlace }) => product && hasPlace);
  const title = parts.length === 0 ? 'done' : isEmpty ? 'first' : 'title';
  return (
    <section className={styles.demand} aria-label={t('configurator.demand.title')} aria-live="polite">
      <h3 className="muted">{t(`configurator.demand.${title}`)}</h3>
      <ol>
        {parts.map((part) => {
          const { product, count, hasPlace } = part;
          const name = partName(part, catalogue, circuits, t);
          const text = t('configurator.demand.more', { count, name });
          return (
            <li key={`${part.kind} ${part.name}`}>
              {product && hasPlace ? (
                <Button
                  size="small"
                  intent={part === next ? 'primary' : 'none'}
                  disabled={locked}
                  aria-label={t('configurator.demand.take', { ref: product.ref, count, name })}
                  text={text}
                  onClick={() => onPickUp(product.ref)}
                />
              ) : (
                <span className="small muted">{text}</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
