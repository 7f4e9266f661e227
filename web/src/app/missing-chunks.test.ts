import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../data/toast.ts';
import { missingReason } from '../lib/missing-reason.ts';
import {
  followMissingChunks,
  ignoreMissingChunk,
  isMissingChunk,
  reloadForNewVersion,
} from './missing-chunks.ts';

const reload = vi.spyOn(location, 'reload').mockReturnValue();
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
  online(true);
});
afterEach(() => {
  vi.useRealTimers();
});

followMissingChunks();

/** As Vite tells it, before whoever asked for the part. */
function partIsMissing(): TypeError {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

test('a chunk loaded in the background may fail', () => {
  ignoreMissingChunk(partIsMissing());
  vi.runAllTimers();
  expect(toasts.shown).toEqual([]);
});

test('a missing chunk is recognised and reported with a link to the new version', () => {
  const payload = partIsMissing();
  vi.runAllTimers();
  expect(isMissingChunk(payload)).toBe(true);
  expect(isMissingChunk(new TypeError('another'))).toBe(false);
  expect(toasts.shown).toMatchObject([{ text: { key: 'fault.newVersion.title' }, timeout: 0 }]);
  toasts.shown[0]?.action?.onClick();
  expect(reload).toHaveBeenCalledOnce();
});

test('the page reloads once, and again a minute later', () => {
  reloadForNewVersion();
  reloadForNewVersion();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  reloadForNewVersion();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a connection the page does not reload', () => {
  online(false);
  reloadForNewVersion();
  expect(reload).not.toHaveBeenCalled();
  expect(missingReason()).toBe('offline');
});
