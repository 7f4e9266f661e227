import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done, newProject, outbox } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';

type Person = Client & { id: number };
interface Contact {
  id: number;
  fullName: string;
  projectLib: string;
}

let app: TestApp;
let staff: Person;
let anne: Person;
let paul: Person;
let project: number;
beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
  anne = await memberOf(app, CLIENTS);
  paul = await memberOf(app, CLIENTS);
  project = await newProject(anne, 'Halle');
});
afterAll(() => app.close());

const LUC = {
  fullName: 'Luc Blanc',
  role: 'Chef de chantier',
  email: 'luc@exemple.fr',
  phone: '01 23 45 67 89',
  note: 'Sur place dès 7 h.\nEntrée par la cour.',
};
const shown = ({ status, body }: Answer) => [status, body];
const refused = (status: number, code: string, key?: string) => [
  status,
  { errors: [key ? { code, key } : { code }] },
];
const NOT_FOUND = refused(404, 'NOT_FOUND');
const add = async (who: Client, fields: object): Promise<Contact> =>
  done(await who.post('/api/contacts', { customerProjId: project, ...fields }));
const names = async (who: Client, query = '') =>
  done<{ rows: Contact[] }>(await who.get(`/api/contacts?size=100${query}`)).rows.map(
    ({ fullName }) => fullName,
  );

test('a contact belongs to a project and needs only a name', async () => {
  expect(await add(anne, LUC)).toEqual({
    id: expect.any(Number),
    ...LUC,
    customerProjId: project,
    projectLib: 'Halle',
    userId: anne.id,
    company: 'Exemple SARL',
    callRequestedAt: null,
    calledAt: null,
    isCallRequested: false,
    rowVersion: 0,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
  });
  expect(await add(staff, { fullName: 'Zoé Noir' })).toMatchObject({ userId: anne.id, role: null });
  expect(await names(anne)).toEqual(['Luc Blanc', 'Zoé Noir']);
  expect(await names(staff, '&search=cour')).toEqual(['Luc Blanc']);
  expect(await names(paul)).toEqual([]);
});

test.each([
  [{ fullName: '' }, 400, 'REQUIRED', 'fullName'],
  [{ fullName: 'Luc', email: 'luc' }, 400, 'EMAIL', 'email'],
  [{ fullName: 'Luc', phone: '12' }, 400, 'phoneError', 'phone'],
  [{ fullName: 'Luc', customerProjId: null }, 400, 'REQUIRED', 'customerProjId'],
  [{ fullName: 'Luc', customerProjId: 9999 }, 404, 'NOT_FOUND', 'customerProjId'],
  [{ fullName: 'Luc', isCallRequested: true }, 400, 'REQUIRED', 'phone'],
  [{ fullName: 'Luc', lib: 'Luc' }, 400, 'UNKNOWN_PARAMETER', 'lib'],
])('the contact %j is refused', async (fields, status, code, key) => {
  expect(shown(await anne.post('/api/contacts', { customerProjId: project, ...fields }))).toEqual(
    refused(status, code, key),
  );
});

test('another customer’s contacts and projects are not found', async () => {
  const { id } = await add(anne, { fullName: 'Secret' });
  const path = `/api/contacts/${id}`;
  expect(shown(await paul.get(path))).toEqual(NOT_FOUND);
  expect(shown(await paul.put(path, { fullName: 'Volé' }))).toEqual(NOT_FOUND);
  expect(shown(await paul.delete(path))).toEqual(NOT_FOUND);
  expect(shown(await paul.post('/api/contacts', { customerProjId: project, fullName: 'Luc' }))).toEqual(
    refused(404, 'NOT_FOUND', 'customerProjId'),
  );
});

test('the name of a contact is unique in its project, whoever added it', async () => {
  const { id } = await add(anne, { fullName: 'Ève Rose' });
  const duplicate = refused(409, 'DUPLICATE', 'fullName');
  const again = { customerProjId: project, fullName: 'ève rose ' };
  expect(shown(await staff.post('/api/contacts', again))).toEqual(duplicate);
  const other = await add(anne, { fullName: 'Ève Gris' });
  expect(shown(await anne.put(`/api/contacts/${other.id}`, { fullName: 'Ève Rose' }))).toEqual(duplicate);
  expect(
    (await paul.post('/api/contacts', { ...again, customerProjId: await newProject(paul) })).status,
  ).toBe(201);
  done(await anne.put(`/api/contacts/${id}`, { fullName: 'Ève Vert' }));
  done(await anne.put(`/api/contacts/${other.id}`, { fullName: 'Ève Rose' }));
  expect((await anne.delete(`/api/contacts/${id}`)).status).toBe(204);
  expect((await anne.post('/api/contacts', { ...again, fullName: 'Ève Vert' })).status).toBe(201);
});

test('a change keeps the other fields and the project', async () => {
  const { id } = await add(anne, { ...LUC, fullName: 'Noé Brun' });
  const path = `/api/contacts/${id}`;
  expect((await staff.put(path, { role: null, note: 'Absent', rowVersion: 0 })).body).toMatchObject({
    fullName: 'Noé Brun',
    role: null,
    phone: LUC.phone,
    note: 'Absent',
    rowVersion: 1,
  });
  expect(shown(await anne.put(path, { role: 'Chef', rowVersion: 0 }))).toMatchObject(
    refused(409, 'BAD_ROWVERSION', 'rowVersion'),
  );
  for (const customerProjId of [project + 1, null, ''])
    expect(shown(await anne.put(path, { customerProjId }))).toEqual(
      refused(400, 'INVALID_PARAMETER', 'customerProjId'),
    );
});

test('a requested call is mailed to the company', async () => {
  const { id } = await add(anne, { ...LUC, fullName: '<b>Léa</b>', isCallRequested: true });
  await app.settled();
  const [mail] = await outbox(staff);
  expect(mail).toMatchObject({ to: 'devis@coffret.example', subject: 'Demande d’appel : <b>Léa</b>' });
  expect(mail?.html).not.toContain('<b>Léa');
  expect(mail?.text).toBe(`Bonjour,

<b>Léa</b> demande qu’on l’appelle au 01 23 45 67 89.

Sur place dès 7 h.

Entrée par la cour.

Contact : <b>Léa</b>
Téléphone : 01 23 45 67 89
Fonction : Chef de chantier
E-mail : luc@exemple.fr
Société : Exemple SARL
Projet : Halle

Voir le contact :
${app.address}/contacts/${id}

-- 
Coffret envoie ce message automatiquement.
`);
  const { body } = await anne.get(`/api/contacts/${id}`);
  expect(body).toMatchObject({ callRequestedAt: '2026-11-21T08:00:00.000Z' });
});

test('a user can request at most ten calls an hour, and contacts without a call send no mail', async () => {
  const customerProjId = await newProject(paul);
  const ask = async (fullName: string, isCallRequested = true) =>
    shown(await paul.post('/api/contacts', { customerProjId, fullName, phone: LUC.phone, isCallRequested }));
  for (let call = 1; call <= 10; call += 1) expect((await ask(`Appel ${call}`))[0]).toBe(201);
  expect(await ask('Appel 11')).toEqual(refused(429, 'TOO_MANY_REQUESTS'));
  expect((await ask('Sans appel', false))[0]).toBe(201);
  expect(await names(paul, `&customerProjId=${customerProjId}`)).not.toContain('Appel 11');
});

test('deleting a project deletes its contacts', async () => {
  const gone = await newProject(paul);
  const { id } = await add(paul, { customerProjId: gone, fullName: 'Tom Or' });
  done(await paul.delete(`/api/projects/${gone}`));
  await app.settled();
  expect((await staff.get(`/api/contacts/${id}`)).status).toBe(404);
});

test('a message to the company needs no project, and its mail names the sender', async () => {
  const message = { subject: 'Ma <b>commande</b>', text: 'Bonjour,\nquand arrive-t-elle ?' };
  const sender = await memberOf(app, CLIENTS);
  expect((await sender.post('/api/support', message)).status).toBe(204);
  await app.settled();
  const [mail] = await outbox(staff);
  const { body: user } = await sender.get(`/api/users/${sender.id}`);
  const { fullName, company, email, phone } = user as Record<string, string>;
  expect(mail).toMatchObject({
    to: 'devis@coffret.example',
    subject: `Demande de ${fullName} : Ma <b>commande</b>`,
  });
  expect(mail?.html).not.toContain('<b>commande');
  for (const said of ['quand arrive-t-elle ?', fullName, company, email, phone, `/users/${sender.id}`])
    expect(mail?.text).toContain(said);
});

test('messages of two customers with the same traceparent are both mailed', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  for (const subject of ['Première', 'Seconde']) {
    const sender = await memberOf(app, CLIENTS);
    done(await sender.call('POST', '/api/support', { subject, text: 'Bonjour' }, { traceparent }));
  }
  await app.settled();
  const subjects = (await outbox(staff)).slice(0, 2).map(({ subject }) => subject);
  expect(subjects.map((subject) => subject.split(' : ')[1]).sort()).toEqual(['Première', 'Seconde']);
});

test('staff has a request for help to see to until each has archived it', async () => {
  const sender = await memberOf(app, CLIENTS);
  done(await sender.post('/api/support', { subject: 'Proposition introuvable', text: 'Bonjour' }));
  await app.settled();
  const asked = async (who: Client) =>
    done<{ rows: { id: number; route: string; isToDo: boolean; libParams: { subject: string } }[] }>(
      await who.get('/api/notifs?cat=HELP_ASKED'),
    ).rows.find(({ libParams }) => libParams.subject === 'Proposition introuvable');
  const notice = await asked(staff);
  expect(notice).toMatchObject({ route: `/users/${sender.id}`, isToDo: true });
  expect([await asked(sender), await asked(anne)]).toEqual([undefined, undefined]);
  done(await staff.put(`/api/notifs/${notice?.id}`, { isRead: true }));
  expect(await asked(staff)).toMatchObject({ isToDo: true });
  done(await staff.put(`/api/notifs/${notice?.id}`, { isArchived: true }));
  expect(await asked(staff)).toMatchObject({ isToDo: false });
  expect(await asked(await memberOf(app, STAFF))).toMatchObject({ isToDo: true });
});

test.each([
  [{ text: 'Bonjour' }, 'subject'],
  [{ subject: 'Bonjour', text: ' ' }, 'text'],
])('the message %j is refused', async (message, key) => {
  expect(shown(await anne.post('/api/support', message))).toEqual(refused(400, 'REQUIRED', key));
});

test('a user can send at most ten messages an hour', async () => {
  const sender = await memberOf(app, CLIENTS);
  const write = async () => (await sender.post('/api/support', { subject: 'Aide', text: 'Aide' })).status;
  for (let sent = 1; sent <= 10; sent += 1) expect(await write()).toBe(204);
  expect(await write()).toBe(429);
});
