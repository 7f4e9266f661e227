import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import ShareDialog from './share-dialog.tsx';

const { show, pass, requests, all } = componentTests();

/** Opens the dialog of a configuration without links, after these shares with a margin. */
async function open(withMargin: readonly { marginPercent: number }[]) {
  const configuration = { id: 4, lib: 'Halle', userId: customer().id, projectStatus: 'OPENED' } as const;
  await show(<ShareDialog configuration={configuration} onClose={() => undefined} />);
  await pass(0);
  for (const { path, answer } of requests().splice(0)) {
    const rows = new URL(path, location.origin).searchParams.get('prices') === 'OWN' ? withMargin : [];
    answer({ rows, count: rows.length });
  }
  await pass(0);
}

const shown = (name: string) => all<HTMLInputElement>(`[name=${name}]`)[0]?.value;

test('sharing begins without prices', async () => {
  await open([]);
  expect([shown('prices'), shown('marginPercent')]).toEqual(['NONE', undefined]);
});

test('after a share with a margin, sharing begins with own prices and that margin', async () => {
  await open([{ marginPercent: 12.5 }]);
  expect([shown('prices'), shown('marginPercent')]).toEqual(['OWN', '12,5']);
});

test('the choice of net prices says who sees them', async () => {
  await open([]);
  expect(all('option[value=NET]')[0]?.textContent).toContain('votre client verra vos prix nets');
});
