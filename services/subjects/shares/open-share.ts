import type { IssuedQuote } from '@coffret/contracts/configurations/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { UserProfile } from '@coffret/contracts/users/events';
import { configurationsView } from '@coffret/projections/configurations/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { sharesView } from '@coffret/projections/shares/view';
import { isBanned, usersView } from '@coffret/projections/users/view';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { Services } from '../../core/services.ts';
import type { ConfigurationDoc } from '../configurations/public.ts';
import { type ShareDoc, stateOf } from './present-share.ts';

/** `_issuedAt`: the configuration's version. */
type QuoteDoc = Doc &
  Pick<IssuedQuote, 'rows' | 'validUntil' | 'configurationLib'> & {
    id: number;
    configurationId: number;
    _issuedAt: number;
  };

export interface OpenedShare {
  share: ShareDoc;
  configuration: ConfigurationDoc;
  owner: Doc & UserProfile & { id: number };
  /** null: not quoted, or reopened since. */
  quote: QuoteDoc | null;
}

/** Returns SHARE_ENDED for a valid token of a removed share. */
export async function openShare(
  { view }: Pick<Services, 'view'>,
  links: MailedLinks,
  token: string,
): Promise<OpenedShare | Refusal> {
  const link = links.read('share', token);
  if (!link) return refuse('NOT_FOUND', 'token');
  const share = await view<ShareDoc>(sharesView).findOne({ _id: link.id });
  if (!share || share._nonce !== link.nonce) return refuse('SHARE_ENDED');
  const state = stateOf(share, links);
  if (state !== 'ACTIVE') return refuse(`SHARE_${state}`);
  const { configurationId, userId } = share;
  const [configuration, owner] = await Promise.all([
    view<ConfigurationDoc>(configurationsView).findOne({ _id: configurationId, userId }),
    view<OpenedShare['owner']>(usersView).findOne({ _id: userId }),
  ]);
  if (!configuration || !owner || isBanned(owner)) return refuse('SHARE_ENDED');
  const { status, _quoteId: quoteId } = configuration;
  const isQuoted = status !== 'PENDING' && quoteId !== undefined;
  const quote = isQuoted ? await view<QuoteDoc>(quotesView).findOne({ _id: quoteId }) : null;
  return { share, configuration, owner, quote };
}

/** The drawing is that of a valid cabinet. */
export const isFinished = ({ configuration, quote }: OpenedShare): boolean =>
  quote !== null || configuration.isValidated;
