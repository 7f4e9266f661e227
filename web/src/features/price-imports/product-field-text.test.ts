import type { AddedProduct } from '@coffret/contracts/price-imports/answers';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { fieldName, fieldReason, otherChanges } from './product-field-text.ts';

componentTests();
const { t } = i18next;

test('changes of other fields are named as in the export, and say which were emptied', () => {
  const change = {
    from: { widthMm: 45, icuKA: null, isDraggable: true, rowBreaks: [3, 6], lib: 'Bloc' },
    to: { widthMm: null, icuKA: 12.5, isDraggable: false, rowBreaks: [4], lib: 'Bloc 2' },
  };
  expect(otherChanges(t, 'fr', change)).toBe(
    'Largeur (mm)\u00a0: 45 → vidé · Icu (kA)\u00a0: — → 12,5 · Déplaçable\u00a0: oui → non · Fins de rangée\u00a0: 3, 6 → 4 · Désignation\u00a0: Bloc → Bloc 2',
  );
  expect(fieldName('technical.In')).toBe('Courant assigné (A)');
});

test('a rejected row names the field', () => {
  expect(fieldReason(t, { code: 'REQUIRED', field: 'technical.In' })).toBe(
    'Il manque une valeur\u00a0: Courant assigné (A).',
  );
  expect(fieldReason(t, { code: 'INVALID_PARAMETER', field: 'brandLib' })).toBe(
    'Cette valeur n’est pas admise\u00a0: Marque.',
  );
  expect(fieldReason(t, { code: 'INVALID_PARAMETER', field: 'isArchived' })).toBe(
    'Une liste n’archive aucun produit et n’en rétablit aucun\u00a0: faites-le dans le catalogue.',
  );
  expect(fieldReason(t, { code: 'ZERO' })).toBeNull();
});

test('a new product says its kind', () => {
  const added = { line: 0, technical: { elementKind: 'MCB' } } as AddedProduct;
  expect(otherChanges(t, 'fr', { added })).toBe('Nouveau produit\u00a0: disjoncteur');
});
