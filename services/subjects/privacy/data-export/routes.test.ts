import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { QuoteSaid } from '@coffret/contracts/quotes/answers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { fromBuffer, type Options, type ZipFile } from 'yauzl';
import { findChromium } from '../../../platform/pdf/find-chromium.ts';
import { pdfPages } from '../../../platform/pdf/pdf-text.fixture.ts';
import { PrinterUnavailable } from '../../../platform/pdf/printer.ts';
import { ADMIN, type Client, startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { done, newConfiguration, newProject, quote } from '../../../tests/support/workflow.ts';
import { PDF, upload } from '../../documents/testing/upload.ts';
import { type Member, memberOf } from '../../groups/testing/people.ts';

const chromiumPath = findChromium();
const withBrowser = test.skipIf(chromiumPath === null);

/** As programs of others read it. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, Options, ZipFile>(fromBuffer);
  const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true });
  const entries = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve(entries));
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, async (err, content) => {
        if (err) return reject(err);
        entries.set(entry.fileName, await buffer(content));
        zip.readEntry();
      }),
    );
    zip.readEntry();
  });
}

let product: TestApp;
let staff: Member;
let anne: Member;
let paul: Member;

interface Data {
  account: { [field: string]: unknown };
  preferences: unknown;
  projects: { id: number; lib: string }[];
  configurations: { lib: string; stack: { lines: object[] } }[];
  quotes: { reference: string; said: QuoteSaid }[];
  documents: { docOriginalname: string; file: string; isOwnUpload: boolean }[];
  comments: { comment: string }[];
  contacts: { fullName: string; email: string }[];
  notifications: { lib: string }[];
  sessions: { address: string }[];
  history: { type: string; sentence: string }[];
}

/** What the customer has done, with staff and with nobody. */
async function work(who: Client, mark: string): Promise<void> {
  const projectId = await newProject(who, `Halle ${mark}`);
  const { id } = await newConfiguration(who, projectId, { lib: `Coffret ${mark}`, ProjLines: [] });
  const about = { linkedEntityModel: 'project', linkedEntityId: projectId };
  done(await upload(who, 'files', { ...about, name: `Plan ${mark}.pdf` }));
  const { id: answered } = done<{ id: number }>(
    await who.post('/api/comments', { ...about, comment: `Urgent ${mark}` }),
  );
  done(await staff.post('/api/comments', { ...about, id: answered, comment: 'Je regarde' }));
  done(
    await who.post('/api/contacts', {
      customerProjId: projectId,
      fullName: `Chef ${mark}`,
      email: `chef-${mark}@exemple.fr`.toLowerCase(),
    }),
  );
  done(await staff.put(`/api/configurations/${id}`, { lib: `Coffret ${mark} revu` }));
  done(await upload(staff, 'files', { ...about, name: `Relevé ${mark}.pdf` }));
  done(await staff.post('/api/contacts', { customerProjId: projectId, fullName: `Adjoint ${mark}` }));
}

beforeAll(async () => {
  product = await startTestApp({ chromiumPath });
  staff = await memberOf(product, STAFF);
  anne = await memberOf(product, CLIENTS);
  paul = await memberOf(product, CLIENTS);
  await work(anne, 'Belledonne');
  await work(paul, 'Vercors');
  done(await anne.put(`/api/usersprefs/${anne.id}`, { prefs: { theme: 'dark' } }));
  const admin = await product.admin();
  done(await admin.put(`/api/users/${anne.id}`, { role: 'Directrice' }));
  done(await admin.post('/api/notifs', { userForId: anne.id, cat: 'USER', lib: 'Bienvenue à bord' }));
});
afterAll(() => product.close());

const ask = (who: Client, id: number, more: RequestInit = {}) =>
  fetch(`${product.address}/api/users/${id}/data`, {
    headers: { authorization: `Bearer ${who.token}` },
    ...more,
  });

/** The archive of somebody's own data, opened. */
async function ownData(who: Member) {
  const answer = await ask(who, who.id);
  expect(answer.status).toBe(200);
  const entries = await unzip(Buffer.from(await answer.arrayBuffer()));
  const data = JSON.parse(String(entries.get('data.json'))) as Data;
  const paper = (await pdfPages(entries.get('data.pdf') ?? Buffer.of())).join('\n');
  return { answer, entries, data, paper: paper.replace(/[\s\u00a0\u202f]+/g, ' ').replaceAll('ʼ', '’') };
}

withBrowser('a customer takes along all that is kept of them, as JSON, on paper and as files', async () => {
  const drawn = await newConfiguration(anne, await newProject(anne, 'Scène'));
  const { reference, docUrl } = await quote(anne, drawn.id);
  const { answer, entries, data, paper } = await ownData(anne);

  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="data_[\d-]{10}\.zip"$/);

  expect(data.account).toMatchObject({ email: anne.email, fullName: anne.fullName, city: 'Lyon' });
  expect(data.preferences).toEqual({ theme: 'dark' });
  expect(data.projects.map(({ lib }) => lib).sort()).toEqual(['Halle Belledonne', 'Scène']);
  expect(data.configurations.find(({ lib }) => lib === 'Coffret')?.stack.lines).toHaveLength(
    drawn.ProjLines.length,
  );
  expect(data.quotes).toMatchObject([
    { reference, said: { client: { fullName: anne.fullName, city: 'Lyon' }, vat: { ratePercent: 20 } } },
  ]);
  expect(data.comments).toMatchObject([{ comment: 'Urgent Belledonne' }]);
  expect(data.contacts).toMatchObject([
    { fullName: 'Adjoint Belledonne' },
    { fullName: 'Chef Belledonne', email: 'chef-belledonne@exemple.fr' },
  ]);
  expect(data.notifications).toMatchObject([{ lib: 'Bienvenue à bord' }]);
  expect(data.sessions).toMatchObject([{ address: '127.0.0.1' }]);
  const sentences = data.history.map(({ sentence }) => sentence);
  expect(sentences).toContainEqual(`${anne.fullName} a ouvert le projet «\u00a0Halle Belledonne\u00a0»`);
  expect(sentences).toContainEqual(`Quelqu’un d’autre a modifié la fiche de ${anne.fullName}`);

  const sent = data.documents.find(({ docOriginalname }) => docOriginalname === 'Plan Belledonne.pdf');
  expect(entries.get(sent?.file ?? '')?.length).toBeGreaterThan(0);
  const issued = data.documents.find(({ docOriginalname }) => docOriginalname === `${reference}-v1.pdf`);
  const printed = await fetch(product.address + docUrl, {
    headers: { authorization: `Bearer ${anne.token}` },
  });
  expect(issued).toMatchObject({ isOwnUpload: true });
  expect(entries.get(issued?.file ?? '')).toEqual(Buffer.from(await printed.arrayBuffer()));
  expect(entries.size).toBe(2 + data.documents.length);

  for (const words of ['Mes données', anne.email, 'Halle Belledonne', reference, 'Urgent Belledonne'])
    expect(paper).toContain(words);
  expect(paper).toContain(`Quelqu’un d’autre a modifié la fiche de ${anne.fullName}`);
});

withBrowser('nothing in it is anybody else’s: no staff, no other customer', async () => {
  for (const [who, others] of [
    [anne, [paul, staff]],
    [staff, [anne, paul]],
  ] as const) {
    const { entries, paper } = await ownData(who);
    const text = `${entries.get('data.json')} ${paper} ${[...entries.keys()]}`;
    const names = [
      ...others.flatMap(({ fullName, email }) => [fullName, email]),
      ADMIN.email,
      'Administrateur',
    ];
    expect(names.filter((one) => text.includes(one))).toEqual([]);
    expect(text).not.toMatch(/(Chef|Plan|Urgent|Adjoint|Relevé) Vercors|chef-vercors/);
    expect(text).not.toMatch(/argon2|"hash"|"nonce"|"_\w+":/);
  }
});

test('only the user can export the own data', async () => {
  const admin = await product.admin();
  for (const who of [paul, staff, admin]) expect((await ask(who, anne.id)).status).toBe(404);
  expect((await product.client().get(`/api/users/${anne.id}/data`)).status).toBe(401);
});

test('only one export runs at a time, released on disconnect, refused without a printer', async () => {
  const { printer } = product.app.services;
  const held = Promise.withResolvers<Uint8Array>();
  const print = vi.spyOn(printer, 'print').mockReturnValueOnce(held.promise);
  onTestFinished(() => print.mockRestore());
  const hungUp = new AbortController();
  const first = ask(anne, anne.id, { signal: hungUp.signal }).catch(() => null);
  await expect.poll(() => print).toHaveBeenCalled();
  expect((await ask(anne, anne.id)).status).toBe(429);

  hungUp.abort();
  held.resolve(PDF);
  await first;
  print.mockRejectedValue(new PrinterUnavailable('none'));
  await expect.poll(async () => (await ask(anne, anne.id)).status).toBe(503);
  print.mockResolvedValue(PDF);
  expect((await unzip(Buffer.from(await (await ask(anne, anne.id)).arrayBuffer()))).get('data.pdf')).toEqual(
    Buffer.from(PDF),
  );
});

test('an export counts towards the rate limit', async () => {
  const frugal = await startTestApp({ userRateLimit: 6000, chromiumPath: '/nowhere' });
  onTestFinished(() => frugal.close());
  const admin = await frugal.admin();
  const { id } = done<{ id: number }>(await admin.get('/api/users/1'));
  expect((await admin.get(`/api/users/${id}/data`)).status).toBe(503);
  expect((await admin.get(`/api/users/${id}/data`)).status).toBe(429);
});
