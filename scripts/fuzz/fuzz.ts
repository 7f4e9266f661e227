import { createRandom } from '@coffret/services/demo/random';
import { bearer, type RawAnswer, send } from '@coffret/services/tests/support/raw-requests';
import { documentedRoutes, nameOf } from '@coffret/services/tests/support/routes';
import { type Actor, type Actors, createActors } from './actors.ts';
import { faultIn, isShed } from './check-answer.ts';
import { withHealthWatch } from './health-watch.ts';
import { multipart } from './multipart.ts';
import { mutateFile } from './mutate-file.ts';
import { originalFiles } from './originals.ts';
import { type FuzzContext, type FuzzRequest, makeRequest } from './requests.ts';
import type { Served } from './served.ts';
import { asking, count, newTally, type Tally } from './tally.ts';

interface Plan {
  seed: number;
  requests: number;
  files: number;
  /** `r12` or `f12`: send only this one; null: all. */
  only: string | null;
}

const AT_ONCE = 8;
/** Per user; more would be rejected. */
const FILES_AT_ONCE = 6;
const SHOWN_BYTES = 2000;
const MAX_JSON_BYTES = 1_048_576;

interface Sending {
  served: Served;
  people: Actors;
  tally: Tally;
}

type Sent = Pick<FuzzRequest, 'name' | 'actor' | 'method' | 'path' | 'headers' | 'body'> & { route: string };

const shown = ({ route: _, body, ...request }: Sent) =>
  JSON.stringify({ ...request, ...(body && { body: body.toString().slice(0, SHOWN_BYTES) }) });

async function sendOne({ served, people, tally }: Sending, sent: Sent): Promise<void> {
  const { name, actor, method, path, body, route } = sent;
  const token = people.tokenOf(actor);
  const headers = { ...(token !== null && bearer(token)), ...sent.headers };
  const begun = performance.now();
  try {
    const answer = await asking(tally, `${name} ${route}`, () =>
      send(served.address, method, path, { headers, body }),
    );
    count(tally, route, answer.status, { name, ms: performance.now() - begun });
    if (isShed(answer)) tally.shed += 1;
    const wrong = faultIn(actor, path, answer);
    if (wrong !== null) tally.failures.push(`${wrong}\n    ${shown(sent)}`);
    if (isTurnedAway(answer, sent, token)) await people.refused(actor);
  } catch (fault) {
    if (isHungUpOn(fault as NodeJS.ErrnoException, sent)) return;
    tally.failures.push(`${(fault as Error).message}\n    ${shown(sent)}`);
  }
}

/** The server closes the connection on a longer body; the sender may miss the response (RFC 9110, 15.5.14). */
const isHungUpOn = ({ code }: NodeJS.ErrnoException, { body }: Sent) =>
  (code === 'EPIPE' || code === 'ECONNRESET') && (body?.length ?? 0) > MAX_JSON_BYTES;

const isTurnedAway = ({ status }: RawAnswer, { actor, headers }: Sent, token: string | null) =>
  status === 401 && actor !== 'nobody' && token !== null && headers.authorization === undefined;

function requestOf(ground: FuzzContext, seed: number, number: number): Sent {
  const request = makeRequest(ground, seed, number);
  return { ...request, route: nameOf(request.route) };
}

function uploadOf({ originals }: FuzzContext, seed: number, number: number): Sent {
  const random = createRandom(seed * 2_000_003 + number);
  const file = mutateFile(originals, random);
  const isList = /\.(xlsx?|csv)$/.test(file.name) && random.chance(0.6);
  const form = multipart(isList ? [] : [['type', random.pick(['image', 'document', 'default'])]], file);
  const path = isList
    ? `/api/productsUpdatePrices/tarif?dryRun=${random.chance(0.5)}`
    : '/api/upload/documents';
  const writers: readonly Actor[] = isList ? ['admin', 'staff'] : ['admin', 'staff', 'customer'];
  return {
    name: `${seed}:f${number}`,
    actor: random.pick(writers),
    method: 'POST',
    path,
    body: form.body,
    headers: { 'content-type': form.type },
    route: isList ? 'POST /api/productsUpdatePrices/{params}' : 'POST /api/upload/{params}',
  };
}

function* numbersOf(kind: string, amount: number, only: string | null): Generator<number> {
  for (let number = 0; number < amount; number++) {
    if (only === null || only === `${kind}${number}`) yield number;
  }
}

async function sendAll(numbers: Iterable<number>, atOnce: number, work: (number: number) => Promise<void>) {
  const left = numbers[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Deterministic for a seed. Finally compares the read models with a rebuild. */
export async function fuzz(served: Served, { seed, requests, files, only }: Plan): Promise<Tally> {
  const tally = newTally();
  const sending = { served, tally, people: await createActors(served.address) };
  const ground = { routes: await documentedRoutes(served.address), originals: await originalFiles() };
  await withHealthWatch(served, tally, async () => {
    await sendAll(numbersOf('r', requests, only), AT_ONCE, (number) =>
      sendOne(sending, requestOf(ground, seed, number)),
    );
    await sendAll(numbersOf('f', files, only), FILES_AT_ONCE, (number) =>
      sendOne(sending, uploadOf(ground, seed, number)),
    );
  });
  for (const one of await served.differences()) tally.failures.push(`${one} differs from a rebuild`);
  return tally;
}
