import type { Catalogue } from './catalogue.ts';
import type { Protection } from './circuits.ts';
import { formCircuits, groupsOf } from './circuits.ts';
import type { Configuration } from './configuration.ts';
import type { Load } from './diversified-load.ts';
import { loadOf } from './diversified-load.ts';
import type { CheckError } from './errors.ts';
import type { Parameters } from './parameters.ts';
import { readParameters } from './parameters.ts';
import type { Stack } from './stack.ts';
import { readStack, unknownProducts } from './stack.ts';

export interface Assembly {
  parameters: Parameters;
  stack: Stack;
  /** Null without a BREAKER line. */
  electrical: Electrical | null;
}

export interface Electrical {
  protection: Protection;
  load: Load;
}

/** Stage A: a parsed configuration, or its errors. */
export function assemble(
  configuration: Configuration,
  catalogue: Catalogue,
): Assembly | { errors: CheckError[] } {
  const read = readParameters(configuration, catalogue);
  const stack = readStack(configuration.ProjLines, catalogue);
  if ('errors' in read) return { errors: [...read.errors, ...unknownProducts(stack)] };
  if (stack.unknown.length > 0) return { errors: unknownProducts(stack) };
  const { parameters } = read;
  return { parameters, stack, electrical: computeElectrical(stack, parameters) };
}

function computeElectrical(
  { lines }: Stack,
  { powerSupply, ratedCurrent, use }: Parameters,
): Electrical | null {
  const groups = groupsOf(lines);
  if (groups.length === 0) return null;
  const protection = formCircuits(groups, powerSupply === 'MONO_230');
  return { protection, load: loadOf(protection.circuits, ratedCurrent, use) };
}
