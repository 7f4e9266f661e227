import i18next from 'i18next';
import { expect, test } from 'vitest';
import { allTexts } from '../../app/texts/all.ts';
import { componentTests } from '../../testing/component.tsx';
import { fieldReason, otherChanges } from './product-field-text.ts';

componentTests();
i18next.addResourceBundle('en', 'translation', await allTexts('en'));
const french = () => i18next.getFixedT('fr');
const english = () => i18next.getFixedT('en');

test('changes of other fields are named as in the export, and say which were emptied', () => {
  const change = {
    from: { widthMm: 45, icuKA: null, isDraggable: true, rowBreaks: [3, 6], lib: 'Bloc' },
    to: { widthMm: null, icuKA: 12.5, isDraggable: false, rowBreaks: [4], lib: 'Bloc 2' },
  };
  expect(otherChanges(french(), 'fr', change)).toBe(
    'Largeur (mm)\u00a0: 45 → vidé · Icu (kA)\u00a0: — → 12,5 · Déplaçable\u00a0: oui → non · Fins de rangée\u00a0: 3, 6 → 4 · Désignation\u00a0: Bloc → Bloc 2',
  );
  expect(otherChanges(english(), 'en', { from: { In: 16 }, to: { In: null } })).toBe(
    'Rated current (A): 16 → emptied',
  );
});

test('a rejected row names the field', () => {
  expect(fieldReason(french(), 'fr', { code: 'REQUIRED', field: 'technical.In' })).toBe(
    'Il manque une valeur\u00a0: Courant assigné (A).',
  );
  expect(fieldReason(english(), 'en', { code: 'INVALID_PARAMETER', field: 'brandLib' })).toBe(
    'This value is not allowed: Brand.',
  );
  expect(fieldReason(french(), 'fr', { code: 'ZERO' })).toBeNull();
});
