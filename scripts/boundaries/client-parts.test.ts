import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';
import { isTest } from './rules.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = sourceFiles(root)
  .filter((file) => file.startsWith('web/src/') && !isTest(file))
  .map((file) => ({ file: file.slice('web/src/'.length), text: readFileSync(join(root, file), 'utf8') }));
const containing = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text));

test('what is loaded on demand is a screen, a lazyPart or a lazyDialog, which says that it is missing', () => {
  expect(containing(/\blazy\b.*from 'react'/).map(({ file }) => file)).toEqual([
    'app/private-screens.tsx',
    'app/public-screens.tsx',
    'app/screens.tsx',
    'ui/elements/lazy-part.tsx',
  ]);
});

/** What is typed there is a filter, in the address. */
const FILTERS = ['crud/list/toolbar/range-filters.tsx'];
const IS_GUARDED = /\b(useUnsaved|useFormField)\b/;

test('every form and every long text asks before it is left', () => {
  const written = containing(/<form\b|<textarea\b|<TextArea\b/);
  expect(written.length).toBeGreaterThan(3);
  expect(written.filter(({ text }) => !IS_GUARDED.test(text)).map(({ file }) => file)).toEqual(FILTERS);
  const forms = containing(/\bForm\b.*from 'react-final-form'/).map(({ file }) => file);
  expect(forms).toEqual(['form/coffret-form.tsx']);
});

test('the buttons of a dialog with a form close it as its cross does, with the question', () => {
  const withForm = containing(/<Dialog\b[\s\S]*<CoffretForm\b|<CoffretForm\b[\s\S]*<Dialog\b/);
  expect(withForm.length).toBeGreaterThan(3);
  const bare = /<Button\b[^>]*onClick=\{(?:onClose|close)\}/;
  expect(withForm.filter(({ text }) => bare.test(text)).map(({ file }) => file)).toEqual([]);
});

/** `useQuery` alone tries again and says what is outdated. These are read once, and say themselves when they fail. */
const READ_ONCE: { readonly [why: string]: readonly string[] } = {
  'within an act': [
    'crud/list/selection/still-matching.ts',
    'crud/list/selection/use-selection.ts',
    'data/api/send-over.ts',
    'features/account/mailed-link/link-acts.ts',
    'features/catalogue/product/use-price-change-dialog.tsx',
    'features/configurations/list/deletion-impact.ts',
    'features/configurations/list/download-quote.ts',
    'features/configurator/copy/copy-dialog.tsx',
    'features/configurator/quote/create-quote.ts',
    'features/dashboard/retry-failed-jobs.ts',
    'features/price-imports/read-again.ts',
    'features/quotes/before-deletion.ts',
    'features/registers/move-customers.tsx',
    'features/registers/usage.tsx',
    'session/expiry.ts',
  ],
  'never changes, asked for by a button': [
    'features/audit/use-events.ts',
    'features/audit/verify.ts',
    'features/configurations/history/snapshots.ts',
    'features/price-imports/use-listed-prices.ts',
  ],
  'in an editor or a session, which keep what they have': [
    'features/configurator/catalogue.ts',
    'features/configurator/use-configurator.ts',
  ],
};

test('what a screen shows is read by useQuery', () => {
  const byHand = containing(/\bapi\.get\(/).map(({ file }) => file);
  expect(byHand.toSorted()).toEqual(
    [...Object.values(READ_ONCE).flat(), 'data/query/query-cache.ts'].toSorted(),
  );
});
