import type { ApiError } from '@coffret/contracts/errors';

/** Returned, never thrown. */
export class ErrorResponse {
  readonly errors: readonly ApiError[];
  /** Absent without a response. */
  readonly status?: number;
  /** Other fields of the body. */
  readonly more?: object;
  /** Nominal type. */
  declare protected readonly type: 'ErrorResponse';

  constructor(errors: readonly ApiError[], status?: number, more?: object) {
    this.errors = errors;
    this.status = status;
    this.more = more;
  }
}

export const isErrorResponse = (answer: unknown): answer is ErrorResponse => answer instanceof ErrorResponse;

/** Errors of any origin. */
export type Errors = Pick<ErrorResponse, 'errors'>;
