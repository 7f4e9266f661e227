import { act } from 'react';
import { expect, test } from 'vitest';
import { changes } from '../../data/socket/changes.ts';
import { componentTests } from '../../testing/component.tsx';
import { configuration } from './stack/stack.fixture.ts';
import { useConfigurator } from './use-configurator.ts';

const { show, requests, pass } = componentTests();

function Opened({ id }: { id: number }) {
  const loaded = useConfigurator(id);
  return <output>{loaded && 'editor' in loaded ? loaded.editor.state().configuration.lib : 'none'}</output>;
}
const shown = () => document.querySelector('output')?.textContent;

test('a late response does not replace the configuration opened since', async () => {
  await show(<Opened id={1} />);
  const first = requests().splice(0);
  await show(<Opened id={2} />);
  const answer = async (some: typeof first, lib: string) => {
    for (const { path, answer: send } of some)
      send(path.startsWith('/api/products') ? { rows: [], count: 0 } : { ...configuration(), lib });
    await pass(0);
  };
  await answer(requests().splice(0), 'Second');
  await answer(first, 'Premier');
  expect(shown()).toBe('Second');
});

test('what somebody saves while the configurator loads is loaded after it', async () => {
  await show(<Opened id={7} />);
  const first = requests().splice(0);
  await act(async () => changes.emit({ entity: 'configuration', id: 7, rowVersion: 1 }));
  for (const { path, answer } of first)
    answer(path.startsWith('/api/products') ? { rows: [], count: 0 } : configuration());
  await pass(0);
  expect(requests().map(({ path }) => path)).toEqual(['/api/configurations/7']);
});
