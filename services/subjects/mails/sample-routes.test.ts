import { CULTURES } from '@coffret/contracts/languages';
import type { SampleMail } from '@coffret/contracts/mails/answers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import { done } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';

test('staff sees each kind of mail in both languages', async () => {
  const app = await startTestApp();
  const [staff, anne] = [await memberOf(app, STAFF), await memberOf(app, CLIENTS)];
  const shown = CULTURES.map(async (culture) => {
    const path = `/api/mailSamples?culture=${culture}`;
    return done<{ rows: SampleMail[] }>(await staff.get(path)).rows;
  });
  const [french = [], english = []] = await Promise.all(shown);
  expect(french.map(({ kind }) => kind)).toEqual(english.map(({ kind }) => kind));
  expect(new Set(french.map(({ kind }) => kind)).size).toBe(20);
  for (const { subject, html, text } of [...french, ...english]) {
    expect(subject.trim()).not.toBe('');
    for (const body of [html, text]) expect(body).not.toMatch(/undefined|null|NaN|Invalid/);
  }
  const same = french.filter(({ html }, index) => html === english[index]?.html);
  expect(same).toEqual([]);
  expect((await anne.get('/api/mailSamples?culture=fr_FR')).status).toBe(403);
  await app.close();
});
