import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { componentTests } from '../testing/component.tsx';
import { useIgnoredSecondActs } from './use-ignored-second-acts.ts';

const { show, all } = componentTests();

function List({ isKeyed }: { isKeyed: boolean }) {
  const [names, setNames] = useState(['A', 'B', 'C']);
  useIgnoredSecondActs();
  return names.map((name, at) => (
    <button
      key={isKeyed ? name : at}
      type="button"
      onClick={() => setNames((before) => before.filter((each) => each !== name))}
    >
      {name}
    </button>
  ));
}
const names = () => all('button').map(({ textContent }) => textContent);
const click = (detail: number) =>
  act(async () =>
    all('button')[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
  );

test.each([true, false])(
  'a double click removes one of a list (keyed by name: %s), two clicks remove two',
  async (isKeyed) => {
    await show(<List isKeyed={isKeyed} />);
    await click(1);
    await click(2);
    expect(names()).toEqual(['B', 'C']);
    await click(1);
    expect(names()).toEqual(['C']);
  },
);

test('a key that is held on a button presses it once', async () => {
  await show(<List isKeyed />);
  const isTaken = (repeat: boolean) =>
    all('button')[0]?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
    );
  expect([isTaken(false), isTaken(true)]).toEqual([true, false]);
});
