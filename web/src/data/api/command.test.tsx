import { beforeEach, expect, test, vi } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { toasts } from '../toast.ts';
import { api } from './api.ts';
import { useCommand } from './command.ts';
import { at } from './path.ts';

const { show, press, next, all, requests } = componentTests();
const done = vi.fn();

function ReadAll() {
  const { run, isBusy } = useCommand(() => api.post(at('/api/notifs/read')), {
    toast: { key: 'form.saved' },
    done: (answer) => done(answer),
  });
  return <BusyButton isBusy={isBusy} text="Tout lire" onClick={run} />;
}
const isBusy = () => all('button')[0]?.getAttribute('aria-busy') === 'true';
const intents = () => toasts.shown.map(({ intent }) => intent);

beforeEach(async () => {
  done.mockClear();
  toasts.shown = [];
  await show(<ReadAll />);
});

test('a command is busy until its answer, is not begun again meanwhile, and goes on after it', async () => {
  await press('Tout lire');
  expect(isBusy()).toBe(true);
  const sent = await next('POST');
  await press('Tout lire');
  expect([requests().length, done.mock.calls]).toEqual([0, []]);
  await sent.answer({ count: 2 });
  expect([isBusy(), done.mock.calls, intents()]).toEqual([false, [[{ count: 2 }]], ['success']]);
});

test('the errors of a command are shown, nothing follows, and it can be begun again', async () => {
  await press('Tout lire');
  await (await next('POST')).answer({ errors: [{ code: 'FORBIDDEN' }] }, 403);
  expect([isBusy(), done.mock.calls, intents()]).toEqual([false, [], ['danger']]);
  await press('Tout lire');
  expect(requests()).toHaveLength(1);
});
