import { createHash } from 'node:crypto';
import type { Catalogue } from '@coffret/cabinet';
import { RULES_VERSION } from '@coffret/cabinet/rules-version';
import { type IssuedQuote, issuedQuote, parameters } from '@coffret/contracts/configurations/events';
import type { Position } from '@coffret/contracts/ports/event-store';
import type { SharedConfiguration } from '@coffret/contracts/shares/answers';
import { type UserProfile, userProfile } from '@coffret/contracts/users/events';
import type { Services } from '../../core/services.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { catalogueOfQuote } from '../catalogue/public.ts';
import { productsUsed, refsOf } from '../configurations/public.ts';
import type { OpenedShare } from './open-share.ts';

type Needs = Pick<Services, 'branding' | 'catalogue' | 'events' | 'eventHistory' | 'view'>;

interface Issue {
  quote: IssuedQuote;
  position: Position;
}

/** null: not quoted. */
async function issueOf(
  { eventHistory }: Pick<Needs, 'eventHistory'>,
  { configuration, quote }: OpenedShare,
): Promise<Issue | null> {
  if (!quote) return null;
  const stream = `configuration-${configuration.id}`;
  const [event] = await eventHistory.events([{ stream, revision: quote._issuedAt }]);
  if (!event) throw new Error(`${stream} has no revision ${quote._issuedAt}`);
  return { quote: issuedQuote.parse(event.data), position: event.position };
}

async function ownerAt(
  { eventHistory }: Pick<Needs, 'eventHistory'>,
  { owner }: OpenedShare,
  issue: Issue | null,
): Promise<UserProfile> {
  if (!issue) return owner;
  const moment = await eventHistory.stateAt(`user-${owner.id}`, issue.position);
  return userProfile.parse(moment?.state.profile);
}

type Letterhead = SharedConfiguration['letterhead'];

export function letterheadOf({ share }: OpenedShare, owner: UserProfile): Letterhead {
  const { company, address, postalCode, city } = owner;
  return share.prices === 'OWN' ? { company, address, postalCode, city } : null;
}

/** As on the day of the quote, else as now. */
export async function shownLetterhead(
  needs: Pick<Needs, 'eventHistory'>,
  opened: OpenedShare,
): Promise<Letterhead> {
  if (opened.share.prices !== 'OWN') return null;
  return letterheadOf(opened, await ownerAt(needs, opened, await issueOf(needs, opened)));
}

interface ShownDay {
  owner: UserProfile;
  catalogue: Catalogue;
  quote: IssuedQuote | null;
}

/** What the paper and the picture of a share are made of: as on the day of the quote, else as now. */
export async function shownDay(needs: Needs, opened: OpenedShare): Promise<ShownDay> {
  const issue = await issueOf(needs, opened);
  const owner = await ownerAt(needs, opened, issue);
  if (!issue) return { owner, catalogue: await needs.catalogue(), quote: null };
  const { _stack: stack, accessories } = opened.configuration;
  const refs = [...refsOf(stack), ...accessories];
  return { owner, catalogue: await catalogueOfQuote(needs, issue.quote, refs, issue.position), ...issue };
}

const FORM = Object.keys(parameters.shape) as (keyof typeof parameters.shape)[];

/** Another one when what `shownDay` gives is another. Cheap: the answer to each request looks for what is kept under it. */
export async function shownVersion(
  needs: Needs,
  { configuration, owner, quote }: OpenedShare,
): Promise<string> {
  if (quote) return `quote-${quote.id}`;
  const { lib, _stack: stack } = configuration;
  const { culture, discountPercentage, company, address, postalCode, city } = owner;
  const content = [
    lib,
    FORM.map((name) => configuration[name]),
    stack,
    productsUsed(toCabinet(configuration, stack), await needs.catalogue()),
    { culture, discountPercentage, company, address, postalCode, city },
    needs.branding.issuer,
    RULES_VERSION,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
