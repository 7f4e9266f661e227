import type { Product } from './catalogue.ts';
import type { ProtectionIndex } from './configuration.ts';

/** Without an index of its own a part has any. */
export const bears = ({ technical: { ip } }: Product, index: ProtectionIndex): boolean =>
  ip === undefined || ip >= Number(index.slice('IP'.length));
