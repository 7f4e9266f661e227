import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Register } from '@coffret/contracts/registers/register';
import { agencies, sectors } from '@coffret/contracts/registers/registers';
import { itemNamesView } from '@coffret/projections/registers/item-names';
import type { QueryServices } from '../services.ts';

type Reading = Pick<QueryServices, 'view'>;

/** By id, also of removed items; without `ids` of all. */
export async function itemNames(
  { view }: Reading,
  { entity }: Register,
  ids?: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const asked = ids && [...new Set(ids)].filter((id) => id !== null);
  if (asked?.length === 0) return new Map();
  const filter = asked ? { _id: asked.map((id) => `${entity}-${id}`) } : { entity };
  const docs = await view<Doc & { itemId: number; lib: string }>(itemNamesView).find(filter);
  return new Map(docs.map(({ itemId, lib }) => [itemId, lib]));
}

interface Placed {
  agencyId: number | null;
  sectorId: number | null;
}

export async function withPlaceNames<Row extends Placed>(services: Reading, rows: readonly Row[]) {
  const [agencyNames, sectorNames] = await Promise.all([
    itemNames(
      services,
      agencies,
      rows.map(({ agencyId }) => agencyId),
    ),
    itemNames(
      services,
      sectors,
      rows.map(({ sectorId }) => sectorId),
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    agencyLib: agencyNames.get(row.agencyId) ?? null,
    sectorLib: sectorNames.get(row.sectorId) ?? null,
  }));
}
