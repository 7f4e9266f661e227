/** Why an installation is not backed up or restored, in words for whoever asked. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
