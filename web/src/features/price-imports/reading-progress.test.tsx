import type { ListedPrices, PriceImport } from '@coffret/contracts/price-imports/answers';
import { expect, test, vi } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { RejectedPanel } from './rejected-panel.tsx';

const { show, all, next, pass, press } = componentTests();

const shown = () => all('[role=status]').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

test('once the file is sent, the step and its rows are asked for each second', async () => {
  await show(<ReadingProgress sent={0.5} />);
  expect(shown()).toEqual(['Envoi du fichier…']);
  await show(<ReadingProgress sent={1} />);
  await (await next()).answer({ step: 'READING', done: 2000, total: 100_001 });
  expect(shown()).toEqual(['Lecture : 2 000 lignes sur 100 001']);
  await pass(1000);
  const { path, answer } = await next();
  expect(path).toBe('/api/priceListReading');
  await answer({ step: 'COMPARING', done: 500, total: 100_000 });
  expect(shown()).toEqual(['Comparaison au catalogue : 500 lignes sur 100 000']);
});

test('a list that is read again says it too, until it is read', async () => {
  const listed = {
    rejected: [],
    rejectedCount: 1,
    reasons: [{ reason: 'ZERO', count: 1 }],
    tables: [],
    prices: [],
  };
  const row = { id: 4, rowVersion: 1, filename: 'tarif.csv' } as PriceImport;
  const panel = { row, title: 'Lignes', listed: listed as unknown as ListedPrices, onRead: vi.fn() };
  await show(<RejectedPanel {...panel} />);
  await (await next()).answer(listed);
  await press('Les prix à 0 sont voulus');
  await (await next()).answer({ step: 'COMPARING', done: 500, total: 1000 });
  expect(shown()).toContain('Comparaison au catalogue : 500 lignes sur 1 000');
  await (await next('POST')).answer({ errors: [] }, 409);
  expect(shown()).not.toContain('Comparaison au catalogue : 500 lignes sur 1 000');
});
