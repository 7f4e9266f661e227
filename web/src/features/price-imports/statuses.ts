import type { PriceImportStatus } from '@coffret/contracts/price-imports/answers';

/** In the order in which an import goes through them. */
export const STATUSES = [
  ...(['DRAFT', 'WAITING', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'CANCELLED'] as const),
] as const satisfies readonly PriceImportStatus[];
