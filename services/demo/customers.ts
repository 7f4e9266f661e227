import { CULTURES, DEFAULT_CULTURE } from '@coffret/contracts/languages';
import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import type { UserProfile } from '@coffret/contracts/users/events';
import { BUSY, postalCodeOf, SEATS } from './cities.ts';
import type { Random } from './random.ts';
import { COMPANIES, FIRST_NAMES, LAST_NAMES, ROLES, STREETS } from './words.ts';

const FOREIGN = CULTURES.find((culture) => culture !== DEFAULT_CULTURE) ?? DEFAULT_CULTURE;

export type Person = Omit<UserProfile, 'groupId' | 'agencyId' | 'sectorId' | 'discountPercentage'>;

/** 14 digits with a Luhn check digit. */
export function siretOf(random: Random): string {
  const digits = Array.from({ length: 13 }, () => random.whole(0, 9));
  // Luhn: from the right, every second digit is doubled.
  const sum = digits.reduce((total, digit, i) => {
    const doubled = i % 2 === 0 ? 2 * digit : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

const pairs = (random: Random, count: number) =>
  Array.from({ length: count }, () => String(random.whole(0, 99)).padStart(2, '0')).join(' ');

const slug = (text: string) =>
  normalizeForSearch(text)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

export function personOf(random: Random, n: number): Person {
  const departments = Object.keys(SEATS);
  const activities = Object.keys(COMPANIES);
  const code = departments[n] ?? (random.chance(0.6) ? random.pick(BUSY) : random.pick(departments));
  const activity = activities[n % activities.length] ?? '';
  const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  const company = random.pick(COMPANIES[activity] ?? []).replace('{}', random.pick(LAST_NAMES));
  return {
    // .example is reserved (RFC 2606), so no mail reaches a real person.
    email: `${slug(firstName)}.${slug(lastName)}.${n + 1}@${slug(company)}.example`,
    fullName: `${firstName} ${lastName}`,
    role: random.pick(ROLES),
    phone: `0${random.pick(['1', '2', '3', '4', '5', '6', '7'])} ${pairs(random, 4)}`,
    company,
    activity,
    siret: siretOf(random),
    address: `${random.whole(1, 180)} ${random.pick(STREETS)}`,
    postalCode: postalCodeOf(code),
    city: SEATS[code] ?? '',
    culture: random.chance(0.04) ? FOREIGN : DEFAULT_CULTURE,
  };
}
