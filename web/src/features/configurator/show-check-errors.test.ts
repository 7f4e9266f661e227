import type { ApiError } from '@coffret/contracts/errors';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { TEXTS } from '../../app/texts/loaders.ts';
import { toasts } from '../../data/toast.ts';
import { loadAllTexts, startTexts } from '../../i18n/i18n.ts';
import { showCheckErrors, showVerificationErrors } from './show-check-errors.ts';

beforeAll(async () => {
  await startTexts(TEXTS);
  await loadAllTexts();
});
beforeEach(() => {
  toasts.shown = [];
});

const CHECKING = 'La configuration n’a pas pu être contrôlée.';
const VERIFYING = 'La configuration n’a pas pu être validée.';
const ROOM = { code: 'INSUFFICIENT_SPACE', originalErr: 'no room on line 1' };
const failure = (...errors: ApiError[]) => ({ errors });
/** The oldest first. */
const shown = () => toasts.shown.map(({ text, intent }) => [text, intent]).reverse();

test('an error without a text shows that the check failed', () => {
  showCheckErrors(failure({ code: 'GENERIC_ERROR' }));
  showCheckErrors(failure({ code: 'NEW_RULE', originalErr: 'a rule of tomorrow' }));
  expect(shown()).toEqual([[CHECKING, 'danger']]);
  showCheckErrors(failure({ code: 'NOT_FOUND' }, ROOM));
  expect(shown().slice(1)).toEqual([
    ['Pas assez de place.', 'danger'],
    ['Introuvable.', 'danger'],
  ]);
});

test('a failed validation shows the server’s sentence or a general one', () => {
  showVerificationErrors(failure({ code: 'NEW_RULE', originalErr: 'a rule of tomorrow' }));
  showVerificationErrors(failure({ code: 'GENERIC_ERROR' }));
  showVerificationErrors(failure({ code: 'userNotVerified' }));
  expect(shown()).toEqual([
    ['a rule of tomorrow', 'warning'],
    [VERIFYING, 'warning'],
    ['Votre compte n’est pas encore vérifié. Contactez le support.', 'warning'],
  ]);
});
