import type { Assembly } from './assembly.ts';
import { assemble } from './assembly.ts';
import { checkBreakers } from './breaker-rules.ts';
import type { Catalogue } from './catalogue.ts';
import type { Configuration } from './configuration.ts';
import { checkCounts } from './count-rules.ts';
import type { CheckError } from './errors.ts';
import { checkLines } from './line-rules.ts';
import { checkLoad } from './load-rules.ts';
import { checkSlots } from './slot-rules.ts';

/** All errors, stage by stage (cabinet-rules.md, section 3), in any order of lines and slots. Never throws. */
export function check(configuration: Configuration, catalogue: Catalogue): CheckError[] {
  const assembly = assemble(configuration, catalogue);
  return 'errors' in assembly ? assembly.errors : checkAssembly(assembly);
}

/** Stages B to F. */
export function checkAssembly({ parameters, stack, electrical }: Assembly): CheckError[] {
  const errors: CheckError[] = [];
  checkLines(stack, errors);
  checkSlots(stack, errors);
  const counts = checkCounts(stack.lines, parameters, errors);
  if (electrical) {
    checkBreakers(stack.lines, electrical.protection, parameters, counts, errors);
    checkLoad(electrical, parameters, errors);
  } else if (counts.sockets > 0 || parameters.nbCircuitBreakers > 0) {
    const originalErr = `${counts.sockets} sockets and ${parameters.nbCircuitBreakers} breakers asked for, no breaker line`;
    errors.push({ code: 'NO_BREAKER_BLOCK', originalErr });
  }
  return errors;
}
