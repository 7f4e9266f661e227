import type { ApiError } from '@coffret/contracts/errors';

/** Returned, never thrown. */
export class ErrorResponse {
  readonly errors: readonly ApiError[];
  readonly status?: number;
  readonly more?: object;
  declare protected readonly type: 'ErrorResponse';

  constructor(errors: readonly ApiError[], status?: number, more?: object) {
    this.errors = errors;
    this.status = status;
    this.more = more;
  }
}

export const isErrorResponse = (answer: unknown): answer is ErrorResponse => answer instanceof ErrorResponse;

export type Errors = Pick<ErrorResponse, 'errors' | 'more'>;
