import { positionOf, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { View } from '@coffret/projections/view';
import { expect, test, vi } from 'vitest';
import { readModelsOf } from './read-models.ts';

const passed = vi.fn<(position: string) => Promise<void>>();
const fault = vi.fn<() => Error | null>(() => null);
const readModels = readModelsOf({ passed, fault }, [
  { streams: ['project', 'quote'] } as Partial<View> as View,
]);
const shown = (category: string) => readModels.shown({ category, types: [] }, positionOf(7));

test('what a view shows is waited for; a wait that fails is told, never thrown', async () => {
  passed.mockResolvedValueOnce();
  expect(await shown('quote')).toBe(true);
  expect(passed).toHaveBeenCalledWith(positionOf(7));
  passed.mockRejectedValueOnce(new StoreUnavailable('the read models lag behind'));
  expect(await shown('project')).toBe(false);
});

test('what no view shows is waited for by nobody, and never refused', async () => {
  passed.mockClear();
  fault.mockReturnValue(new Error('stopped'));
  expect(await shown('sequence')).toBe(true);
  expect(passed).not.toHaveBeenCalled();
  expect(readModels.refusal('unique')).toBeNull();
  expect(readModels.refusal('project')).toBeInstanceOf(StoreUnavailable);
});
