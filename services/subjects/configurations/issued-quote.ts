import type { Catalogue } from '@coffret/cabinet/catalogue';
import { type IssuedQuote, issuedQuote } from '@coffret/contracts/configurations/events';
import type { Position } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { RecordedPaper, SaidOnPaper } from '@coffret/contracts/quotes/paper';
import { type UserProfile, userProfile } from '@coffret/contracts/users/events';
import { quotesView } from '@coffret/projections/quotes/view';
import type { Services } from '../../core/services.ts';
import { vatFor } from '../../core/vat.ts';
import { catalogueOfQuote } from '../catalogue/public.ts';
import type { ConfigurationDoc } from './present-configuration.ts';
import { refsOf } from './products-used.ts';

type Needs = Pick<Services, 'eventHistory'>;
export type ShowServices = Pick<Services, 'view' | 'events' | 'eventHistory'>;

type QuoteDoc = Doc & { configurationId: number; _issuedAt: number };

/** The event that issued a quote. */
export interface Issue {
  quote: IssuedQuote;
  position: Position;
}

/** `_issuedAt`: the configuration's version. */
export async function issueOf(
  { eventHistory }: Needs,
  { configurationId, _issuedAt: revision }: { configurationId: number; _issuedAt: number },
): Promise<Issue> {
  const stream = `configuration-${configurationId}`;
  const [event] = await eventHistory.events([{ stream, revision }]);
  if (!event) throw new Error(`${stream} has no revision ${revision}`);
  return { quote: issuedQuote.parse(event.data), position: event.position };
}

/** The quote of a configuration and the products it was made with; before there is one, `present`. */
export async function shownOf(
  services: ShowServices,
  { _price, _quoteId, _stack, accessories }: ConfigurationDoc,
  present: Catalogue,
): Promise<{ issue: Issue | null; catalogue: Catalogue }> {
  const isQuoted = _price !== null;
  const doc = isQuoted ? await services.view<QuoteDoc>(quotesView).findOne({ _id: Number(_quoteId) }) : null;
  if (!doc) return { issue: null, catalogue: present };
  const issue = await issueOf(services, doc);
  const refs = [...refsOf(_stack), ...accessories];
  return { issue, catalogue: await catalogueOfQuote(services, issue.quote, refs, issue.position) };
}

export function clientOf(profile: UserProfile): SaidOnPaper['client'] {
  const { company, fullName, role, address, postalCode, city, siret, phone, email } = profile;
  return { company, fullName, role, address, postalCode, city, siret, phone, email };
}

const UNKNOWN: RecordedPaper = {
  culture: null,
  client: null,
  issuer: null,
  vat: null,
  vatMention: null,
  terms: null,
};

/**
 * What the quote's paper says of its parties, its VAT and its terms. Old versions did not record it: client and VAT are then of
 * the customer as at the event. Erased persons leave no client; VAT is a figure, and stays where it was recorded.
 */
export async function saidOnPaperOf(
  { eventHistory }: Needs,
  { quote, position }: Issue,
): Promise<RecordedPaper> {
  const { paper, userId, price } = quote;
  if (paper) return paper.client.fullName === '' ? { ...UNKNOWN, vat: paper.vat } : paper;
  const then = await eventHistory.stateAt(`user-${userId}`, position);
  const { data: profile } = userProfile.safeParse(then?.state.profile);
  if (!profile || profile.fullName === '') return UNKNOWN;
  return { ...UNKNOWN, culture: profile.culture, client: clientOf(profile), vat: vatFor(profile, price) };
}
