/** A search that yields every few milliseconds. */
export type Steps<Result> = Generator<undefined, Result>;

/** Without a pause. */
export function resultOf<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
