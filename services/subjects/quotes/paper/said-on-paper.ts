import { DEFAULT_LANGUAGE } from '@coffret/contracts/languages';
import type { SaidOnPaper } from '@coffret/contracts/quotes/paper';
import type { UserProfile } from '@coffret/contracts/users/events';
import type { Branding } from '../../../core/branding.ts';
import { textsByCulture } from '../../../core/texts/text-files.ts';
import { vatFor } from '../../../core/vat.ts';
import { clientOf } from '../../configurations/public.ts';
import { FORMATS } from './format.ts';
import french from './texts.fr.ts';

export const TEXTS = await textsByCulture(french, import.meta.dirname, 'texts');

/** `price`: euros without tax, of all cabinets. */
export function sayOnPaper(
  profile: UserProfile,
  { issuer, included, assembly }: Pick<Branding, 'issuer' | 'included' | 'assembly'>,
  { price, validUntil }: { price: number; validUntil: string },
): SaidOnPaper {
  const { culture } = profile;
  const [t, f] = [TEXTS[culture], FORMATS[culture]];
  const vat = vatFor(profile, price);
  const includes = included?.[f.lang] ?? included?.[DEFAULT_LANGUAGE];
  const place = `${profile.postalCode} ${profile.city}`;
  return {
    culture,
    client: clientOf(profile),
    issuer,
    vat,
    vatMention: t.vatMentions[vat.regime],
    terms: [
      ...(includes ? [{ name: t.included, text: includes }] : []),
      { name: t.validity, text: t.validityTerms(f.date(validUntil)) },
      { name: t.delivery, text: t.deliveryTerms(f.number(issuer.deliveryWeeks), place) },
      { name: t.payment, text: t.paymentTerms },
      { name: t.late, text: t.lateTerms },
    ],
    ...(assembly && { assembly }),
  };
}
