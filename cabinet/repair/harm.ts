import { assemble } from '../assembly.ts';
import { circuitsBehind, kindOf, limitedSockets, mayFeed } from '../circuits.ts';
import type { Configuration } from '../configuration.ts';
import { findProduct } from '../stack.ts';
import { checkSteps } from '../work.ts';
import type { Context } from './context.ts';

/** As so many changes: a socket with a smaller breaker, and a new device that protects nothing or can feed no socket,
 * unasked. */
const LIMIT = 3;
export const USELESS = 100;

/** What a repair of `start` does to those who use it, in changes that another repair may cost more; of `start` itself
 * what it limits. */
export function harmOf(
  drawing: Configuration,
  start: Configuration,
  { catalogue, work }: Pick<Context, 'catalogue' | 'work'>,
): number {
  work.spend(checkSteps(drawing.ProjLines.reduce((sum, { ProjSlots }) => sum + 1 + ProjSlots.length, 1)));
  const assembly = assemble(drawing, catalogue);
  if ('errors' in assembly || !assembly.electrical) return 0;
  const { circuits, spares } = assembly.electrical.protection;
  const limited = circuits.reduce((sum, circuit) => sum + limitedSockets(circuit).length, 0);
  const sockets = circuits.flatMap((circuit) => circuit.sockets);
  const asked = Math.max(0, assembly.parameters.nbCircuitBreakers - sockets.length);
  const unfit = spares.filter((mcb) => sockets.every((socket) => !mayFeed(mcb, socket))).slice(asked);
  const protecting = circuitsBehind(circuits);
  const unused = assembly.stack.lines
    .flatMap(({ elements }) => elements)
    .filter((element) => kindOf(element) === 'RCD' && !protecting.has(element));
  // What stood before is no part of the repair.
  const standing = start.ProjLines.flatMap(({ ProjSlots }) =>
    ProjSlots.map(({ ProjProduct }) => findProduct(catalogue, ProjProduct)),
  );
  const added = [...unfit, ...unused].filter(({ product }) => {
    const at = standing.indexOf(product);
    if (at >= 0) standing.splice(at, 1);
    return at < 0;
  });
  return LIMIT * limited + USELESS * added.length;
}
