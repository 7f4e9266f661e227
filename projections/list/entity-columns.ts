import { agencies, sectors } from '@coffret/contracts/registers/registers';
import type { ListSpec } from './list-spec.ts';

type Columns = ListSpec['columns'];

export const LINKED_COUNTS = {
  commentCount: { kind: 'number', fr: 'Commentaires', en: 'Comments' },
  documentCount: { kind: 'number', fr: 'Documents', en: 'Documents' },
} as const satisfies Columns;

/** Only in lists for users who may see discounts. */
export const OWNER_DISCOUNT = {
  discountPercentage: { kind: 'number', fr: 'Remise (%)', en: 'Discount (%)' },
} as const satisfies Columns;

/** Of the owner. */
export const OWNER_REGISTERS = {
  sectorId: { kind: 'number', fr: 'Secteur', en: 'Sector', names: sectors },
  agencyId: { kind: 'number', fr: 'Agence', en: 'Agency', names: agencies },
} as const satisfies Columns;

export const entityColumns = <Own extends Columns>(own: Own) => ({
  id: { kind: 'number' as const, fr: 'Id', en: 'Id' },
  ...own,
  createdAt: { kind: 'date' as const, fr: 'Création', en: 'Created on' },
  updatedAt: { kind: 'date' as const, fr: 'Modification', en: 'Changed on' },
});
