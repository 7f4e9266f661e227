import { type Catalogue, type ConfigurationForm, type Load, load } from '@coffret/cabinet';
import type { History } from '../stack/history.ts';
import { toConfiguration } from '../stack/stack-check.ts';

/** What the diversity factor was before the last step, where fewer circuits bring more current by it; else null. */
export function factorBefore(
  form: ConfigurationForm,
  { past }: Pick<History, 'past'>,
  now: Load | null,
  catalogue: Catalogue,
): number | null {
  const before = past.at(-1);
  const was = before && now ? load(toConfiguration(form, before), catalogue) : null;
  const isRise = was && now && now.circuits < was.circuits && now.intensity > was.intensity;
  return isRise && now.diversityFactor > was.diversityFactor ? was.diversityFactor : null;
}
