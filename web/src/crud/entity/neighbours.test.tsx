import { act } from 'react';
import { expect, test } from 'vitest';
import type { Account } from '../../data/session/user.ts';
import { componentTests } from '../../testing/component.tsx';
import { type ScreenAction, useScreenActions } from '../../ui/actions/actions.ts';
import { Neighbours } from './neighbours.tsx';

const { show, hide, requests, pass, all } = componentTests();
const COUNT = 250;

/** Rows bear their place in the list as id. */
async function answer(): Promise<string[]> {
  const asked = requests().splice(0);
  for (const { path, answer: send } of asked) {
    const first = (Number(new URLSearchParams(path.split('?')[1]).get('page')) - 1) * 100;
    const length = Math.min(100, COUNT - first);
    send({ rows: Array.from({ length }, (_, index) => ({ id: first + index })), count: COUNT });
  }
  await pass(0);
  return asked.map(({ path }) => path);
}

let actions: readonly ScreenAction[] = [];
function Palette() {
  actions = useScreenActions();
  return null;
}

async function open(id: number): Promise<void> {
  await show(
    <>
      <Palette />
      <Neighbours<Account>
        key={id}
        id={id}
        entity="user"
        list="users"
        screen="/users"
        query="sort=fullName"
        nameOf={(row) => `${row.id}`}
      />
    </>,
  );
  await answer();
  await answer();
}
const shown = () => all('nav a').map(({ title }) => title);
const follow = (name: string) =>
  act(async () =>
    all('nav a')
      .find(({ title }) => title === name)
      ?.click(),
  );

test('previous and next lead through the whole list, and nothing is at its ends', async () => {
  history.replaceState({ usr: { place: 99 } }, '', '/users/99');
  await open(99);
  expect(shown()).toEqual(['Précédent\u00a0: 98', 'Suivant\u00a0: 100']);
  await follow('Suivant\u00a0: 100');
  expect(location.pathname).toBe('/users/100');
  await open(100);
  expect(shown()).toEqual(['Précédent\u00a0: 99', 'Suivant\u00a0: 101']);
  await follow('Suivant\u00a0: 101');
  await open(101);
  expect(shown()).toEqual(['Précédent\u00a0: 100', 'Suivant\u00a0: 102']);
  await hide();
  history.replaceState({ usr: { place: 249 } }, '', '/users/249');
  await open(249);
  expect(shown()).toEqual(['Précédent\u00a0: 248']);
});

test('the palette leads to them too', async () => {
  history.replaceState({ usr: { place: 7 } }, '', '/users/7');
  await open(7);
  await act(async () => actions.find(({ text }) => text === 'Suivant\u00a0: 8')?.run());
  expect(location.pathname).toBe('/users/8');
});

test('on the next page the same link has the focus, unless something else there has taken it', async () => {
  const page = document.querySelector('main') as HTMLElement;
  page.id = 'main';
  page.tabIndex = -1;
  const focusAfter = async (id: number, taken = page) => {
    await follow(`Suivant\u00a0: ${id}`);
    taken.focus();
    await open(id);
    return document.activeElement;
  };
  history.replaceState({ usr: { place: 7 } }, '', '/users/7');
  await open(7);
  expect(document.activeElement).toBe(document.body);
  expect(await focusAfter(8)).toHaveProperty('title', 'Suivant\u00a0: 9');
  const field = document.body.appendChild(document.createElement('input'));
  expect(await focusAfter(9, field)).toBe(field);
});
