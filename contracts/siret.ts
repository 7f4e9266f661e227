const LA_POSTE = '356000000';

const digitsOf = (text: string): number[] => [...text.replaceAll(/\D/g, '')].map(Number);
const sum = (figures: readonly number[]) => figures.reduce((a, b) => a + b, 0);

/** Every second digit from the right counts double, by the digits of its double. */
function luhnSum(digits: readonly number[]): number {
  const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2);
  return sum(digits.toReversed().map((digit, at) => (at % 2 === 1 ? doubled(digit) : digit)));
}

export const sirenOf = (siret: string): string => digitsOf(siret).slice(0, 9).join('');

/** Which company an account is of. null: a placeholder, all of whose digits are alike. */
export const companySiren = (siret: string): string | null =>
  new Set(sirenOf(siret)).size > 1 ? sirenOf(siret) : null;

/** INSEE: by Luhn; of La Poste also where the sum of the digits is a multiple of 5. */
export function hasValidCheckDigits(siret: string): boolean {
  const digits = digitsOf(siret);
  return luhnSum(digits) % 10 === 0 || (sirenOf(siret) === LA_POSTE && sum(digits) % 5 === 0);
}
