import { expect, onTestFinished, test, vi } from 'vitest';
import { changes } from '../socket/changes.ts';
import { showErrors } from './show-errors.ts';

test('after an edit conflict all is fetched again, and the page with its choices stays', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const heard = vi.fn();
  const stop = changes.listen(heard);
  showErrors({ errors: [{ code: 'NOT_FOUND' }] });
  expect(heard).not.toHaveBeenCalled();
  showErrors({ errors: [{ code: 'BAD_ROWVERSION', key: 'rowVersion' }] });
  vi.advanceTimersByTime(60_000);
  stop();
  expect(heard.mock.calls).toEqual([['everything']]);
  expect(reload).not.toHaveBeenCalled();
});
