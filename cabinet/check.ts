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
import { headBreakerFor } from './supply-parts.ts';

/** All errors, stage by stage (cabinet-rules.md, section 3), in any order of lines and slots. Never throws. */
export function check(configuration: Configuration, catalogue: Catalogue): CheckError[] {
  const assembly = assemble(configuration, catalogue);
  return 'errors' in assembly ? assembly.errors : checkAssembly(assembly, catalogue);
}

/** Stages B to F. */
export function checkAssembly(
  { parameters, stack, electrical }: Assembly,
  catalogue: Catalogue,
): CheckError[] {
  const errors: CheckError[] = [];
  checkLines(stack, parameters, errors);
  checkSlots(stack, parameters, errors);
  const counts = checkCounts(stack.lines, parameters, errors);
  if (electrical) {
    const head = headBreakerFor(parameters, catalogue);
    checkBreakers(stack.lines, electrical.protection, parameters, head, counts, errors);
    checkLoad(electrical, parameters, errors);
  } else if (counts.sockets > 0 || parameters.nbCircuitBreakers > 0) {
    const originalErr = `${counts.sockets} sockets and ${parameters.nbCircuitBreakers} breakers asked for, no breaker line`;
    errors.push({ code: 'NO_BREAKER_BLOCK', originalErr });
  }
  return errors;
}
