import type { FilterValues } from '../../../crud/list/state/address.ts';
import type { TextKey } from '../../../i18n/text-key.ts';

/** Superseded quotes are in the sum only when their status is asked for. */
export const sumText = ({ status = [] }: FilterValues): TextKey =>
  status.includes('QUOTE_SUPERSEDED') ? 'quotesList.sumWithSuperseded' : 'quotesList.sum';
