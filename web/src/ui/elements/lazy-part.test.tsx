import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { lazyPart } from './lazy-part.tsx';

const { show, press, all } = componentTests();

test('a part that cannot be loaded says so beside what stays, and is tried again', async () => {
  const load = vi.fn(async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> }));
  load.mockRejectedValueOnce(new Error('no connection'));
  const Part = lazyPart(load);
  await show(
    <>
      <input defaultValue="typed" />
      <Suspense>
        <Part name="Halle" />
      </Suspense>
    </>,
  );
  expect([all('h2').length, all<HTMLInputElement>('input')[0]?.value]).toEqual([1, 'typed']);
  await press('Réessayer');
  expect([all('h2').length, all('p').map(({ textContent }) => textContent)]).toEqual([0, ['Halle']]);
});
