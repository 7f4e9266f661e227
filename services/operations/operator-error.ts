/** The message is printed for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
