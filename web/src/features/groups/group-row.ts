import type { Right } from '@coffret/contracts/rights';

/** A row of `GET /api/groups`. */
export interface GroupRow {
  id: number;
  rowVersion: number;
  lib: string;
  rights: Right[];
  createdAt: string;
  updatedAt: string;
}
