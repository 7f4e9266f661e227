import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reencodePicture } from '../../platform/file-content/reencode-picture.ts';
import { newJob } from '../../platform/jobs/opened-jobs.fixture.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../../tests/support/smtp-receiver.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done } from '../../tests/support/workflow.ts';
import { exportDocuments } from '../documents/data-export.ts';
import { IMAGE, PDF, storedFiles } from '../documents/testing/upload.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';

let smtp: SmtpReceiver;
let product: TestApp;
let staff: Member;
let anne: Member;
beforeAll(async () => {
  smtp = await startSmtpReceiver(0, () => false);
  product = await startTestApp({ smtpUrl: smtp.url, uploadQuotaBytes: 200_000 });
  staff = await memberOf(product, STAFF);
});
beforeEach(async () => {
  smtp.mails.length = 0;
  anne = await memberOf(product, CLIENTS);
});
afterAll(async () => {
  await product.close();
  await smtp.close();
});

interface Picture {
  bytes?: Uint8Array;
  name?: string;
  field?: string;
}

const TEXT = 'é'.repeat(4000);

function form({ bytes = IMAGE, name = 'page.png', field = 'filedata' }: Picture): FormData {
  const sent = new FormData();
  sent.set('subject', 'Prix illisible');
  sent.set('text', TEXT);
  sent.set(field, new Blob([new Uint8Array(bytes)]), name);
  return sent;
}

const ask = (who: Client, picture: Picture = {}, key: string = crypto.randomUUID()) =>
  who.call('POST', '/api/support', form(picture), { 'idempotency-key': key });

interface Sent {
  id: number;
  docUrl: string;
  userId: number;
}
const documentsOf = async (who: Client) =>
  done<{ rows: Sent[] }>(await who.get(`/api/documents?linkedEntityModel=user&linkedEntityId=${anne.id}`))
    .rows;

const asked = async (who: Client) =>
  done<{ rows: { libParams: { [name: string]: string } }[] }>(
    await who.get('/api/notifs?cat=HELP_ASKED'),
  ).rows.find(({ libParams }) => libParams.fullName === anne.fullName)?.libParams;

const toCompany = (): Email[] => smtp.mails.filter(({ subject }) => subject?.includes('Prix illisible'));

test('a picture sent with a request is mailed with it, and staff sees it as a document of its sender', async () => {
  const key = crypto.randomUUID();
  expect((await ask(anne, {}, key)).status).toBe(204);
  expect((await ask(anne, {}, key)).status).toBe(204);
  await product.settled();
  const bytes = await reencodePicture(IMAGE, 'png');
  const mails = toCompany();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(TEXT);
  expect(mails[0]?.attachments).toMatchObject([{ filename: 'page.png', mimeType: 'image/png' }]);
  expect(new Uint8Array(mails[0]?.attachments[0]?.content as ArrayBuffer)).toEqual(
    new Uint8Array(bytes ?? []),
  );
  const documents = await documentsOf(staff);
  expect(documents).toMatchObject([{ userId: anne.id, docOriginalname: 'page.png', mime: 'image/png' }]);
  expect((await asked(staff))?.documentId).toBe(String(documents[0]?.id));
  expect(await documentsOf(anne)).toEqual(documents);
  const exported = exportDocuments(product.app.services, { id: anne.id, groupId: CLIENTS, culture: 'fr_FR' });
  expect(await Array.fromAsync(exported.rows())).toMatchObject([{ id: documents[0]?.id, isOwnUpload: true }]);
  const other = await memberOf(product, CLIENTS);
  expect([(await documentsOf(other)).length, (await other.get(String(documents[0]?.docUrl))).status]).toEqual(
    [0, 404],
  );
});

test('a form without a picture is a request like one in JSON', async () => {
  const sent = form({});
  sent.delete('filedata');
  expect((await anne.post('/api/support', sent)).status).toBe(204);
  await product.settled();
  expect(toCompany().map(({ attachments }) => attachments)).toEqual([[]]);
  expect(await asked(staff)).not.toHaveProperty('documentId');
});

test.each<[string, Picture, number, string, string]>([
  ['a PDF', { bytes: PDF, name: 'page.pdf' }, 415, 'fileTypeError', 'filedata'],
  ['a PDF called a picture', { bytes: PDF }, 415, 'fileTypeError', 'filedata'],
  ['a name with a folder', { name: '../page.png' }, 400, 'INVALID_PARAMETER', 'filedata'],
  ['a picture of more than 5 MB', { bytes: new Uint8Array(5 * 2 ** 20 + 1) }, 413, 'TOO_LARGE', 'filedata'],
  ['another field', { field: 'picture' }, 400, 'UNKNOWN_PARAMETER', 'picture'],
])('%s is refused, and nothing is sent or kept', async (_what, picture, status, code, key) => {
  const files = await storedFiles(product);
  const answer: Answer = await ask(anne, picture);
  expect([answer.status, answer.body]).toEqual([status, { errors: [{ code, key }] }]);
  await product.settled();
  expect([toCompany(), await documentsOf(anne), await storedFiles(product)]).toEqual([[], [], files]);
});

test('pictures of requests count in the storage of a customer', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 4; sent += 1) statuses.push((await ask(anne)).status);
  expect(statuses).toEqual([204, 204, 204, 413]);
});

test('an erased sender’s picture is gone', async () => {
  const files = await storedFiles(product);
  done(await ask(anne));
  await product.settled();
  const [picture] = await documentsOf(staff);
  expect(await storedFiles(product)).toHaveLength(files.length + 1);
  done(await (await product.admin()).delete(`/api/users/${anne.id}`));
  await product.settled();
  expect((await staff.get(String(picture?.docUrl))).status).toBe(404);
  expect(await storedFiles(product)).toEqual(files);
});

test('a request that an earlier version queued, without a seal, reaches the company and staff', async () => {
  const data = { userId: anne.id, subject: 'Prix illisible' };
  await product.app.services.jobs.enqueue([
    newJob({ name: 'mail-support-request', data: { ...data, text: 'Bonjour' } }),
    newJob({ name: 'notify-of-support-request', data }),
  ]);
  await product.settled();
  expect(toCompany()).toHaveLength(1);
  expect((await asked(staff))?.subject).toBe('Prix illisible');
});
