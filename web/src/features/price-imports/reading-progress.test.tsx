import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { ReadingProgress } from './reading-progress.tsx';

const { show, all, next, pass } = componentTests();

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
