import type { Department } from '@coffret/contracts/registers/answers';
import { act } from 'react';
import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import DepartmentsMap from './departments-map.tsx';

const { show, all } = componentTests();
const department = (id: number, code: string) => ({ id, code }) as Department;

test('the map marks the own departments and chooses one of others', async () => {
  const [ain, corsica] = [department(1, '01'), department(20, '2A')];
  const chosen: number[] = [];
  await show(
    <DepartmentsMap all={[ain, corsica]} own={[ain]} chosen="" onChoose={(id) => chosen.push(id)} />,
  );
  const path = (code: string) => all('path').find(({ textContent }) => textContent?.startsWith(code));
  expect(all('path[data-own=true]')).toEqual([path('01')]);
  for (const code of ['01', '2A', '69'])
    await act(async () => path(code)?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(chosen).toEqual([20]);
});
