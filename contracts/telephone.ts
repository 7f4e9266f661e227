import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { normalizePhone } from './normalize-figures.ts';
import type { JsonObject } from './ports/event-store.ts';
import { departmentOf, type Overseas, type Place } from './postal-code.ts';

/** Not for the client: the numbering plans are 150 kB. It checks the form alone (`phone` in fields.ts). */

const OVERSEAS_PLANS = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '975': 'PM',
  '976': 'YT',
  '977': 'BL',
  '978': 'MF',
  // No plan of their own.
  '984': 'RE',
  '986': 'WF',
  '987': 'PF',
  '988': 'NC',
} as const satisfies Record<Overseas, CountryCode>;

const PLANS: ReadonlyMap<string, CountryCode> = new Map(
  Object.entries({ ...OVERSEAS_PLANS, '980': 'MC' as const }),
);

/** Called with the same ten digits from each other. */
const TEN_DIGITS: readonly CountryCode[] = ['FR', 'RE', 'YT', 'GP', 'GF', 'MQ'];

const FRENCH = '33';
const AS_FRENCH = /^(?:\+|00)33(?:\(0\))?/;
const ZERO_TO_DIAL = /^((?:\+|00)\d{3})\(0\)/;

const planOf = (place: Partial<Place>): CountryCode =>
  PLANS.get(departmentOf({ ...place, postalCode: place.postalCode ?? '' }) ?? '') ?? 'FR';

const formOf = (number: PhoneNumber): string =>
  normalizePhone(
    number.countryCallingCode === FRENCH ? number.formatNational() : number.formatInternational(),
  );

/**
 * The one form: of mainland France as it is dialled there, of other places with their country code. A number without one
 * is of the address. null: it cannot be called. A range that the plans do not know yet is taken by its length.
 */
export function readTelephone(text: string, address: Partial<Place> = {}): string | null {
  const typed = text.replace(/[\s./-]+/g, '');
  const digits = typed.replace(AS_FRENCH, '0').replace(ZERO_TO_DIAL, '$1');
  const plan = AS_FRENCH.test(typed) ? 'FR' : planOf(address);
  const numberIn = (defaultCountry: CountryCode) =>
    parsePhoneNumberFromString(digits, { defaultCountry, extract: false });
  const known = [plan, ...TEN_DIGITS].map(numberIn).find((number) => number?.isValid());
  const number = known ?? (['FR', plan] as const).map(numberIn).find((each) => each?.isPossible());
  return number ? formOf(number) : null;
}

const addressOf = ({ postalCode, department }: JsonObject): Partial<Place> => ({
  ...(typeof postalCode === 'string' && { postalCode }),
  ...(typeof department === 'string' && { department }),
});

/** Of an event of an old version, with the address that it names. What cannot be read stays. */
export function withStoredTelephone(data: JsonObject): JsonObject {
  const { phone } = data;
  if (typeof phone !== 'string') return data;
  return { ...data, phone: readTelephone(phone, addressOf(data)) ?? phone };
}
