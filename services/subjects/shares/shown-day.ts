import { createHash } from 'node:crypto';
import type { Catalogue } from '@coffret/cabinet';
import { RULES_VERSION } from '@coffret/cabinet/rules-version';
import { type IssuedQuote, parameters } from '@coffret/contracts/configurations/events';
import type { Culture } from '@coffret/contracts/languages';
import type { AssemblyFacts, Issuer } from '@coffret/contracts/quotes/paper';
import type { SharedConfiguration } from '@coffret/contracts/shares/answers';
import type { UserProfile } from '@coffret/contracts/users/events';
import type { Services } from '../../core/services.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { type Issue, productsUsed, saidOnPaperOf, shownOf } from '../configurations/public.ts';
import type { OpenedShare } from './open-share.ts';

type Needs = Pick<Services, 'branding' | 'catalogue' | 'events' | 'eventHistory' | 'view'>;

type Sender = Pick<UserProfile, 'company' | 'address' | 'postalCode' | 'city'>;

/** Who made the quote, for whom, and in what language: as its paper says, else as now. `owner`: null: not known any more. */
interface Parties {
  culture: Culture;
  owner: Sender | null;
  issuer: Issuer;
  assembly: AssemblyFacts | undefined;
}

async function partiesOf(needs: Needs, { owner }: OpenedShare, issue: Issue | null): Promise<Parties> {
  const { issuer, assembly } = needs.branding;
  if (!issue) return { culture: owner.culture, owner, issuer, assembly };
  const said = await saidOnPaperOf(needs, issue);
  // Old versions did not record the issuer.
  return {
    culture: said.culture ?? owner.culture,
    owner: said.client,
    issuer: said.issuer ?? issuer,
    assembly: said.assembly ?? undefined,
  };
}

type Letterhead = SharedConfiguration['letterhead'];

export function letterheadOf({ share }: OpenedShare, owner: Sender | null): Letterhead {
  if (share.prices !== 'OWN' || !owner) return null;
  const { company, address, postalCode, city } = owner;
  return { company, address, postalCode, city };
}

export interface ShownDay extends Parties {
  catalogue: Catalogue;
  quote: IssuedQuote | null;
}

/** What a share, its paper and its picture are made of: as on the day of the quote, else as now. */
export async function shownDay(needs: Needs, opened: OpenedShare): Promise<ShownDay> {
  const { issue, catalogue } = await shownOf(needs, opened.configuration, await needs.catalogue());
  return { ...(await partiesOf(needs, opened, issue)), catalogue, quote: issue?.quote ?? null };
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
    needs.branding.assembly,
    RULES_VERSION,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
