import type { Product } from './catalogue.ts';
import type { ProtectionIndex } from './configuration.ts';
import type { CheckError } from './errors.ts';

const FIGURE = { IP44: 44, IP54: 54, IP65: 65, IP67: 67 } as const satisfies Record<ProtectionIndex, number>;

/** Whether the part has at least the protection index; a part without `ip` meets every index. */
export const meetsIndex = ({ technical: { ip } }: Product, index: ProtectionIndex): boolean =>
  ip === undefined || ip >= FIGURE[index];

export const indexTooLow = ({ ref, technical: { ip } }: Product, index: ProtectionIndex): string =>
  `${ref} has IP${ip}, ${index} is asked for`;

/** Whether the error says that a part's index is too low. */
export const isIndexError = ({ originalErr }: CheckError): boolean =>
  / has IP\d+, IP\d+ is asked for$/.test(originalErr);
