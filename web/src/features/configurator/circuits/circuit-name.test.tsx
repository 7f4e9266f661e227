import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { componentTests } from '../../../testing/component.tsx';
import { CircuitName } from './circuit-name.tsx';

const { show, write, all } = componentTests();

test.each([
  ['\u200e Cuisine\u202c  nord\u2011est ', 'Cuisine nord-est'],
  [`\u200b ${'é'.repeat(45)}`, 'é'.repeat(40)],
])('a pasted name of a circuit is cleaned before it is cut: %j', async (pasted, kept) => {
  const onName = vi.fn();
  await show(<CircuitName circuit="Q1" name="" locked={false} onName={onName} />);
  const [field] = all<HTMLInputElement>('input');
  expect(field?.maxLength).toBeGreaterThanOrEqual(pasted.length);
  act(() => field?.focus());
  await write('input', pasted);
  await act(async () => field?.blur());
  expect([field?.value, onName.mock.calls]).toEqual([kept, [[kept]]]);
});
