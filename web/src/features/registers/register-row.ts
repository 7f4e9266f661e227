export type RegisterName = 'sectors' | 'agencies' | 'departments';

/** A row of `GET /api/sectors`, agencies or departments. */
export interface SectorRow {
  id: number;
  rowVersion: number;
  lib: string;
  createdAt: string;
  updatedAt: string;
}

export interface AgencyRow extends SectorRow {
  sectorId: number | null;
  sectorLib: string | null;
}

export interface DepartmentRow extends SectorRow {
  code: string;
  sectorId: number;
  sectorLib: string;
  agencyId: number;
  agencyLib: string;
}
