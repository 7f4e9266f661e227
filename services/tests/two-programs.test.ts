import { projectsView } from '@coffret/projections/projects/view';
import { inLetters } from '@coffret/scripts/load/visit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Installation, type Part, SHAPES, startInstallation } from './support/installation.ts';
import { type OtherVersion, otherVersion } from './support/other-version.ts';
import { type Servers, startServers } from './support/servers.ts';
import { type Answer, type Client, createClient } from './support/test-app.ts';
import { done } from './support/workflow.ts';

/** For the start of two versions, on a slow machine. */
const TIME_LIMIT_MS = 480_000;
const PATIENCE = { timeout: 120_000, interval: 100 };
const SHAPE = SHAPES['one process on the production stores'];
const ROLES = SHAPE.processes[0] as string;

const found = await startServers();
if ('skipped' in found) console.warn(`Two programs: skipped, ${found.skipped}`);

/** A version with a changed view and a new event type. */
const nextProgram = (): Promise<OtherVersion> =>
  otherVersion({
    'contracts/projects/events.ts': [
      ['  ProjectDeleted:', '  ProjectMarked: first(z.strictObject({})),\n  ProjectDeleted:'],
    ],
    'services/subjects/projects/decider.ts': [
      [
        "[created, { type: 'ProjectClosed', data: {} }]",
        "[created, { type: 'ProjectClosed', data: {} }, { type: 'ProjectMarked', data: {} }]",
      ],
      ['    ProjectDeleted:', '    ProjectMarked: (state) => state,\n    ProjectDeleted:'],
    ],
    'projections/projects/view.ts': [
      [`version: ${projectsView.version}`, `version: ${projectsView.version + 1}`],
      ["case 'ProjectCarriedForward':", "case 'ProjectMarked':\n      case 'ProjectCarriedForward':"],
    ],
  });

interface Row {
  id: number;
  lib: string;
  status: string;
}

/** Two users who send sequential requests until `stop`. `wrong`: failed requests; `made`: created projects. */
function atWork(who: Client) {
  const wrong: string[] = [];
  const made: string[] = [];
  let isOver = false;
  async function ask<T>(what: string, asked: Promise<Answer>): Promise<T> {
    const { status, body } = await asked;
    if (status >= 300) wrong.push(`${what}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }
  async function work(person: string): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const lib = `${person} ${inLetters(n)}`;
      const { id } = await ask<{ id: number }>(
        'create',
        who.post('/api/projects', { lib: `${lib} nouveau` }),
      );
      await ask('rename', who.put(`/api/projects/${id}`, { lib }));
      const { rows } = await ask<{ rows: Row[] }>('list', who.get(`/api/projects?search=${person}&size=100`));
      if (!rows?.some((row) => row.lib === lib)) wrong.push(`${lib} is not shown`);
      made.push(lib);
    }
  }
  const working = Promise.all(['Anne', 'Basile'].map(work));
  return {
    wrong,
    made,
    async more(count: number) {
      const until = made.length + count;
      await vi.waitUntil(() => made.length >= until || wrong.length > 0, PATIENCE);
    },
    async stop() {
      isOver = true;
      await working;
    },
  };
}

describe.skipIf('skipped' in found)('A newer program beside an older one', { timeout: TIME_LIMIT_MS }, () => {
  const servers = found as Servers;
  let next: OtherVersion;
  let product: Installation;
  beforeAll(async () => {
    const stores = await servers.fresh();
    next = await nextProgram();
    product = await startInstallation(SHAPE, stores, { CHROMIUM_PATH: '/bin/false' });
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await product?.stop();
    await Promise.all([servers.stop(), next?.remove()]);
  }, TIME_LIMIT_MS);

  test('every request succeeds while it starts on shared stores and the older one stops', async () => {
    const admin = await product.admin();
    const at = ({ address }: Part) => createClient(address, admin.token);
    const work = atWork(admin);
    await work.more(3);
    const older = product.part(ROLES);
    const newer = await product.add(ROLES, next.main);
    await work.more(6);

    // The older version can list an entity with an unknown event, but not change it.
    const { id } = done<Row>(await at(newer).post('/api/projects', { lib: 'Neuf', status: 'CLOSED' }));
    done(await at(newer).put(`/api/projects/${id}`, { lib: 'Plus neuf', status: 'OPENED' }));
    for (const part of [older, newer]) {
      expect(await at(part).get(`/api/projects/${id}`)).toMatchObject({
        status: 200,
        body: { lib: 'Plus neuf', status: 'OPENED' },
      });
    }
    const refused = await at(older).put(`/api/projects/${id}`, { lib: 'Vieux' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);

    // The older version may be stopped when the newer one is ready.
    const isReady = async () => (await fetch(`${newer.address}/api/health/ready`)).status;
    await expect.poll(isReady, PATIENCE).toBe(200);
    await work.more(4);
    product.retire(older);
    expect(await older.end('SIGTERM')).toBe(0);
    await work.more(4);
    await work.stop();

    expect(work.wrong).toEqual([]);
    const pages = Array.from({ length: 1 + Math.floor(work.made.length / 100) }, async (_, index) => {
      const page = await at(newer).get(`/api/projects?size=100&sort=id&page=${index + 1}`);
      return done<{ rows: Row[] }>(page).rows;
    });
    expect((await Promise.all(pages)).flatMap((rows) => rows.map(({ lib }) => lib)).sort()).toEqual(
      [...work.made, 'Plus neuf'].sort(),
    );
  });
});
