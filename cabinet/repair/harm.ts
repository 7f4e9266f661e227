import { assemble } from '../assembly.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Circuit } from '../circuits.ts';
import { circuitsBehind, formCircuits, groupsOf, kindOf, limitedSockets, mayFeed } from '../circuits.ts';
import type { Configuration } from '../configuration.ts';
import { findProduct, readStack } from '../stack.ts';
import { checkSteps } from '../work.ts';
import type { Context } from './context.ts';

/** As so many changes: a socket with a smaller breaker, and a new device that protects nothing or can feed no socket,
 * unasked. */
const LIMIT = 3;
export const USELESS = 100;

const limitedIn = (circuits: readonly Circuit[]) =>
  circuits.reduce((sum, circuit) => sum + limitedSockets(circuit).length, 0);

const circuitsIn = ({ ProjLines, powerSupply }: Configuration, catalogue: Catalogue) =>
  formCircuits(groupsOf(readStack(ProjLines, catalogue).lines), powerSupply === 'MONO_230').circuits;

/** What a repair of `start` does to those who use it, in changes that another repair may cost more; of `start` itself
 * what it limits. */
export function harmOf(
  drawing: Configuration,
  start: Configuration,
  { catalogue, work }: Pick<Context, 'catalogue' | 'work'>,
): number {
  work.spend(checkSteps(drawing.ProjLines.reduce((sum, { ProjSlots }) => sum + 1 + ProjSlots.length, 1)));
  const assembly = assemble(drawing, catalogue);
  // Wrong parameters end the check: what they hide was limited before its repair.
  if ('errors' in assembly) return LIMIT * limitedIn(circuitsIn(drawing, catalogue));
  if (!assembly.electrical) return 0;
  const { circuits, spares } = assembly.electrical.protection;
  const limited = limitedIn(circuits);
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
