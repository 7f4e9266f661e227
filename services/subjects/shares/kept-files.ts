import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { sharesView } from '@coffret/projections/shares/view';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { Services } from '../../core/services.ts';
import { bytesOf } from '../../platform/files/files.ts';
import { decrypt, encrypt } from '../../platform/person-keys/encryption.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import { share as decider } from './decider.ts';
import type { OpenedShare } from './open-share.ts';
import { type ShareDoc, stateOf } from './present-share.ts';

type Bytes = Uint8Array;
type Stored = Pick<Services, 'files' | 'locks'>;

const KINDS = ['pdf', 'svg'] as const;
type KeptKind = (typeof KINDS)[number];

const PREFIX = 'shared/';
const PAGE = 500;
/** Raise when papers or pictures of shares change: kept ones are then made anew. */
const LAYOUT = 1;

const folderOf = (shareId: number) => `${PREFIX}${shareId}/`;
const lockOf = (shareId: number, kind: KeptKind) => `shared-${kind} ${shareId}`;

async function removeKind(
  { files }: Pick<Services, 'files'>,
  shareId: number,
  kind: KeptKind,
): Promise<void> {
  const kept = await files.list(folderOf(shareId), { limit: PAGE });
  for (const { key } of kept) if (key.endsWith(kind)) await files.remove(key);
}

/** What is being made for the share is removed too. */
export async function removeKept(needs: Stored, shareId: number): Promise<void> {
  for (const kind of KINDS)
    await needs.locks.withLock(lockOf(shareId, kind), () => removeKind(needs, shareId, kind));
}

async function* keptShares({ files }: Pick<Services, 'files'>): AsyncGenerator<number> {
  let page = await files.list(PREFIX, { limit: PAGE });
  let last = 0;
  while (page.length > 0) {
    for (const { key } of page) {
      const id = Number(key.split('/')[1]);
      if (id !== last) yield id;
      last = id;
    }
    page = await files.list(PREFIX, { after: page.at(-1)?.key, limit: PAGE });
  }
}

/** Removes what is kept of shares that have expired. */
export async function removeExpired(
  needs: Stored & Pick<Services, 'view'>,
  links: MailedLinks,
  signal: AbortSignal,
): Promise<void> {
  for await (const id of keptShares(needs)) {
    signal.throwIfAborted();
    const share = await needs.view<ShareDoc>(sharesView).findOne({ _id: id });
    if (!share || stateOf(share, links) !== 'ACTIVE') await removeKept(needs, id);
  }
}

/** Makes each file of a share once a version, however many ask, and keeps it encrypted under the key of the share's owner. */
export function createKeptFiles(services: Services, links: MailedLinks) {
  const { files, keyring, locks, commands } = services;
  const underWay = new Map<string, Promise<Bytes | Refusal>>();

  /** By the events, since what is ended is removed once. */
  async function isActive(share: ShareDoc): Promise<boolean> {
    const { exists, isEnded } = (await commands.load(decider, share.id)).state;
    return exists && !isEnded && !links.isOver(share);
  }

  async function keptOrMade(
    share: ShareDoc,
    kind: KeptKind,
    key: string,
    make: () => Promise<Bytes | Refusal>,
  ): Promise<Bytes | Refusal> {
    const secret = await keyring.keyOf(userKey(share.userId));
    if (!secret) return refuse('SHARE_ENDED');
    const kept = async () => {
      const sealed = await bytesOf(await files.get(key));
      return sealed && decrypt(Buffer.from(sealed), secret, key);
    };
    const found = await kept();
    if (found) return found;
    return locks.withLock(lockOf(share.id, kind), async (lost) => {
      const madeMeanwhile = await kept();
      if (madeMeanwhile) return madeMeanwhile;
      const made = await make();
      if (isRefusal(made) || lost.aborted || !(await isActive(share))) return made;
      await removeKind(services, share.id, kind);
      await files.put(key, [encrypt(made, secret, key)]);
      return made;
    });
  }

  return ({ share }: OpenedShare, kind: KeptKind, version: string, make: () => Promise<Bytes | Refusal>) => {
    const key = `${folderOf(share.id)}${LAYOUT}-${version}.${kind}`;
    const asked = underWay.get(key) ?? keptOrMade(share, kind, key, make).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}
