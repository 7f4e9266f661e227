import { randomUUID } from 'node:crypto';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { DomainEvent } from '@coffret/contracts/events';
import { type EventStore, type NewEvent, NO_STREAM } from '@coffret/contracts/ports/event-store';
import { BACKDATED_CORRELATION } from '../../demo/past.ts';

const START = Date.UTC(2026, 0, 5, 8);
const SECOND = 1000;

const FIRST_NAMES = ['Anne', 'Bruno', 'Chloé', 'Denis', 'Élodie', 'Farid', 'Gaël', 'Hélène', 'Inès', 'Zoé'];
const LAST_NAMES = ['Martin', 'Le Goff', 'Durand', 'Petit', 'Moreau', 'Nguyen', 'Lefèvre', 'Garcia', 'Roux'];
const CITIES = ['Rennes', 'Lyon', 'Nantes', 'Lille', 'Brest', 'Nice', 'Strasbourg', 'Fort-de-France'];
const PLACES = [
  'Halle',
  'Scène',
  'Régie',
  'Atelier',
  'Foyer',
  'Parvis',
  'Tribune',
  'Loge',
  'Quai',
  'Cour',
  'Nef',
];
const USES = ['FIXED', 'SITE', 'EVENT'];
const PROTECTION_INDEXES = ['IP44', 'IP54', 'IP65', 'IP67'];

const JOBS_A_CUSTOMER = 8;
const JOBS_A_PROJECT = 3;

/** Deterministic choice without a visible pattern. */
const pick = <T>(list: readonly T[], n: number): T => list[(n * 7919) % list.length] as T;

/** One in a thousand contains a unique word, for benchmarks of searches. */
const libOf = (n: number) => `Coffret ${n % 1000 === 77 ? 'Zéphyr' : pick(PLACES, n)} ${n}`;

const projectLibOf = (n: number) => `Chantier ${pick(CITIES, n)} ${n}`;

const user = (n: number) => ({
  email: emailOf(n),
  fullName: `${pick(FIRST_NAMES, n)} ${pick(LAST_NAMES, n + 3)}`,
  role: 'Gérante',
  phone: `01${String(n * 7919)
    .padStart(8, '0')
    .slice(-8)}`,
  company: `Société ${pick(PLACES, n + 5)} ${n}`,
  activity: 'EVENT',
  siret: '12345678901234',
  address: '1 rue Neuve',
  postalCode: '35000',
  city: pick(CITIES, n),
  culture: 'fr_FR',
  groupId: 3,
  agencyId: 1 + (n % CITIES.length),
  sectorId: 1 + (n % CITIES.length),
  discountPercentage: 20,
});

const parameters = (n: number) => ({
  use: pick(USES, n),
  earthing: null,
  shortCircuitKA: 6,
  quantity: 1 + (n % 7),
  protectionIndex: pick(PROTECTION_INDEXES, n),
  powerSupply: 'TETRA_400',
  powerSupplyIntensity: n % 3 === 0 ? '63A' : '40A',
  electricalConnect: 'M32_5G10_50A',
  nbCircuitBreakers: 3,
  nbElectricalOutlets: 4,
  configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 1 },
  safetyEquipment: ['ESTOP_MUSHROOM'],
  accessories: ['NONE'],
  brandId: n % 5 === 0 ? 1 + (n % 9) : null,
});

const ELEMENTS: [line: number, slot: number, ref: string][] = [
  [1, 0.5, 'ID4-40'],
  [1, 4.5, 'D4P32'],
  [1, 8.5, 'D1N16'],
  [1, 9.5, 'D1N16'],
  [2, 0.5, 'C32-5'],
  [2, 1.5, 'PC16'],
  [2, 2, 'PC16'],
  [2, 3, 'PC16'],
  [3, 0.5, 'AU'],
];

const MADE_WITH = [1, 2, 3, 4, 5, 6].map((productId) => ({ productId, revision: 0 }));

/** Validity of a quote, in jobs: about a month. */
const VALIDITY = 120_000;
const dayOf = (n: number) => new Date(START + n * 21 * SECOND).toISOString();

function quote(n: number, userId: number) {
  const { fullName, company, activity, agencyId, sectorId } = user(userId);
  const rows = ELEMENTS.map(([, , ref]) => ({
    ref,
    lib: `Appareil ${ref}`,
    quantity: 1,
    unitPrice: 40.5,
    discountPercentage: 20,
    netUnitPrice: 32.4,
    total: 32.4,
  }));
  return {
    quoteId: n,
    reference: `GBB${String(n).padStart(6, '0')}`,
    version: 1,
    date: dayOf(n),
    validUntil: dayOf(n + VALIDITY),
    discountPercentage: 20,
    quantity: 1,
    stackPrice: 364.5,
    unitPrice: 291.6,
    price: 291.6,
    rows,
    documentId: n,
    imageDocumentId: n,
    fingerprint: 'f'.repeat(64),
    configurationLib: libOf(n),
    projectLib: projectLibOf(n),
    rulesVersion: 1,
    madeWith: MADE_WITH,
    standard: null,
    paper: null,
    userId,
    fullName,
    company,
    activity,
    agencyId,
    sectorId,
  };
}

type StreamEvent = [stream: string, event: DomainEvent];

const ORDER = { orderedOn: null, orderNumber: null, documentId: null };

/** Hashed with the recommended cost. */
export const PASSWORD = 'Coffret-2026';
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$YnVzeS1oaXN0b3J5LWJpbg$nMxnbPOEXXqUs_CQTlmHLlIP4AlNcZDcQ7Xg5rsd1gM';

export const emailOf = (userId: number) => `client${userId}@exemple.fr`;

/** Registers that users refer to. Ids of the projects are reserved, so that later projects get other ones. */
function* initialEvents(jobs: number): Generator<StreamEvent> {
  yield ['group-3', { type: 'GroupCreated', data: { lib: 'Client', rights: [] } }];
  for (const [i, lib] of CITIES.entries()) {
    yield [`sector-${i + 1}`, { type: 'SectorAdded', data: { lib: `Secteur ${lib}` } }];
    yield [`agency-${i + 1}`, { type: 'AgencyAdded', data: { lib, sectorId: i + 1 } }];
  }
  yield ['sequence-project', { type: 'IdBlockTaken', data: { upTo: Math.ceil(jobs / JOBS_A_PROJECT) } }];
}

function* signUp(userId: number): Generator<StreamEvent> {
  yield [`user-${userId}`, { type: 'UserRegistered', data: user(userId) }];
  yield [`user-${userId}`, { type: 'UserActivated', data: {} }];
  yield [`user-${userId}`, { type: 'UserVerified', data: {} }];
  yield [`credential-${userId}`, { type: 'PasswordSet', data: { hash: HASH } }];
}

/** All events from the form to the quote, with its notifications. */
function* job(n: number): Generator<StreamEvent> {
  const userId = Math.ceil(n / JOBS_A_CUSTOMER);
  const projectId = Math.ceil(n / JOBS_A_PROJECT);
  const at = `configuration-${n}`;
  if (n % JOBS_A_CUSTOMER === 1) yield* signUp(userId);
  yield [`credential-${userId}`, { type: 'LoginSucceeded', data: { sessionId: `session-${n}` } }];
  if (n % JOBS_A_PROJECT === 1) {
    yield [`project-${projectId}`, { type: 'ProjectCreated', data: { lib: projectLibOf(n), userId } }];
  }
  const stack = { lines: [], elements: [], isCircuitBreakerAdded: null };
  const created = { projectId, userId, lib: libOf(n), parameters: parameters(n), stack, duplicateOf: null };
  yield [at, { type: 'ConfigurationCreated', data: created }];
  for (const [line, ref] of ['BLD10', 'BLP4', 'BLS2'].entries()) {
    yield [at, { type: 'LineAdded', data: { id: 3 * n + line, line: line + 1, ref, slots: null } }];
  }
  for (const [index, [lineId, slot, ref]] of ELEMENTS.entries()) {
    const data = { id: 1_000_000 + index, lineId: 3 * n + lineId - 1, slot, ref, nbModules: null };
    yield [at, { type: 'ElementPlaced', data }];
  }
  if (n % JOBS_A_PROJECT === 0)
    yield [`project-${projectId}`, { type: 'ProjectRenamed', data: { lib: `Fête ${n}` } }];
  yield [at, { type: 'ConfigurationValidated', data: {} }];
  yield [at, { type: 'QuoteIssued', data: quote(n, userId) }];
  if (n % 5 === 0) yield [at, { type: 'QuoteExpired', data: { quoteId: n } }];
  if (n % 5 === 1) yield [at, { type: 'QuoteOrdered', data: { quoteId: n, ...ORDER } }];
  if (n % 5 === 2) yield [at, { type: 'ConfigurationReopened', data: { supersededQuoteId: n } }];
  if (n % 33 === 0) yield [`project-${projectId}`, { type: 'ProjectClosed', data: {} }];
  const text = { cat: 'QUOTE_NEW', lib: `Devis ${n}`, libParams: null, route: null };
  const notice = { userForId: null, aboutUserId: 1, ...text };
  for (const groupForId of [1, 2]) {
    const id = 2 * n + groupForId;
    yield [`notification-${id}`, { type: 'NotificationSent', data: { ...notice, groupForId } }];
    yield [`reading-${id}-1`, { type: 'NotificationRead', data: { userId: 1 } }];
  }
}

/** One item per request, in order. */
function* requests(jobs: number, customers: number): Generator<Iterable<StreamEvent>> {
  yield initialEvents(jobs);
  for (let n = 1; n <= jobs; n += 1) yield job(n);
  for (let userId = customersAtWork(jobs) + 1; userId <= customers; userId += 1) yield signUp(userId);
}

const customersAtWork = (jobs: number): number => Math.ceil(jobs / JOBS_A_CUSTOMER);

/** Requests written concurrently. */
const BATCH = 200;

/**
 * Appends a history of `jobs` jobs, about 20 events each, and further customers without jobs up to `customers`. The
 * events are dated in the past, so that no reactions follow. Returns the number of events.
 */
export async function appendBusyHistory(
  store: EventStore,
  registry: EventRegistry,
  jobs: number,
  customers = customersAtWork(jobs),
): Promise<number> {
  const revisions = new Map<string, number>();
  let count = 0;
  const stored = ({ type, data }: DomainEvent, request: number): NewEvent => ({
    id: randomUUID(),
    type,
    schema: registry.numberOf(type),
    data: registry.check(type, data),
    meta: {
      at: new Date(START + count++ * SECOND).toISOString(),
      userId: 1,
      correlationId: `${BACKDATED_CORRELATION}-${request}`,
      causationId: null,
      previousHash: null,
    },
  });
  let request = 0;
  /** The last pending append to each stream. */
  const pending = new Map<string, Promise<unknown>>();
  const appendAfter = async (
    before: Promise<unknown> | undefined,
    ...append: Parameters<typeof store.append>
  ) => {
    await before;
    await store.append(...append);
  };
  for (const streamEvents of requests(jobs, customers)) {
    for (const [stream, group] of Map.groupBy(streamEvents, ([name]) => name)) {
      const events = group.map(([, event]) => stored(event, request));
      const expected = revisions.get(stream) ?? NO_STREAM;
      revisions.set(stream, expected + events.length);
      pending.set(stream, appendAfter(pending.get(stream), stream, expected, events));
    }
    request += 1;
    if (request % BATCH > 0) continue;
    await Promise.all(pending.values());
    pending.clear();
  }
  await Promise.all(pending.values());
  return count;
}
