import type { PriceImportStatus } from '@coffret/contracts/price-imports/answers';

export const STATUSES = [
  ...(['DRAFT', 'WAITING', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'CANCELLED'] as const),
] as const satisfies readonly PriceImportStatus[];
