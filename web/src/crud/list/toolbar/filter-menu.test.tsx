import { expect, test } from 'vitest';
import { SECTORS } from '../../../data/resources.ts';
import { componentTests } from '../../../testing/component.tsx';
import type { ListFilter } from '../list-definition.ts';
import { FilterMenu } from './filter-menu.tsx';

const { show, pass, all, write, press, requests } = componentTests();

const LIBS = [
  'Théâtre de l’Étoile',
  'Câble 2,5 mm²',
  'Appel +33 6 12 34 56 78',
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
];

async function open(searched: boolean) {
  const values = { path: SECTORS.path, field: 'lib', ...(searched && { searched }) } as const;
  const filter: ListFilter<{ lib: string }> = { column: 'lib', values };
  await show(<FilterMenu filter={filter as never} filters={{}} onChange={() => undefined} />);
  await press(all('button')[0]?.textContent ?? '');
  await answer(LIBS);
}
async function answer(libs: readonly string[]) {
  for (const { answer: send } of requests().splice(0))
    send({ rows: libs.map((lib, index) => ({ id: index, lib })), count: libs.length });
  await pass(300);
}
const shown = () => all('fieldset label').map(({ textContent }) => textContent?.trim());

test.each([
  ["etoile  l'et", LIBS[0]],
  ['mm2 cable', LIBS[1]],
  ['06 12 34 56 78', LIBS[2]],
])('a value is found by %s', async (typed, found) => {
  await open(false);
  await write('fieldset input:not([type=checkbox])', typed);
  expect(shown()).toEqual([found]);
});

test('what the server finds by another column is shown', async () => {
  await open(true);
  await write('fieldset input:not([type=checkbox])', '06 12');
  await pass(500);
  await answer(['Électrons']);
  expect(shown()).toEqual(['Électrons']);
});
