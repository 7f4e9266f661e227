import { NONE } from '@coffret/cabinet/configuration';

/** In the order of the options; "none" excludes the others. */
export function toggleChoice(
  options: readonly string[],
  chosen: readonly string[],
  value: string,
): readonly string[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  if (value === NONE) return [NONE];
  return options.filter((one) => one === value || (one !== NONE && chosen.includes(one)));
}
