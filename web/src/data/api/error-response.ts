import type { ApiError } from '@coffret/contracts/errors';

/** A call that failed, with why. Calls return it in the place of the answer; they do not throw. */
export class ErrorResponse {
  readonly errors: readonly ApiError[];
  /** The HTTP status; none where the server did not answer, or was not asked. */
  readonly status?: number;
  /** What the body contains beside the errors. */
  readonly more?: object;
  /** So that the compiler takes no other object for one. */
  declare protected readonly type: 'ErrorResponse';

  constructor(errors: readonly ApiError[], status?: number, more?: object) {
    this.errors = errors;
    this.status = status;
    this.more = more;
  }
}

export const isErrorResponse = (answer: unknown): answer is ErrorResponse => answer instanceof ErrorResponse;

/** For who shows errors, of whichever origin. */
export type Errors = Pick<ErrorResponse, 'errors'>;
