import { RIGHTS } from '@coffret/contracts/all-rights';
import { nothing } from '@coffret/contracts/answers';
import { refuse } from '@coffret/contracts/errors';
import { CLIENTS, type Right } from '@coffret/contracts/rights';
import { projectsView } from '@coffret/projections/projects/view';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { SUBJECTS } from '../app/subjects.ts';
import { cause } from '../core/http/access.ts';
import { MAX_KEPT_BYTES } from '../core/http/kept-answer.ts';
import { idParams, operation } from '../core/http/operation.ts';
import type { KeptWork } from '../core/request-keys.ts';
import type { Subject } from '../core/subject.ts';
import { newJob } from '../platform/jobs/opened-jobs.fixture.ts';
import { group } from '../subjects/groups/public.ts';
import { type Member, memberOf } from '../subjects/groups/testing/people.ts';
import { type KeyedAct, keyedActs } from './support/keyed-acts.ts';
import { ROUTES } from './support/route-access.ts';
import { documentedRoutes, isWriting, nameOf } from './support/routes.ts';
import { type Answer, type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { withoutPrinting } from './support/without-printing.ts';
import { done, newProject, outbox } from './support/workflow.ts';

/** Answers of these routes contain a secret: their keys are not kept. */
const SECRET = [
  'POST /api/login',
  'POST /api/loginSecondFactor',
  'POST /api/viewings',
  'POST /api/totp',
  'PUT /api/totp',
  'POST /api/recoveryCodes',
  'POST /api/passkeys',
];
/** Bytes of JSON: the answer, the persons that it names, and the rest. */
const MAX_RECORD_BYTES = 2 * MAX_KEPT_BYTES;
/** However many rows the request is about. */
const MAX_CHOICES = 2;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

/** Routes as they must not be. */
const broken: Subject = {
  name: 'broken',
  routes(app, { jobs, preferences, view }) {
    const access = 'user' as const;
    app.post(
      '/api/broken/unscoped/:id',
      operation('brokenUnscoped', 'Answers whatever project it is asked for.', {
        access,
        params: idParams,
        answers: z.object({ lib: z.string() }),
      }),
      async ({ params }) => {
        const doc = await view(projectsView).findOne({ _id: params.id });
        return doc ? { lib: String(doc.lib) } : refuse('NOT_FOUND');
      },
    );
    app.post(
      '/api/broken/again',
      operation('brokenAgain', 'Does it again.', { access, begins: nothing }),
      async (request) => {
        await jobs.enqueue([newJob({ id: `again-${crypto.randomUUID()}`, name: 'none' })]);
        await preferences.put({ key: 'broken', value: request.id });
        return {};
      },
    );
    app.post(
      '/api/broken/named',
      operation('brokenNamed', 'Names a job by the trace.', { access, begins: nothing }),
      async (request) => {
        await jobs.enqueue([newJob({ id: `named-${cause(request).correlationId}`, name: 'none' })]);
        return {};
      },
    );
    app.post(
      '/api/broken/large',
      operation('brokenLarge', 'Keeps much under its key.', { access, begins: nothing }),
      async (request) => {
        await cause(request).idempotency?.chooseOnce('all', async () => 'x'.repeat(MAX_RECORD_BYTES));
        return {};
      },
    );
  },
};

let product: TestApp;
let admin: Client;
let customer: Member;
let staff: Member;
let groupId: number;
let acts: ReturnType<typeof keyedActs>;

beforeAll(async () => {
  product = await startTestApp({ logLevel: 'silent' }, { subjects: [...SUBJECTS, broken] });
  withoutPrinting(product);
  admin = await product.admin();
  customer = await memberOf(product, CLIENTS);
  groupId = done<{ id: number }>(await admin.post('/api/groups', { lib: 'Tout', rights: [] })).id;
  staff = await memberOf(product, groupId);
  await hold(RIGHTS);
  const nobody = product.client();
  const newMember = () => memberOf(product, CLIENTS);
  const mailedToken = async (email: string, page: string) => {
    await product.settled();
    const { text = '' } = (await outbox(nobody)).find(({ to }) => to === email) ?? {};
    return new RegExp(`/${page}/([\\w.-]+)`).exec(text)?.[1] ?? '';
  };
  acts = keyedActs({ admin, customer, staff, nobody, newMember, mailedToken });
});
afterAll(() => product.close());

async function hold(rights: readonly Right[]): Promise<void> {
  const cause = { userId: null, correlationId: 'test', causationId: null };
  const context = { id: groupId, holds: null };
  await product.app.services.commands.handle(group, {
    id: groupId,
    command: { type: 'ChangeGroup', rights },
    context,
    cause,
  });
}

const works = () => Array.fromAsync(product.app.services.requestKeys.all());

async function keep(work: KeptWork): Promise<void> {
  const { requestKeys } = product.app.services;
  await requestKeys.abandon(work.key, null);
  await requestKeys.restore([work]);
}

/** The names of what is written during `work`. */
async function writesOf(work: () => Promise<unknown>): Promise<string[]> {
  await product.settled();
  const { store, jobs, files } = product.app.platform;
  const { preferences } = product.app.services;
  const append = vi.spyOn(store, 'append');
  const enqueue = vi.spyOn(jobs, 'enqueue');
  const put = vi.spyOn(files, 'put');
  const prefer = vi.spyOn(preferences, 'put');
  await work();
  const written = [
    ...append.mock.calls.flatMap(([stream, , events]) => events.map(({ id }) => `event ${stream} ${id}`)),
    ...enqueue.mock.calls.flatMap(([due]) => due.map(({ id }) => `job ${id}`)),
    ...put.mock.calls.map(([key]) => `file ${key}`),
    ...prefer.mock.calls.map(([{ key }]) => `record ${key}`),
  ];
  for (const spy of [append, enqueue, put, prefer]) spy.mockRestore();
  return written;
}

const NONE: Answer = { status: 0, headers: new Headers(), body: undefined as never };

const addressOf = (path: string, { path: values = {} }: KeyedAct) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** What is wrong with a repeat of the route's act. */
async function faultsOf(route: string, make: () => Promise<KeyedAct>): Promise<string[]> {
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(`${route} ${fault}`);
  };
  const [method = '', path = ''] = route.split(' ');
  const act = await make();
  const { by = staff, body, isRefused = false, isVolatile = false, endsSession = false, needs, remove } = act;
  const headers = { 'idempotency-key': crypto.randomUUID(), traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
  const ask = () => by.call(method, addressOf(path, act), body, headers);
  const before = new Set((await works()).map(({ key }) => key));
  let first = NONE;
  const written = await writesOf(async () => {
    first = await ask();
    await product.settled();
  });
  const traced = written.filter((one) => one.replaceAll('-', '').includes(TRACE));
  check(traced.length === 0, `names ${traced} by the trace`);
  check(first.status >= 400 === isRefused, `answers ${first.status} ${JSON.stringify(first.body)}`);
  const work = (await works()).find(({ key }) => !before.has(key));
  if (!work) return [...faults, `${route} keeps no key`];
  const bytes = JSON.stringify(work).length;
  check(bytes <= MAX_RECORD_BYTES, `keeps ${bytes} bytes`);
  const choices = Object.keys(work.chosen).length;
  check(choices <= MAX_CHOICES, `keeps ${choices} choices`);

  const isSame = (again: Answer) =>
    again.status === first.status &&
    (isVolatile || JSON.stringify(again.body) === JSON.stringify(first.body));
  const repeated = async (how: string) => {
    if (endsSession) return;
    const writes = await writesOf(async () => {
      const again = await ask();
      check(isSame(again), `answers ${again.status} ${JSON.stringify(again.body)} ${how}`);
    });
    check(writes.length === 0, `writes ${writes} ${how}`);
  };
  await repeated('in a repeat');
  if (isRefused || endsSession) return faults;
  // As if the answer had been too large, or a person in it were erased.
  await keep({ ...work, answer: work.answer && { ...work.answer, body: null } });
  await repeated('in a repeat whose answer is not kept');
  await keep(work);

  const isHidden = async (how: string) => {
    const { status } = await ask();
    check(
      [401, 403, 404, 410].includes(status) || (method === 'DELETE' && status === 204),
      `answers ${status} ${how}`,
    );
  };
  const access = ROUTES[route] ?? 'user';
  if (needs) {
    await hold(RIGHTS.filter((right) => !needs.includes(right)));
    await isHidden(`without ${needs}`);
  }
  if (access !== 'user' && access !== 'anybody') {
    await hold(RIGHTS.filter((right) => !access.split(' ').includes(right)));
    await isHidden(`without ${access}`);
  }
  await hold(RIGHTS);
  if (remove) {
    done(await remove());
    await product.settled();
    await isHidden('when it is deleted');
  }
  return faults;
}

test('every writing route has an act', async () => {
  const writing = (await documentedRoutes(product.address)).filter(isWriting).map(nameOf);
  const real = writing.filter((route) => !route.includes('/api/broken/'));
  expect([...Object.keys(acts), ...SECRET].sort()).toEqual(real.sort());
});

test('a repeat writes nothing, is answered like the first request, and refused to who may no longer see it', async () => {
  const faults: string[] = [];
  for (const [route, make] of Object.entries(acts))
    faults.push(...(await faultsOf(route, make).catch((fault) => [`${route} ${fault}`])));
  expect(faults).toEqual([]);
}, 300_000);

test('a repeat is refused to who may still write and no longer read', async () => {
  const id = await newProject(staff);
  const ask = () => staff.call('PUT', `/api/projects/${id}`, { lib: 'Salon' }, { 'idempotency-key': 'read' });
  const { body } = await ask();
  await hold(RIGHTS.filter((right) => right !== 'project_r'));
  expect(await ask()).toMatchObject({ status: 403, body: { errors: [{ code: 'FORBIDDEN' }] } });
  await hold(RIGHTS);
  expect(await ask()).toMatchObject({ status: 200, body });
});

const brokenActs: { [route: string]: [make: () => Promise<KeyedAct>, fault: RegExp] } = {
  'POST /api/broken/unscoped/{id}': [
    async () => ({ path: { id: await newProject(customer) }, needs: ['customer_r'] }),
    /answers 200 without customer_r/,
  ],
  'POST /api/broken/again': [async () => ({}), /writes job again-.*record broken in a repeat/],
  'POST /api/broken/named': [async () => ({}), /names job named-\S+ by the trace/],
  'POST /api/broken/large': [async () => ({}), /keeps \d+ bytes/],
};

test('a route that breaks this is found', async () => {
  for (const [route, [make, fault]] of Object.entries(brokenActs))
    expect((await faultsOf(route, make)).join('\n')).toMatch(fault);
});
