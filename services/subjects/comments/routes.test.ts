import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { commentsView } from '@coffret/projections/comments/view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done, newProject } from '../../tests/support/workflow.ts';
import { upload } from '../documents/testing/upload.ts';
import { memberOf } from '../groups/testing/people.ts';

type Person = Client & { id: number };
interface Comment {
  id: number;
  rowVersion: number;
  comment: string;
  isPrivate: boolean;
  SelfComments: Comment[];
}

let app: TestApp;
let admin: Client;
let staff: Person;
let anne: Person;
let paul: Person;
let project: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  staff = await memberOf(app, STAFF);
  anne = await memberOf(app, CLIENTS);
  paul = await memberOf(app, CLIENTS);
  project = await newProject(anne);
});
afterAll(() => app.close());

const shown = ({ status, body }: Answer) => [status, body];
const refused = (status: number, code: string, key?: string) => [
  status,
  { errors: [key ? { code, key } : { code }] },
];
const NOT_FOUND = refused(404, 'NOT_FOUND');
const write = async (who: Client, fields: object = {}): Promise<Comment> => {
  const about = { linkedEntityModel: 'project', linkedEntityId: project };
  return done(await who.post('/api/comments', { ...about, comment: 'Bonjour', ...fields }));
};
const thread = async (who: Client, linked = `linkedEntityModel=project&linkedEntityId=${project}`) =>
  done<{ rows: Comment[]; count: number }>(await who.get(`/api/comments?${linked}&sort=id&size=100`));
const find = async (who: Client, id: number) => (await thread(who)).rows.find((row) => row.id === id);

test('a user comments on an entity that the user may see', async () => {
  const linked = { linkedEntityModel: 'project', linkedEntityId: project };
  const answer = await anne.post('/api/comments', {
    userId: anne.id,
    ...linked,
    comment: '  Faut-il une porte ?\r\nIl pleut. ',
    isPrivate: false,
  });
  expect(shown(answer)).toEqual([
    201,
    {
      id: expect.any(Number),
      userId: anne.id,
      fullName: expect.stringMatching(/^Personne/),
      ...linked,
      ownerId: anne.id,
      answerTo: null,
      byStaff: false,
      isPrivate: false,
      isEdited: false,
      shareId: null,
      comment: 'Faut-il une porte ?\nIl pleut.',
      SelfComments: [],
      answerCount: 0,
      rowVersion: 0,
      createdAt: '2026-11-21T08:00:00.000Z',
      updatedAt: '2026-11-21T08:00:00.000Z',
    },
  ]);
  const { id } = answer.body as Comment;
  expect(shown(await staff.get(`/api/comments/${id}`))).toEqual([200, answer.body]);
});

test.each([
  [{ comment: '  ' }, 400, 'REQUIRED', 'comment'],
  [{ comment: 'x'.repeat(4001) }, 400, 'INVALID_PARAMETER', 'comment'],
  [{ linkedEntityModel: 'planet' }, 400, 'INVALID_PARAMETER', 'linkedEntityModel'],
  [{ linkedEntityId: 9999 }, 404, 'NOT_FOUND', 'linkedEntityId'],
  [{ linkedEntityModel: 'group', linkedEntityId: 3 }, 404, 'NOT_FOUND', 'linkedEntityId'],
  [{ userId: 1 }, 403, 'FORBIDDEN', 'userId'],
  [{ isPrivate: true }, 403, 'FORBIDDEN', 'isPrivate'],
  [{ isPrivate: 'yes' }, 400, 'INVALID_PARAMETER', 'isPrivate'],
  [{ id: 9999 }, 404, 'NOT_FOUND', 'id'],
  [{ colour: 'red' }, 400, 'UNKNOWN_PARAMETER', 'colour'],
])('a customer’s comment with %j is refused', async (fields, status, code, key) => {
  const about = { linkedEntityModel: 'project', linkedEntityId: project, comment: 'Bonjour' };
  expect(shown(await anne.post('/api/comments', { ...about, ...fields }))).toEqual(
    refused(status, code, key),
  );
});

test('staff comment on every kind of entity that they may read', async () => {
  for (const [linkedEntityModel, linkedEntityId] of [
    ['user', anne.id],
    ['group', CLIENTS],
  ]) {
    const { id } = await write(staff, { linkedEntityModel, linkedEntityId });
    expect((await admin.get(`/api/comments/${id}`)).status).toBe(200);
    expect((await paul.get(`/api/comments/${id}`)).status).toBe(404);
  }
});

test('replies are shown below their comment, one level deep', async () => {
  const { id } = await write(anne);
  const first = await write(staff, { id, comment: 'Oui' });
  const second = await write(anne, { id, comment: 'Merci' });
  const found = await find(anne, id);
  expect(found?.SelfComments.map(({ comment }) => comment)).toEqual(['Oui', 'Merci']);
  expect(await find(anne, first.id)).toBeUndefined();
  expect((await anne.get(`/api/comments/${second.id}`)).body).toMatchObject({ answerTo: id });
  const about = { linkedEntityModel: 'project', linkedEntityId: project, comment: 'Non' };
  expect(await anne.post('/api/comments', { ...about, id: first.id })).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'INVALID_PARAMETER', key: 'id' }] },
  });
  const other = { ...about, linkedEntityModel: 'user', linkedEntityId: anne.id };
  expect(await anne.post('/api/comments', { ...other, id })).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'INVALID_PARAMETER', key: 'id' }] },
  });
});

test('a private comment and its replies are hidden from customers', async () => {
  const { id } = await write(staff, { isPrivate: true });
  const answer = await write(admin, { id, isPrivate: false });
  expect(answer.isPrivate).toBe(true);
  expect((await find(staff, id))?.SelfComments).toHaveLength(1);
  expect(await find(anne, id)).toBeUndefined();
  for (const hidden of [id, answer.id]) {
    const path = `/api/comments/${hidden}`;
    expect(shown(await anne.get(path))).toEqual(NOT_FOUND);
    expect(shown(await anne.put(path, { comment: 'Lu' }))).toEqual(NOT_FOUND);
    expect(shown(await anne.delete(path))).toEqual(NOT_FOUND);
  }
  const about = { linkedEntityModel: 'project', linkedEntityId: project, comment: 'Lu' };
  expect(shown(await anne.post('/api/comments', { ...about, id }))).toEqual(refused(404, 'NOT_FOUND', 'id'));
  const { count } = done<{ count: number }>(await anne.get('/api/comments?isPrivate=true'));
  expect(count).toBe(0);
});

test('a private reply to a visible comment is hidden from customers', async () => {
  const { id } = await write(anne);
  await write(staff, { id, isPrivate: true, comment: 'Entre nous' });
  await write(staff, { id, comment: 'Pour vous' });
  const answers = async (who: Client) => (await find(who, id))?.SelfComments.map(({ comment }) => comment);
  expect(await answers(staff)).toEqual(['Entre nous', 'Pour vous']);
  expect(await answers(anne)).toEqual(['Pour vous']);
});

test('making a comment private hides its replies from customers until it is public again', async () => {
  const { id } = await write(staff);
  const answer = await write(anne, { id });
  const path = `/api/comments/${id}`;
  expect(done<Comment>(await staff.put(path, { isPrivate: true })).isPrivate).toBe(true);
  expect((await anne.get(`/api/comments/${answer.id}`)).status).toBe(404);
  done(await staff.put(path, { isPrivate: false }));
  expect((await anne.get(`/api/comments/${answer.id}`)).status).toBe(200);
});

test('only the author may edit a comment, and an empty text is refused', async () => {
  const { id } = await write(anne);
  const path = `/api/comments/${id}`;
  expect(shown(await staff.put(path, { comment: 'Corrigé' }))).toEqual(refused(403, 'notAllowed'));
  expect(shown(await paul.put(path, { comment: 'Corrigé' }))).toEqual(NOT_FOUND);
  expect(shown(await anne.put(path, { comment: ' ' }))).toEqual(refused(400, 'is_null', 'comment'));
  expect(shown(await anne.put(path, { isPrivate: true }))).toEqual(refused(403, 'FORBIDDEN', 'isPrivate'));
  for (const [field, value] of Object.entries({
    userId: paul.id,
    linkedEntityModel: 'user',
    linkedEntityId: 9999,
  })) {
    expect(shown(await anne.put(path, { [field]: value }))).toEqual(refused(400, 'INVALID_PARAMETER', field));
  }
  expect((await anne.put(path, { comment: 'Corrigé', rowVersion: 0 })).body).toMatchObject({
    comment: 'Corrigé',
    isEdited: true,
    rowVersion: 1,
  });
  expect(shown(await anne.put(path, { comment: 'Trop tard', rowVersion: 0 }))).toMatchObject(
    refused(409, 'BAD_ROWVERSION', 'rowVersion'),
  );
});

test('the author and staff may delete a comment, which deletes its replies', async () => {
  const { id } = await write(staff);
  const answer = await write(anne, { id });
  expect(shown(await anne.delete(`/api/comments/${id}`))).toEqual(refused(403, 'notAllowed'));
  expect((await admin.delete(`/api/comments/${id}`)).status).toBe(204);
  expect((await anne.get(`/api/comments/${answer.id}`)).status).toBe(404);
  await app.settled();
  expect((await admin.delete(`/api/comments/${answer.id}`)).status).toBe(404);
  // Not only unseen: nobody keeps what nobody can reach.
  expect(await app.app.services.view(commentsView).findOne({ _id: answer.id })).toBeNull();
  const own = await write(anne);
  expect((await anne.delete(`/api/comments/${own.id}`)).status).toBe(204);
});

test('deleting a project deletes its comments', async () => {
  const gone = await newProject(paul);
  const { id } = await write(paul, { linkedEntityId: gone });
  await write(staff, { linkedEntityId: gone, id });
  done(await paul.delete(`/api/projects/${gone}`));
  await app.settled();
  expect(await thread(admin, `linkedEntityId=${gone}`)).toEqual({ rows: [], count: 0 });
});

test('lists contain the number of comments and documents that the user may see', async () => {
  const mine = await newProject(anne, 'Kermesse');
  const about = { linkedEntityModel: 'project', linkedEntityId: mine };
  const { id } = await write(anne, about);
  await write(staff, { ...about, id });
  await write(staff, { ...about, isPrivate: true });
  done(await upload(anne, 'documents', about));
  const row = async (who: Client, list: string) =>
    done<{ rows: object[] }>(await who.get(`/api/${list}`)).rows[0];
  expect(await row(anne, `projects?id=${mine}`)).toMatchObject({ commentCount: 1, documentCount: 1 });
  expect(await row(staff, `projects?id=${mine}`)).toMatchObject({ commentCount: 2, documentCount: 1 });
  for (const list of [`users?id=${paul.id}`, 'groups?id=1']) {
    expect(await row(staff, list)).toMatchObject({ commentCount: 0, documentCount: 0 });
  }
  const found = await row(anne, `projects?id=${mine}`);
  expect((await anne.put(`/api/projects/${mine}`, found)).status).toBe(200);
});
