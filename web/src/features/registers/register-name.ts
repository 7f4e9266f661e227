import { REGISTERS, type RegisterEntry } from '@coffret/contracts/registers/registers';
import type { Right } from '@coffret/contracts/rights';
import type { TextKey } from '../../i18n/text-key.ts';

/** An entry of a register that has screens. */
export type Screened = Extract<RegisterEntry, { screen: object }>;
export type RegisterName = Screened['list'];

export const SCREENED: readonly Screened[] = REGISTERS.filter(
  (register): register is Screened => 'screen' in register,
);

/** The right to create, write or remove the items of a register. */
export const rightTo = (what: 'create' | 'write' | 'remove', { access }: Screened): Right => access[what][0];

/** Its items come with the product: nobody adds or deletes one. */
export const isFixed = ({ screen }: Screened): boolean => !('add' in screen.fr);

/** What a field of a register is called. */
export const labelOf = ({ list }: Screened, field: string) => `registers.${list}.fields.${field}` as TextKey;
