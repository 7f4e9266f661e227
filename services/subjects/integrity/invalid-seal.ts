import type { BrokenAt } from '@coffret/contracts/integrity/answers';
import type { Seal } from '@coffret/contracts/integrity/events';
import { isSigned, signedText } from '../../platform/secrets/signer.ts';
import { isStamped } from './time-stamps.ts';
import { SEALS } from './verify-chain.ts';

/**
 * The first seal with an invalid signature or time stamp. The newest must have `publicKey` (SPKI, base64; null: any key) and
 * covers older seals, which may have former keys.
 */
export async function firstInvalidSeal(
  seals: readonly Seal[],
  publicKey: string | null,
): Promise<BrokenAt | null> {
  for (const [revision, seal] of seals.entries()) {
    const at = { stream: SEALS, revision, event: seal.events };
    const isForeign = publicKey !== null && seal.publicKey !== publicKey;
    if (!isSigned(seal) || (isForeign && revision === seals.length - 1)) return { cause: 'SIGNATURE', ...at };
    if (seal.stamp && !(await isStamped(signedText(seal), seal.stamp))) return { cause: 'STAMP', ...at };
  }
  return null;
}
