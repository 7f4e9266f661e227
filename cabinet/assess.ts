import type { Electrical } from './assembly.ts';
import { assemble } from './assembly.ts';
import type { Catalogue } from './catalogue.ts';
import { checkAssembly } from './check.ts';
import type { Configuration } from './configuration.ts';
import type { CheckError } from './errors.ts';
import type { Heat } from './heat.ts';
import { heatOf, roundedHeat } from './heat.ts';
import type { Notice } from './notices.ts';
import { noticesOf } from './notices.ts';

interface Assessment {
  errors: CheckError[];
  electrical: Electrical | null;
  notices: Notice[];
  heat: Heat | null;
}

/** What `check`, `electricalOf`, `notices` and `heat` find, with one reading of the cabinet. */
export function assess(configuration: Configuration, catalogue: Catalogue): Assessment {
  const assembly = assemble(configuration, catalogue);
  if ('errors' in assembly) return { errors: assembly.errors, electrical: null, notices: [], heat: null };
  return {
    errors: checkAssembly(assembly, catalogue),
    electrical: assembly.electrical,
    notices: noticesOf(assembly, configuration, catalogue),
    heat: roundedHeat(heatOf(assembly, configuration, catalogue)),
  };
}
