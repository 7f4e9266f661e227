import { createHash } from 'node:crypto';
import {
  type Configuration as Cabinet,
  type Catalogue,
  createCatalogue,
  dimensions,
  type Price,
  price,
  standardFor,
  type Use,
} from '@coffret/cabinet';
import { assess } from '@coffret/cabinet/assess';
import { productIn } from '@coffret/cabinet/catalogue';
import type { Culture } from '@coffret/contracts/languages';
import type { SaidOnPaper } from '@coffret/contracts/quotes/paper';
import { endOfValidity } from '@coffret/contracts/quotes/validity';
import type { UserProfile } from '@coffret/contracts/users/events';
import type { Services } from '../../core/services.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { type Configuration, productsUsed } from '../configurations/public.ts';
import type { QuotePaper } from './paper/quote-paper.ts';
import { sayOnPaper } from './paper/said-on-paper.ts';

type PaperContent = Omit<QuotePaper, 'fingerprint' | 'verifyUrl'>;

function cabinetOf({ parameters, stack }: Configuration): Cabinet {
  if (!parameters) throw new Error('a configuration without a form cannot have been validated');
  return toCabinet(parameters, stack);
}

export const priceFor = (state: Configuration, catalogue: Catalogue, profile: UserProfile): Price =>
  price(cabinetOf(state), catalogue, profile.discountPercentage);

/** Only the products of this cabinet. */
export const namedIn = (culture: Culture, cabinet: Cabinet, whole: Catalogue): Catalogue =>
  createCatalogue(productsUsed(cabinet, whole).map((product) => productIn(culture, product)));

/** `catalogue`: of `namedIn`. */
export function composeSheet(
  cabinet: Cabinet,
  use: Use,
  catalogue: Catalogue,
): Pick<
  QuotePaper,
  'configuration' | 'standard' | 'products' | 'electrical' | 'notices' | 'heat' | 'dimensions'
> {
  const { part, edition } = standardFor(use);
  const { electrical, notices, heat } = assess(cabinet, catalogue);
  return {
    configuration: cabinet,
    standard: { part, edition },
    products: catalogue.products,
    electrical,
    notices,
    heat,
    dimensions: dimensions(cabinet, catalogue),
  };
}

/** The content of the PDF without the fingerprint. */
export function composePaper(
  services: Pick<Services, 'branding' | 'clock' | 'settings'>,
  state: Configuration,
  about: {
    profile: UserProfile;
    projectLib: string;
    catalogue: Catalogue;
    reference: string;
    version: number;
  },
): PaperContent {
  const { profile, projectLib, reference, version } = about;
  const { branding, clock } = services;
  const cabinet = cabinetOf(state);
  const catalogue = namedIn(profile.culture, cabinet, about.catalogue);
  const now = clock.now();
  const validUntil = endOfValidity(now, services.settings.quoteValidityDays);
  const worth = priceFor(state, catalogue, profile);
  return {
    ...sayOnPaper(profile, branding, { price: worth.price, validUntil }),
    appName: branding.appName,
    logo: branding.logo,
    reference,
    version,
    date: now.toISOString(),
    validUntil,
    projectLib,
    configurationLib: state.lib,
    ...composeSheet(cabinet, state.parameters?.use ?? 'FIXED', catalogue),
    price: worth,
  };
}

export const recordOf = ({
  culture,
  client,
  issuer,
  vat,
  vatMention,
  terms,
  assembly,
}: PaperContent): SaidOnPaper => ({
  culture,
  client,
  issuer,
  vat,
  vatMention,
  terms,
  ...(assembly && { assembly }),
});

/** Any change of the content changes it. */
export function fingerprintOf({ products: _catalogue, logo: _picture, ...content }: PaperContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
