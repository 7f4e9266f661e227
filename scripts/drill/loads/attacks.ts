import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Member } from '@coffret/services/subjects/groups/testing/people';
import type { Answer } from '@coffret/services/tests/support/test-app';
import { done, newConfiguration, newProject } from '@coffret/services/tests/support/workflow';
import type { Caller } from './caller.ts';
import { doNotRead } from './do-not-read.ts';

/** 1: as the product is attacked by hand; less prepares and asks less. */
export type Scale = number;

const some = (most: number, scale: Scale) => Math.max(1, Math.round(most * scale));
const times = <T>(count: number, one: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => one(n));

const lines = (count: number, ref: string, slots: readonly number[], element: string) =>
  times(count, (n) => ({
    line: n + 1,
    ProjProduct: { ref },
    ProjSlots: slots.map((slot) => ({ slot, ProjProduct: { ref: element } })),
  }));

const REPAIRED = lines(7, 'BLD10', Array(20).fill(0.5), 'D1N16');
/** As large as a drawing may be. */
const LARGE = lines(
  12,
  'BLP4',
  times(40, (n) => n / 2),
  'PC16',
);
const LONG = 'Le coffret de scène. '.repeat(190);

const drawn = async (who: Member, ProjLines: object[]) =>
  (await newConfiguration(who, await newProject(who), { ProjLines })).id;

export interface Attack {
  name: string;
  atOnce: number;
  /** Prepares what is asked for; `who` is the account. */
  prepare(who: Member, scale: Scale): Promise<(by: Caller, signal: AbortSignal) => Promise<number>>;
}

/** Repeats a refused request after its Retry-After. */
async function patiently<T>(ask: () => Promise<Answer>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429) return done<T>(answer);
    await setTimeout(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

async function largeAnswers(who: Member, scale: Scale): Promise<string[]> {
  const id = await drawn(who, LARGE);
  for (let n = 0; n < some(100, scale); n += 1) {
    await patiently(() => who.post('/api/templates', { configurationId: id, lib: `Modèle ${n}` }));
  }
  // Each is some hundred events of the day's 10,000.
  for (let n = 0; n < some(8, scale); n += 1)
    done(await who.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: LARGE.slice(n % 2) }));
  const about = { linkedEntityModel: 'configuration', linkedEntityId: id };
  const asked = done<{ id: number }>(await who.post('/api/comments', { ...about, comment: LONG }));
  const answer = { ...about, id: asked.id, comment: LONG };
  for (let n = 0; n < some(300, scale); n += 1) await patiently(() => who.post('/api/comments', answer));
  return [
    '/api/templates?size=100',
    `/api/comments?linkedEntityModel=configuration&linkedEntityId=${id}&size=100`,
    `/api/configurations/${id}`,
    `/api/configurations/history/${id}`,
  ];
}

/** The loads of the classes of work without bound, each from an account of its own. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'repairs',
    atOnce: 2,
    async prepare(who) {
      const id = await drawn(who, []);
      const body = { ProjLines: REPAIRED, isCircuitBreakerAdded: null };
      return ({ ask }) => ask('POST', `/api/configurations/repair/${id}`, body);
    },
  },
  {
    name: 'proposals',
    atOnce: 30,
    async prepare(who) {
      const id = await drawn(who, []);
      return ({ ask }) => ask('POST', `/api/configurations/propose/${id}?variants=3`);
    },
  },
  {
    name: 'answers not read',
    atOnce: 40,
    async prepare(who, scale) {
      const paths = await largeAnswers(who, scale);
      let asked = 0;
      return (by, signal) => {
        asked += 1;
        return doNotRead(by, paths[asked % paths.length] ?? '', signal);
      };
    },
  },
  {
    name: 'ever new keys',
    atOnce: 8,
    async prepare(who) {
      const id = await drawn(who, LARGE);
      return ({ ask }) => ask('PUT', `/api/configurations/${id}`, {}, { 'idempotency-key': randomUUID() });
    },
  },
  {
    name: 'papers of a share',
    atOnce: 20,
    async prepare(who) {
      const configurationId = (await newConfiguration(who, await newProject(who))).id;
      done(await who.post(`/api/configurations/validate/${configurationId}`));
      const { url } = done<{ url: string }>(
        await who.post('/api/shares', { configurationId, prices: 'NONE' }),
      );
      const token = url.split('/share/')[1];
      return ({ ask, headers: { authorization: _none, ...headers } }) =>
        ask('GET', `/api/shared/${token}/file`, undefined, { ...headers, authorization: '' });
    },
  },
  {
    name: 'descriptions of the interface',
    atOnce: 20,
    async prepare() {
      return ({ ask }) => ask('GET', '/api/docs/json');
    },
  },
];
