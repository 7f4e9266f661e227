import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import { readTelephone } from '@coffret/contracts/telephone';
import type { OtherFilter } from './list-spec.ts';

/** Of the column `phone`, which holds the one form. */
export const telephoneFilter: OtherFilter = {
  kind: 'text',
  filter(values) {
    const phone = values.map((value) =>
      typeof value === 'string' && value !== '' ? (readTelephone(value) ?? value) : value,
    );
    const folded = phone.map((value) => (typeof value === 'string' ? normalizeForSearch(value) : value));
    return { '_fold.phone': folded, phone };
  },
};
