import type { Register } from '@coffret/contracts/registers/register';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import type { QueryServices } from '../../services.ts';
import { itemNames } from '../item-names.ts';
import type { Words } from './workbook.ts';

export type RegisterNames = ReadonlyMap<Register, Words>;

/** Of the registers whose ids these columns contain. */
export async function registerNames(
  services: Pick<QueryServices, 'view'>,
  columns: readonly (ListSpec['columns'][string] | undefined)[],
): Promise<RegisterNames> {
  const registers = new Set(columns.flatMap((column) => column?.names ?? []));
  const wordsOf = async (register: Register): Promise<[Register, Words]> => [
    register,
    Object.fromEntries(await itemNames(services, register)),
  ];
  return new Map(await Promise.all([...registers].map(wordsOf)));
}
