import { assemble } from '../assembly.ts';
import { circuitsBehind, kindOf, limitedSockets } from '../circuits.ts';
import type { Configuration } from '../configuration.ts';
import { checkSteps } from '../work.ts';
import type { Context } from './context.ts';

/** As so many changes: a socket with a smaller breaker, and a device that protects or feeds nothing unasked. */
const LIMIT = 3;
export const USELESS = 100;

/** What a drawing does to those who use it, in changes that a repair may cost more. */
export function harmOf(
  drawing: Configuration,
  { catalogue, work }: Pick<Context, 'catalogue' | 'work'>,
): number {
  work.spend(checkSteps(drawing.ProjLines.reduce((sum, { ProjSlots }) => sum + 1 + ProjSlots.length, 1)));
  const assembly = assemble(drawing, catalogue);
  if ('errors' in assembly || !assembly.electrical) return 0;
  const { circuits, spares } = assembly.electrical.protection;
  const limited = circuits.reduce((sum, circuit) => sum + limitedSockets(circuit).length, 0);
  const sockets = circuits.reduce((sum, circuit) => sum + circuit.sockets.length, 0);
  const asked = Math.max(0, assembly.parameters.nbCircuitBreakers - sockets);
  const rcds = assembly.stack.lines
    .flatMap(({ elements }) => elements)
    .filter((element) => kindOf(element) === 'RCD');
  const idle = Math.max(0, spares.length - asked) + rcds.length - circuitsBehind(circuits).size;
  return LIMIT * limited + USELESS * idle;
}
