import type { Product } from './catalogue.ts';
import type { ProtectionIndex } from './configuration.ts';
import type { CheckError } from './errors.ts';

/** Without an index of its own a part has any. */
export const bears = ({ technical: { ip } }: Product, index: ProtectionIndex): boolean =>
  ip === undefined || ip >= Number(index.slice('IP'.length));

export const lacksIndex = ({ ref, technical: { ip } }: Product, index: ProtectionIndex): string =>
  `${ref} has IP${ip}, ${index} is asked for`;

/** Whether an error is a part's that bears too little. */
export const isOfIndex = ({ originalErr }: CheckError): boolean =>
  / has IP\d+, IP\d+ is asked for$/.test(originalErr);
