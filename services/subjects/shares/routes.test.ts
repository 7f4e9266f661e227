import { sharesView } from '@coffret/projections/shares/view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCustomer } from '../../tests/support/customer.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, outbox, quote } from '../../tests/support/workflow.ts';
import { share } from './decider.ts';

interface Share {
  id: number;
  url: string;
  state: string;
  marginPercent: number | null;
}
interface Line {
  ref: string;
  quantity: number;
  netUnitPrice: number;
  total: number;
}

const DAY_MS = 24 * 3_600_000;
let product: TestApp;
let anne: Client & { id: number };
let paul: Client & { id: number };
let visitor: Client;
let quoted: number;
let drawn: number;
let lines: Line[];
let price: number;

beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  anne = await newCustomer(product, 'anne@exemple.fr', { company: 'Atelier Ozanam' });
  paul = await newCustomer(product, 'paul@exemple.fr');
  visitor = product.client();
  const project = await newProject(anne, 'Chez Ozanam');
  quoted = (await newConfiguration(anne, project)).id;
  await quote(anne, quoted);
  ({ rows: lines, price } = done<{ rows: Line[]; price: number }>(await anne.get(`/api/quote/${quoted}`)));
  drawn = (await newConfiguration(anne, project)).id;
});
afterAll(() => product.close());

const made = async (body: object, configurationId = quoted): Promise<Share> =>
  done(await anne.post('/api/shares', { configurationId, prices: 'NET', ...body }));
const pathOf = ({ url }: Share) => `/api/shared/${url.split('/share/')[1]}`;
const codeOf = ({ status, body }: Answer) => [
  status,
  (body as { errors: { code: string }[] }).errors[0]?.code,
];
const sharesOf = async (who: Client) => done<{ rows: Share[] }>(await who.get('/api/shares?size=100')).rows;
/** As a figure of JSON and of French and English texts. */
const spellings = (euros: number) => [
  String(euros),
  euros.toFixed(2),
  ...['fr-FR', 'en-GB'].map((locale) =>
    euros.toLocaleString(locale, { minimumFractionDigits: 2 }).replace(/[\u00a0\u202f]/g, ' '),
  ),
];
const figuresIn = (text: string, figures: readonly number[]) =>
  figures.filter((euros) => euros >= 10 && spellings(euros).some((one) => text.includes(one)));
const ofQuote = () => [price, ...lines.flatMap(({ netUnitPrice, total }) => [netUnitPrice, total])];
const raise = (euros: number, percent: number) => Math.round(euros * (100 + percent)) / 100;

test('the owner gets a link for 30 days, and sees it in the list; staff sees neither link nor margin', async () => {
  const share = await made({ prices: 'OWN', marginPercent: 12.5 });
  expect(share).toMatchObject({
    configurationId: quoted,
    configurationLib: 'Coffret',
    prices: 'OWN',
    marginPercent: 12.5,
    state: 'ACTIVE',
    expiresAt: new Date(product.clock.now().getTime() + 30 * DAY_MS).toISOString(),
    url: expect.stringMatching(/^http.+\/share\/\d+\.[\w-]{16}\.[\w-]{43}$/),
  });
  expect((await sharesOf(anne)).find(({ id }) => id === share.id)).toEqual(share);
  expect(await sharesOf(paul)).toEqual([]);
  const seen = (await sharesOf(await product.admin())).find(({ id }) => id === share.id);
  expect(seen).toMatchObject({ state: 'ACTIVE', url: null, marginPercent: null });
  const audited = await (await product.admin()).get('/api/audit/events?entity=share&size=100');
  expect(JSON.stringify(audited.body)).toContain('ShareMade');
  expect(JSON.stringify(audited.body)).not.toContain(share.url.split('.').at(-2));
});

test.each([
  [{ prices: 'OWN' }, 400, 'REQUIRED', 'marginPercent'],
  [{ prices: 'OWN', marginPercent: -1 }, 400, 'INVALID_PARAMETER', 'marginPercent'],
  [{ prices: 'OWN', marginPercent: 1001 }, 400, 'INVALID_PARAMETER', 'marginPercent'],
  [{ prices: 'LIST' }, 400, 'INVALID_PARAMETER', 'prices'],
  [{ expiresAt: '2026-11-21T07:59:59.000Z' }, 400, 'INVALID_PARAMETER', 'expiresAt'],
  [{ expiresAt: '2027-12-21T08:00:00.000Z' }, 400, 'INVALID_PARAMETER', 'expiresAt'],
  [{ expiresAt: 'tomorrow' }, 400, 'INVALID_PARAMETER', 'expiresAt'],
])('a share of %j is refused', async (more, status, code, key) => {
  const answer = await anne.post('/api/shares', { configurationId: quoted, prices: 'NET', ...more });
  expect(answer).toMatchObject({ status, body: { errors: [{ code, key }] } });
});

test('only the owner shares a configuration and nobody else ends it', async () => {
  const share = await made({});
  const body = { configurationId: quoted, prices: 'NET' };
  expect(codeOf(await paul.post('/api/shares', body))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await (await product.admin()).post('/api/shares', body))).toEqual([403, 'FORBIDDEN']);
  expect((await visitor.post('/api/shares', body)).status).toBe(401);
  expect(codeOf(await paul.delete(`/api/shares/${share.id}`))).toEqual([404, 'NOT_FOUND']);
  expect((await visitor.get(pathOf(share))).status).toBe(200);
});

test('NET shows the prices of the quote, without discounts and without persons', async () => {
  const { body } = await visitor.get(pathOf(await made({})));
  expect(body).toMatchObject({
    reference: 'GBB000001',
    status: 'QUOTE_OK',
    validUntil: expect.any(String),
    total: price,
    items: [{ reference: 'GBB000001', lib: 'Coffret', price }],
    lines: lines.map(({ ref, quantity, netUnitPrice, total }) => ({
      ref,
      quantity,
      unitPrice: netUnitPrice,
      total,
    })),
    letterhead: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/discount|anne@|Ozanam/i);
});

test('OWN raises each price by the margin, rounds it to the cent, and names the company with its address', async () => {
  const { body } = await visitor.get(pathOf(await made({ prices: 'OWN', marginPercent: 12.5 })));
  const raised = lines.map(({ ref, quantity, netUnitPrice }) => {
    const unitPrice = raise(netUnitPrice, 12.5);
    return { ref, quantity, unitPrice, total: Math.round(unitPrice * quantity * 100) / 100 };
  });
  const total = Math.round(raised.reduce((sum, line) => sum + line.total, 0) * 100) / 100;
  expect(body).toMatchObject({ total, lines: raised, letterhead: { company: 'Atelier Ozanam' } });
  expect(JSON.stringify(body)).not.toMatch(/anne@|margin|discount/i);
  expect(figuresIn(JSON.stringify(body), [price])).toEqual([]);
});

test('NONE shows no price, in no field', async () => {
  const { body } = await visitor.get(pathOf(await made({ prices: 'NONE' })));
  expect(body).toMatchObject({ total: null, items: [{ price: null }], letterhead: null });
  const figures = [...ofQuote(), ...lines.map((line) => line.total)];
  expect(figuresIn(JSON.stringify(body), figures)).toEqual([]);
});

test('a drawing without a quote is shown with the present prices; it has a file once it is validated', async () => {
  const path = pathOf(await made({}, drawn));
  const before = await visitor.get(path);
  expect(before.body).toMatchObject({
    reference: 'GBB000000',
    status: 'PENDING',
    validUntil: null,
    total: price,
    fileUrl: null,
  });
  expect(codeOf(await visitor.get(`${path}/file`))).toEqual([404, 'NOT_FOUND']);
  const picture = await visitor.get(`${path}/drawing`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  done(await anne.post(`/api/configurations/validate/${drawn}`));
  expect((await visitor.get(path)).body).toMatchObject({ fileUrl: `${path}/file` });
});

test('an ended share is gone, by its owner or by staff; an expired one too, and each says which it is', async () => {
  const [ended, byStaff, expiring] = [
    await made({}),
    await made({}),
    await made({ expiresAt: new Date(product.clock.now().getTime() + 60_000).toISOString() }),
  ];
  expect((await anne.delete(`/api/shares/${ended.id}`)).status).toBe(204);
  expect((await (await product.admin()).delete(`/api/shares/${byStaff.id}`)).status).toBe(204);
  for (const share of [ended, byStaff])
    for (const path of ['', '/drawing', '/file'])
      expect(codeOf(await visitor.get(pathOf(share) + path))).toEqual([410, 'SHARE_ENDED']);
  product.clock.move(59_999);
  expect((await visitor.get(pathOf(expiring))).status).toBe(200);
  product.clock.move(1);
  expect(codeOf(await visitor.get(pathOf(expiring)))).toEqual([410, 'SHARE_EXPIRED']);
  expect(codeOf(await visitor.post(`${pathOf(expiring)}/askChange`, { text: 'Encore ?' }))).toEqual([
    410,
    'SHARE_EXPIRED',
  ]);
  const states = (await sharesOf(anne)).filter(({ id }) => [ended.id, expiring.id].includes(id));
  expect(states).toMatchObject([
    { state: 'EXPIRED', url: null },
    { state: 'ENDED', url: null },
  ]);
});

test('a token that nobody was given is not found', async () => {
  const path = pathOf(await made({}));
  const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const wrong of [forged, path.replace(/shared\/\d+/, 'shared/1'), '/api/shared/nothing'])
    expect(codeOf(await visitor.get(wrong))).toEqual([404, 'NOT_FOUND']);
});

test('a change that is asked for is a comment of the recipient, and a notification and a mail to the owner', async () => {
  const share = await made({});
  const text = 'Une prise de plus, s’il vous plaît.';
  expect((await visitor.post(`${pathOf(share)}/askChange`, { text })).status).toBe(204);
  expect(codeOf(await visitor.post(`${pathOf(share)}/askChange`, { text: ' ' }))).toEqual([400, 'REQUIRED']);
  await product.settled();
  const admin = await product.admin();
  for (const who of [anne, admin]) {
    const about = `/api/comments?linkedEntityModel=configuration&linkedEntityId=${quoted}`;
    const [comment] = done<{ rows: { id: number }[] }>(await who.get(about)).rows;
    expect(comment).toMatchObject({ comment: text, shareId: share.id, byStaff: false, isPrivate: false });
    expect(codeOf(await anne.put(`/api/comments/${comment?.id}`, { comment: 'Rien' }))).toEqual([
      403,
      'notAllowed',
    ]);
  }
  expect((await anne.get('/api/notifs')).body).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ cat: 'SHARE_CHANGE_ASKED', route: `/configurations/configurator/${quoted}` }),
    ]),
  });
  const mail = (await outbox(admin)).find(({ subject }) => subject === 'Changement demandé : Coffret');
  expect(mail?.to).toBe('anne@exemple.fr');
  expect(mail?.text).toContain(text);
  expect((await admin.get(`/api/mails?userId=${anne.id}`)).body).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ kind: 'mail-shared-change', state: 'SENT' })]),
  });
});

test('a change that is asked for is to do until it is archived, answered or taken away', async () => {
  const path = `${pathOf(await made({}, drawn))}/askChange`;
  const about = { linkedEntityModel: 'configuration', linkedEntityId: drawn };
  for (const text of ['à archiver', 'à répondre', 'à retirer']) done(await visitor.post(path, { text }));
  await product.settled();
  const comments = `/api/comments?linkedEntityModel=configuration&linkedEntityId=${drawn}`;
  const ids = new Map(
    done<{ rows: { id: number; comment: string }[] }>(await anne.get(comments)).rows.map(
      ({ id, comment }) => [comment, id],
    ),
  );
  const toDo = async () =>
    done<{ rows: { id: number; libParams: { comment: string }; isToDo: boolean }[] }>(
      await anne.get(`/api/notifs?cat=SHARE_CHANGE_ASKED&isArchived=false`),
    ).rows.filter(({ isToDo, libParams }) => isToDo && [...ids.values()].includes(Number(libParams.comment)));
  const open = await toDo();
  expect(open).toHaveLength(3);
  const archived = open.find(({ libParams }) => libParams.comment === String(ids.get('à archiver')));
  done(await anne.put(`/api/notifs/${archived?.id}`, { isRead: true }));
  expect(await toDo()).toHaveLength(3);
  done(await anne.put(`/api/notifs/${archived?.id}`, { isArchived: true }));
  expect(await toDo()).toHaveLength(2);
  done(await anne.post('/api/comments', { ...about, id: ids.get('à répondre'), comment: 'Fait' }));
  expect(await toDo()).toHaveLength(1);
  done(await (await product.admin()).delete(`/api/comments/${ids.get('à retirer')}`));
  expect(await toDo()).toEqual([]);
});

test('a share asks for ten changes an hour at most', async () => {
  const path = `${pathOf(await made({}, drawn))}/askChange`;
  for (let asked = 0; asked < 10; asked += 1) done(await visitor.post(path, { text: 'Encore' }));
  expect((await visitor.post(path, { text: 'Encore' })).status).toBe(429);
});

test('a share shows nothing without its configuration, while its owner is banned, and after the owner’s erasure', async () => {
  const lea = await newCustomer(product, 'lea@exemple.fr');
  const project = await newProject(lea);
  const [kept, gone] = [await newConfiguration(lea, project), await newConfiguration(lea, project)];
  const share = async ({ id }: { id: number }): Promise<Share> =>
    done(await lea.post('/api/shares', { configurationId: id, prices: 'NET' }));
  const [stays, ends] = [await share(kept), await share(gone)];
  done(await lea.delete(`/api/configurations/${gone.id}`));
  expect(codeOf(await visitor.get(pathOf(ends)))).toEqual([410, 'SHARE_ENDED']);
  await product.settled();
  expect((await sharesOf(lea)).map(({ id }) => id)).toEqual([stays.id]);

  const admin = await product.admin();
  done(await admin.put(`/api/usersBan/${lea.id}`, { isBan: true }));
  expect(codeOf(await visitor.get(pathOf(stays)))).toEqual([410, 'SHARE_ENDED']);
  done(await admin.put(`/api/usersBan/${lea.id}`, { isBan: false }));
  expect((await visitor.get(pathOf(stays))).status).toBe(200);
  done(await admin.delete(`/api/users/${lea.id}`));
  expect(codeOf(await visitor.get(pathOf(stays)))).toEqual([410, 'SHARE_ENDED']);
  await product.settled();
  expect((await sharesOf(admin)).map(({ id }) => id)).not.toContain(stays.id);
});

test('a share that is made while its configuration or its owner is deleted goes too', async () => {
  const { services } = product.app;
  const luc = await newCustomer(product, 'luc@exemple.fr');
  const [kept, gone] = await Promise.all([
    newConfiguration(anne, await newProject(anne, 'Gardé')),
    newConfiguration(anne, await newProject(anne, 'Supprimé')),
  ]);
  done(await anne.delete(`/api/configurations/${gone.id}`));
  done(await (await product.admin()).delete(`/api/users/${luc.id}`));
  await product.settled();
  const make = async (configurationId: number, userId: number) => {
    const id = await services.sequences.next('share', {});
    const terms = { prices: 'NET', marginPercent: null, expiresAt: '2040-01-01T00:00:00.000Z' } as const;
    await services.commands.handle(share, {
      id,
      command: { type: 'MakeShare', share: { configurationId, userId, ...terms, nonce: 'n' } },
      cause: { userId, correlationId: 'c', causationId: null },
    });
    return id;
  };
  const stays = await make(kept.id, anne.id);
  const orphans = [await make(gone.id, anne.id), await make(kept.id, luc.id)];
  await product.settled();
  const left = await services.view(sharesView).find({ _id: [stays, ...orphans] });
  expect(left.map(({ _id }) => _id)).toEqual([stays]);
});

test('each open route is limited by address', async () => {
  const limited = await startTestApp({ rateLimit: 1 });
  const stranger = limited.client();
  const ask = [
    () => stranger.get('/api/shared/x'),
    () => stranger.get('/api/shared/x/drawing'),
    () => stranger.get('/api/shared/x/file'),
    () => stranger.post('/api/shared/x/askChange', { text: 'Encore' }),
  ];
  for (const call of ask) expect([(await call()).status, (await call()).status]).toEqual([404, 429]);
  await limited.close();
});
