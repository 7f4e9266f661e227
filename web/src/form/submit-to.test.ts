import type { ApiError } from '@coffret/contracts/errors';
import { createForm, FORM_ERROR } from 'final-form';
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { allTexts } from '../app/texts/all.ts';
import { ErrorResponse } from '../data/api/error-response.ts';
import { changes } from '../data/socket/changes.ts';
import { toasts } from '../data/toast.ts';
import { submitTo } from './submit-to.ts';

let fr: Awaited<ReturnType<typeof allTexts>>;
beforeAll(async () => {
  fr = await allTexts('fr');
  await i18next.init({ lng: 'fr', resources: { fr: { translation: fr } }, initAsync: false });
});
beforeEach(() => {
  toasts.shown = [];
});

interface Values {
  projectLib?: string;
  email?: string;
}

async function submit(answer: { id: number } | ErrorResponse, names = {}) {
  const done = vi.fn();
  const form = createForm<Values>({ onSubmit: () => undefined });
  for (const field of ['projectLib', 'email'] as const) form.registerField(field, () => undefined, {});
  const errors = await submitTo(async () => answer, { done, names })({}, form);
  return { errors, done, shown: toasts.shown.map(({ text }) => text) };
}
const failed = (...errors: ApiError[]) => new ErrorResponse(errors);

test('an answer is passed to the caller', async () => {
  const { errors, done, shown } = await submit({ id: 4 });
  expect(errors).toBeUndefined();
  expect(done).toHaveBeenCalledExactlyOnceWith({ id: 4 }, {});
  expect(shown).toEqual([]);
});

test('the end of the session is reported elsewhere; a rejected link is reported here', async () => {
  expect((await submit(failed({ code: 'TOKEN_EXPIRED' }))).shown).toEqual([]);
  toasts.shown = [];
  expect((await submit(failed({ code: 'INVALID_TOKEN' }))).shown).toEqual([]);
  const { shown } = await submit(failed({ code: 'TOKEN_EXPIRED', key: 'token' }));
  expect(shown).toHaveLength(1);
});

test('a field shows its first error; an error without a field is a toast', async () => {
  const { errors, done, shown } = await submit(
    failed(
      { code: 'EMAIL', key: 'email' },
      { code: 'DUPLICATE', key: 'email' },
      { code: 'NUMBER', key: 'siret' },
      { code: 'FORBIDDEN' },
    ),
  );
  expect(errors).toEqual({ email: 'EMAIL' });
  expect(done).not.toHaveBeenCalled();
  expect(shown).toEqual([fr.errors.FORBIDDEN, `SIRET\u00a0: ${fr.errors.NUMBER}`]);
});

test('an error of a field that the form does not have leaves the form unsaved', async () => {
  const { errors, done } = await submit(failed({ code: 'UNAVAILABLE' }));
  expect(errors).toEqual({ [FORM_ERROR]: 'UNAVAILABLE' });
  expect(done).not.toHaveBeenCalled();
});

test('a field may have another name in the form', async () => {
  const { errors, shown } = await submit(failed({ code: 'LETTER', key: 'lib' }), { lib: 'projectLib' });
  expect(errors).toEqual({ projectLib: 'LETTER' });
  expect(shown).toEqual([]);
});

test('a code without a text shows the server’s sentence', async () => {
  const { shown } = await submit(failed({ code: 'NEW_CODE', key: 'cable', originalErr: 'too thin' }));
  expect(shown).toEqual(['too thin']);
});

test('after an edit conflict the data is fetched again, and what was typed stays', async () => {
  const changed = vi.fn();
  onTestFinished(changes.listen(changed));
  const { errors, shown } = await submit(
    failed({ code: 'BAD_ROWVERSION', key: 'email' }, { code: 'EMAIL', key: 'email' }),
  );
  expect(errors).toEqual({ email: 'EMAIL' });
  expect(shown).toEqual([`${fr.fields.email}\u00a0: ${fr.errors.BAD_ROWVERSION}`]);
  expect(changed).toHaveBeenCalledExactlyOnceWith('everything');
});
