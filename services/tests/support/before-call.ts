import { vi } from 'vitest';

/** Runs an act before the next call of a method. */
export function beforeCall<Name extends string>(
  port: Record<Name, (...args: never[]) => Promise<unknown>>,
  name: Name,
  act: () => Promise<void>,
): void {
  const method = port[name];
  vi.spyOn(port, name as never).mockImplementationOnce((async (...args: never[]) => {
    await act();
    return method(...args);
  }) as never);
}
