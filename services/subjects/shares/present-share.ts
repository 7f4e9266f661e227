import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Share } from '@coffret/contracts/shares/answers';
import { publicFields } from '@coffret/projections/list/run-list';
import type { Viewer } from '../../core/http/access.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { Environment } from '../../core/services.ts';

type Shown = Omit<Share, 'state' | 'url' | 'marginPercent'>;

export type ShareDoc = Doc & Shown & { isEnded: boolean; _nonce: string; _marginPercent: number | null };

export function stateOf({ isEnded, expiresAt }: ShareDoc, links: MailedLinks): Share['state'] {
  if (isEnded) return 'ENDED';
  return links.isOver({ expiresAt }) ? 'EXPIRED' : 'ACTIVE';
}

export function presentShare(
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  links: MailedLinks,
  doc: ShareDoc,
  viewer: Viewer | null,
): Share {
  const state = stateOf(doc, links);
  const isOwn = doc.userId === viewer?.id;
  const token = links.token('share', doc.id, { nonce: doc._nonce });
  return {
    ...publicFields<Shown>(doc),
    state,
    marginPercent: isOwn ? doc._marginPercent : null,
    url: isOwn && state === 'ACTIVE' ? `${publicUrl()}/share/${token}` : null,
  };
}
