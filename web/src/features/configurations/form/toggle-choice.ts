import { NONE } from '@coffret/cabinet/configuration';

/** The answers after one of them was ticked or not, in the options' order: "none" stands alone. */
export function toggleChoice(
  options: readonly string[],
  chosen: readonly string[],
  value: string,
): readonly string[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  if (value === NONE) return [NONE];
  return options.filter((one) => one === value || (one !== NONE && chosen.includes(one)));
}
