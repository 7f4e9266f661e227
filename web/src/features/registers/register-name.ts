import type { Screened } from '@coffret/contracts/registers/registers';
import type { Right } from '@coffret/contracts/rights';
import type { TextKey } from '../../i18n/text-key.ts';

export type RegisterName = Screened['list'];

export const rightTo = (what: 'create' | 'write' | 'remove', { access }: Screened): Right => access[what][0];

/** Items cannot be added or deleted. */
export const isFixed = ({ screen }: Screened): boolean => !('add' in screen.texts);

export const labelOf = ({ list }: Screened, field: string) => `registers.${list}.fields.${field}` as TextKey;
