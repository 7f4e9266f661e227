import type { Catalogue } from '@coffret/cabinet';
import type { TFunction } from 'i18next';
import type { FeedableSocket } from '../circuits/breaker-circuit.ts';
import { decimalText, productName, reasonText } from '../sentences.ts';
import type { Cell } from './cells.ts';

/** "ligne 2, emplacement 1,5". */
export function placeName(
  { kind, row, slot }: Pick<Cell, 'kind' | 'row' | 'slot'>,
  t: TFunction,
  language: string,
): string {
  if (kind === 'gap')
    return row === 0 ? t('configurator.place.first') : t('configurator.place.after', { line: row });
  if (row < 0 || slot === null) return t('configurator.place.outside');
  return t('configurator.place.slot', { line: row + 1, slot: decimalText(slot, language) });
}

/** "ligne 2, emplacement 1,5, libre". */
export function cellName(cell: Cell, catalogue: Catalogue, t: TFunction, language: string): string {
  const product = cell.ref === null ? '' : productName(cell.ref, catalogue);
  if (cell.kind === 'line') return t('configurator.place.line', { line: cell.row + 1, product });
  const place = placeName(cell, t, language);
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
