import { useState } from 'react';
import { type After, succeed } from './after.ts';
import { type ErrorResponse, isErrorResponse } from './error-response.ts';
import { showErrors } from './show-errors.ts';

/** Shows how a call ended and goes on after a success. Resolves to whether it succeeded. */
export async function command<T, Given extends readonly unknown[] = []>(
  call: Promise<T | ErrorResponse>,
  after: After<T, Given> = {},
  ...given: Given
): Promise<boolean> {
  const answer = await call;
  if (isErrorResponse(answer)) {
    await (after.failed ?? showErrors)(answer);
    return false;
  }
  await succeed(after, answer, ...given);
  return true;
}

/** A command that a component begins; `isBusy` until its answer. */
export function useCommand<Given extends readonly unknown[], T>(
  call: (...given: Given) => Promise<T | ErrorResponse>,
  after?: After<T, Given>,
) {
  const [isBusy, setBusy] = useState(false);
  const run = (...given: Given): Promise<boolean> => {
    setBusy(true);
    return command(
      call(...given).finally(() => setBusy(false)),
      after,
      ...given,
    );
  };
  return { run, isBusy };
}
