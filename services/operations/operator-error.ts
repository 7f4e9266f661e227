/** Why an installation is not backed up or restored; its message is printed for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
