import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Register } from '@coffret/contracts/registers/register';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { registerView } from '@coffret/projections/registers/view';
import type { QueryServices } from '../../services.ts';
import type { Words } from './workbook.ts';

export type RegisterNames = ReadonlyMap<Register, Words>;

/** Of the registers whose ids these columns contain. */
export async function registerNames(
  services: Pick<QueryServices, 'view'>,
  columns: readonly (ListSpec['columns'][string] | undefined)[],
): Promise<RegisterNames> {
  const registers = new Set(columns.flatMap((column) => column?.names ?? []));
  const wordsOf = async (register: Register): Promise<[Register, Words]> => {
    const rows = await services.view<Doc & { lib: string }>(registerView(register)).find({});
    return [register, Object.fromEntries(rows.map(({ _id, lib }) => [_id, lib]))];
  };
  return new Map(await Promise.all([...registers].map(wordsOf)));
}
