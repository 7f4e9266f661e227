import type { BrokenAt, ChainBreak } from '@coffret/contracts/integrity/answers';
import type { Seal } from '@coffret/contracts/integrity/events';
import type { Meta } from '@coffret/contracts/ports/event-store';
import { chainHashOf, contentHashOf, type HashedEvent } from '../../platform/event-store/event-hash.ts';
import type { KeyedHash } from '../../platform/person-keys/encryption.ts';
import { merkleRoot } from './merkle.ts';

export const SEALS = 'ledger-seals';

interface Head {
  revision: number;
  hash: string;
}

/** `seals` in order. `keyedHashOf` null: keyed hashes are only checked for presence. */
export function createChainVerifier(seals: readonly Seal[], keyedHashOf: KeyedHash | null) {
  const heads = new Map<string, Head>();
  let moved = new Set<string>();
  let events = 0;
  let passed = 0;
  /** Events of old versions have no hash; after the first with a hash all must have one. */
  let isChained = false;
  /** The same for keyed hashes. */
  let isKeyed = false;
  let inStream: BrokenAt | null = null;
  let inSeals: BrokenAt | null = null;

  const root = () =>
    merkleRoot([...moved].sort().map((stream) => JSON.stringify([stream, heads.get(stream)])));

  /** The contents of the next seal. */
  const since = (): Pick<Seal, 'events' | 'streams' | 'root' | 'previousRoot'> => ({
    events,
    streams: moved.size,
    root: root(),
    previousRoot: seals[passed - 1]?.root ?? null,
  });

  function hasKeyedHash({ keyedHash }: Meta, contentHash: string): boolean {
    isKeyed ||= Boolean(keyedHash);
    if (!isKeyed) return true;
    return keyedHashOf ? keyedHash === keyedHashOf(contentHash) : Boolean(keyedHash);
  }

  function breakOf(
    { revision, meta }: HashedEvent,
    contentHash: string,
    head: Head | undefined,
  ): ChainBreak | null {
    if (revision !== (head?.revision ?? -1) + 1) return 'REVISION';
    isChained ||= meta.previousHash !== null;
    const expected = isChained ? (head?.hash ?? null) : null;
    if (meta.previousHash !== expected) return 'CHAIN';
    return hasKeyedHash(meta, contentHash) ? null : 'KEYED_HASH';
  }

  /** The seal that ends at the current event. */
  function isSealBroken(): boolean {
    const seal = seals[passed];
    if (seal?.events !== events) return false;
    const found = since();
    passed += 1;
    moved = new Set();
    return found.root !== seal.root || found.previousRoot !== seal.previousRoot;
  }

  return {
    take(event: HashedEvent): void {
      const { stream, revision, meta } = event;
      const contentHash = contentHashOf(event);
      const cause = breakOf(event, contentHash, heads.get(stream));
      events += 1;
      if (cause) inStream ??= { cause, stream, revision, event: events };
      heads.set(stream, { revision, hash: chainHashOf(contentHash, meta.keyedHash) });
      moved.add(stream);
      const at = { stream: SEALS, revision: passed, event: events };
      if (isSealBroken()) inSeals ??= { cause: 'ROOT', ...at };
    },
    /** At the end: the first broken event, else the first invalid seal. */
    firstBroken(): BrokenAt | null {
      const isMissing = passed < seals.length;
      const missing = { cause: 'MISSING' as const, stream: SEALS, revision: passed, event: events };
      return inStream ?? inSeals ?? (isMissing ? missing : null);
    },
    events: () => events,
    since,
  };
}
