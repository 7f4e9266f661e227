import type { CheckError } from './errors.ts';
import { isIndexError } from './protection-index.ts';

/** What is said by the rules that came with version 3: sizes of differentials, stops that act, differentials of large
 * sockets. */
const OF_VERSION_3 = [
  / A, \S+ A can flow$/,
  / releases a head breaker, there is none$/,
  / cuts \S+( A, InA is \S+ A|, the supply has four poles)$/,
  / is not covered by a [35]00 mA differential that fits it$/,
  / has no product of IP\d+$/,
];

/** Whether the rule that an error is of came after the first versions of the rules, so that what held before may break it. */
export const isOfNewRule = (error: CheckError): boolean =>
  isIndexError(error) || OF_VERSION_3.some((said) => said.test(error.originalErr));
