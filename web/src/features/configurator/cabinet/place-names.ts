import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { TFunction } from 'i18next';
import type { FeedableSocket } from '../circuits/breaker-circuit.ts';
import { productName, reasonText } from '../sentences.ts';
import { slotName } from '../slot-texts.ts';
import type { Cell } from './cells.ts';

export function placeName(
  { kind, row, slot, unit }: Pick<Cell, 'kind' | 'row' | 'slot' | 'unit'>,
  t: TFunction,
): string {
  if (kind === 'gap')
    return row === 0 ? t('configurator.place.first') : t('configurator.place.after', { line: row });
  if (row < 0 || slot === null) return t('configurator.place.outside');
  return slotName(row + 1, slot, unit, t);
}

/** "rangée 2, place 3, libre". */
export function cellName(cell: Cell, catalogue: Catalogue, t: TFunction): string {
  const product = cell.ref === null ? '' : productName(cell.ref, catalogue);
  if (cell.kind === 'line') return t('configurator.place.line', { line: cell.row + 1, product });
  const place = placeName(cell, t);
  if (cell.target && cell.reason)
    return t('configurator.place.refused', { place, reason: reasonText(cell.reason, t) });
  if (cell.target) return t('configurator.place.allowed', { place });
  return cell.ref === null
    ? t('configurator.place.free', { place })
    : t('configurator.place.taken', { place, product });
}

/** "alimentée par Q1". */
export const feedText = ({ circuit }: FeedableSocket, t: TFunction): string =>
  circuit ? t('configurator.feed.by', { circuit }) : t('configurator.feed.unfed');
