import { expect, test } from 'vitest';
import { changes } from '../../../data/socket/changes.ts';
import { toasts } from '../../../data/toast.ts';
import { componentTests } from '../../../testing/component.tsx';
import { useSteps } from './use-steps.ts';

const { show, next, pass, all } = componentTests();

function Shown() {
  const { steps, isComplete, error } = useSteps(4);
  return <p>{`${steps.map(({ revision }) => revision)} ${isComplete} ${error?.status ?? ''}`}</p>;
}
const shown = () => all('p')[0]?.textContent?.trim();
const step = (revision: number) => ({ revision });

test('all pages are read; a failed refetch leaves the steps, says that they are old, and is tried again', async () => {
  await show(<Shown />);
  const first = await next();
  expect(first.path).toBe('/api/configurations/history/4?from=0');
  await first.answer({ rows: [step(0), step(1)], next: 2, newest: 2 });
  expect(shown()).toBe('0,1 false');
  const second = await next();
  expect(second.path).toBe('/api/configurations/history/4?from=2');
  await second.answer({ rows: [step(2)], next: null, newest: 2 });
  expect(shown()).toBe('0,1,2 true');
  changes.emit({ entity: 'configuration', id: 4, rowVersion: 4 });
  await pass(300);
  await (await next()).answer({ errors: [{ code: 'UNAVAILABLE' }] }, 503);
  expect([shown(), toasts.shown.map(({ id }) => id)]).toEqual(['0,1,2 true', ['outdated']]);
  await pass(2_000);
  await (await next()).answer({ rows: [step(2), step(3)], next: null, newest: 3 });
  expect([shown(), toasts.shown]).toEqual(['0,1,2,3 true', []]);
});
