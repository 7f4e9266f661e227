/** The message has a line for each invalid variable. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}
