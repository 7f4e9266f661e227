import { expect, test } from 'vitest';
import { allTexts } from '../../app/texts/all.ts';

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const french: unknown = await allTexts('fr');

const textOf = (key: string): string => {
  const found = key
    .split('.')
    .reduce((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], french);
  return typeof found === 'string' ? found : '';
};

/** Its title and its act, as far as they are texts by a fixed key. */
const sayings = (dialog: string) =>
  [...dialog.matchAll(/(?:title|action)=\{(?:i18next\.)?t\('([\w.]+)'/g)].map(([, key = '']) => textOf(key));

const dialogs = Object.entries(sources).flatMap(([path, source]) =>
  [...source.matchAll(/<(?:Confirm|Form)Dialog\b[\s\S]*?\n\s*>\n/g)].map(([dialog]) => ({ path, dialog })),
);
const cancelling = dialogs.filter(({ dialog }) =>
  sayings(dialog).some((text) => /annul|retirer la demande|revenir sur/i.test(text)),
);

test('beside an act that cancels stands no button "Annuler"', () => {
  expect(dialogs.length).toBeGreaterThan(20);
  expect(cancelling.length).toBeGreaterThan(3);
  const ambiguous = cancelling.filter(({ dialog }) => !/\n\s*cancels\b/.test(dialog));
  expect(ambiguous.map(({ path }) => path)).toEqual([]);
});
