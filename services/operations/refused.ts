/** Why an installation is not backed up or restored; its message is printed for the operator. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
