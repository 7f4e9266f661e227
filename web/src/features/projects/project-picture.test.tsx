import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { ProjectPicture } from './project-picture.tsx';

const { show, all } = componentTests();

async function picture(name: string): Promise<string> {
  await show(<ProjectPicture id={8} name={name} />);
  const [shown] = all('svg');
  if (!shown) throw new Error('no picture');
  return shown.outerHTML;
}

test('a project’s picture fits its name, and is abstract without a known word', async () => {
  const market = await picture('Marché de Noël');
  const neither = await picture('Transport');
  expect(await picture('Halles de Lyon')).toBe(market);
  expect(await picture('Scène couverte')).not.toBe(market);
  expect(await picture('Port de plaisance')).not.toBe(neither);
  expect(await picture('Projet neuf')).toBe(neither);
});
