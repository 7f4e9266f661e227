import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Until `end`, commands report that the read models do not show their effect in time. */
export function delayReadModels({ app }: TestApp): { end(): void } {
  const { commands } = app.services;
  const { handle } = commands;
  const hidden = vi.spyOn(commands, 'handle').mockImplementation(async (decider, request) => {
    const { cause } = request;
    const onWritten = (_shown: boolean, types: readonly string[]) => cause.onWritten?.(false, types);
    return handle(decider, { ...request, cause: { ...cause, onWritten } });
  });
  return { end: () => hidden.mockRestore() };
}

/** The next command on streams of a category is written, but its caller gets `StoreUnavailable`. */
export function loseAppendResult({ app }: TestApp, category: string): void {
  const { commands } = app.services;
  const { handle } = commands;
  const losing = vi.spyOn(commands, 'handle').mockImplementation(async (decider, request) => {
    const outcome = await handle(decider, request);
    if (decider.category !== category) return outcome;
    losing.mockRestore();
    throw new StoreUnavailable('no answer');
  });
}
