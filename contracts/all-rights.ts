import { ADMINS, CLIENTS, type Right, rightsTo, STAFF } from './rights.ts';
import { CONTRACTS } from './subjects.ts';

type Entity = Parameters<typeof rightsTo>[0];

export const RIGHT_ENTITIES = Object.assign({}, ...CONTRACTS.map(({ rights }) => rights?.entities)) as {
  readonly [entity in Entity]: string;
};

export const SPECIAL_RIGHTS = Object.assign({}, ...CONTRACTS.map(({ rights }) => rights?.special)) as {
  readonly [right in Right]?: string;
};

const ENTITIES = Object.keys(RIGHT_ENTITIES) as Entity[];

export const RIGHTS: readonly Right[] = [
  ...ENTITIES.flatMap(rightsTo),
  ...(Object.keys(SPECIAL_RIGHTS) as Right[]),
];

/** The right to read that a right to create, change or delete is useless without. */
export function readingRight(right: string): Right | null {
  const [, entity] = /^(.+)_[cwd]$/.exec(right) ?? [];
  return RIGHTS.find((one) => one === `${entity}_r`) ?? null;
}

/** Unique, in the order of `RIGHTS`, with the right to read what may be created, changed or deleted. */
export function withReading(rights: readonly string[]): Right[] {
  const given = new Set<string | null>([...rights, ...rights.map(readingRight)]);
  return RIGHTS.filter((right) => given.has(right));
}

const named = (of: 'staffLacks' | 'clientsHold' | 'useless') =>
  new Set<string>(CONTRACTS.flatMap(({ rights }) => rights?.[of] ?? []));
const [STAFF_LACKS, CLIENTS_HOLD] = [named('staffLacks'), named('clientsHold')];

export const USELESS_RIGHTS: ReadonlySet<string> = named('useless');

const GIVEN_WITH: { readonly [right: string]: readonly string[] } = Object.assign(
  {},
  ...CONTRACTS.map(({ rights }) => rights?.givenWith),
);

/** Whether a group that holds these rights gets one that is new. */
export const isGivenWith = (right: Right, held: readonly string[]): boolean =>
  GIVEN_WITH[right]?.every((other) => held.includes(other)) ?? false;

export const SEEDED_GROUPS: readonly { id: number; lib: string; rights: Right[] }[] = [
  { id: ADMINS, lib: 'Admin', rights: [...RIGHTS] },
  { id: STAFF, lib: 'Staff', rights: RIGHTS.filter((right) => !STAFF_LACKS.has(right)) },
  { id: CLIENTS, lib: 'Client', rights: RIGHTS.filter((right) => CLIENTS_HOLD.has(right)) },
];
