import type { BrokenAt } from '@coffret/contracts/integrity/answers';
import type { Seal } from '@coffret/contracts/integrity/events';
import { isSigned, signedText } from '../../platform/secrets/signer.ts';
import { isStamped } from './time-stamps.ts';
import { SEALS } from './verify-chain.ts';

/**
 * The first seal whose signature or time stamp is not its own. The newest must be of the installation's key (SPKI,
 * base64): it binds those before it, which may be of a former key. `publicKey` null: of whatever key.
 */
export async function firstInvalidSeal(
  seals: readonly Seal[],
  publicKey: string | null,
): Promise<BrokenAt | null> {
  for (const [revision, seal] of seals.entries()) {
    const at = { stream: SEALS, revision, event: seal.events };
    const isForeign = publicKey !== null && seal.publicKey !== publicKey;
    if (!isSigned(seal) || (isForeign && revision === seals.length - 1)) return { why: 'SIGNATURE', ...at };
    if (seal.stamp && !(await isStamped(signedText(seal), seal.stamp))) return { why: 'STAMP', ...at };
  }
  return null;
}
