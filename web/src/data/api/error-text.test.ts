import { beforeAll, expect, test } from 'vitest';
import { TEXTS } from '../../app/texts/loaders.ts';
import { startTexts } from '../../i18n/i18n.ts';
import { keyedErrorText } from './error-text.ts';

beforeAll(() => startTexts(TEXTS));

test('an error names its field by its label, and never by a technical key', () => {
  expect(keyedErrorText({ code: 'REQUIRED', key: 'company' })).toMatch(
    /^Société.: Ce champ est obligatoire\.$/,
  );
  expect(keyedErrorText({ code: 'DUPLICATE', key: 'rowVersion' })).toMatch(/^Un élément/);
  expect(keyedErrorText({ code: 'NOT_FOUND' })).toBe('Introuvable.');
});
