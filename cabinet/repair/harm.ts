import { assemble } from '../assembly.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Protection } from '../circuits.ts';
import { circuitsBehind, formCircuits, groupsOf, kindOf, limitedSockets, mayFeed } from '../circuits.ts';
import type { Configuration } from '../configuration.ts';
import type { StackElement } from '../stack.ts';
import { readStack } from '../stack.ts';
import { checkSteps } from '../work.ts';
import type { Context } from './context.ts';

/** As so many changes: a socket with a smaller breaker; a device of before that comes to protect nothing where it stands;
 * one that is put where it protects nothing or can feed no socket, unasked. */
const LIMIT = 3;
const IDLE = 2;
export const USELESS = 100;

type Known = Pick<Context, 'catalogue'>;

/** Wrong parameters end the check: what they hide counts as it stands. */
function read(drawing: Configuration, catalogue: Catalogue) {
  const assembly = assemble(drawing, catalogue);
  if (!('errors' in assembly))
    return {
      ...assembly,
      protection: assembly.electrical?.protection,
      nbMcb: assembly.parameters.nbCircuitBreakers,
    };
  const stack = readStack(drawing.ProjLines, catalogue);
  const protection = formCircuits(groupsOf(stack.lines), drawing.powerSupply === 'MONO_230');
  return { stack, protection, nbMcb: drawing.nbCircuitBreakers ?? 0 };
}

const limitedIn = ({ circuits }: Protection) =>
  circuits.reduce((sum, circuit) => sum + limitedSockets(circuit).length, 0);

/** Differentials that protect nothing, and breakers that can feed no socket and are not asked for. */
function uselessOf({ stack, protection, nbMcb }: ReturnType<typeof read>): StackElement[] {
  if (!protection) return [];
  const { circuits, spares } = protection;
  const sockets = circuits.flatMap((circuit) => circuit.sockets);
  const asked = Math.max(0, nbMcb - sockets.length);
  const unfit = spares.filter((mcb) => sockets.every((socket) => !mayFeed(mcb, socket))).slice(asked);
  const protecting = circuitsBehind(circuits);
  const unused = stack.lines
    .flatMap(({ elements }) => elements)
    .filter((element) => kindOf(element) === 'RCD' && !protecting.has(element));
  return [...unfit, ...unused];
}

export const uselessIn = (drawing: Configuration, { catalogue }: Known): StackElement[] =>
  uselessOf(read(drawing, catalogue));

const placeOf = ({ lineId, slot, product }: StackElement) => `${lineId}/${slot} ${product.ref}`;

/** What stood before a repair. */
interface Before {
  places: ReadonlySet<string>;
  useless: readonly string[];
}

const before = new WeakMap<Configuration, Before>();

function beforeOf(start: Configuration, catalogue: Catalogue): Before {
  const known = before.get(start);
  if (known) return known;
  const found = read(start, catalogue);
  const made = {
    places: new Set(found.stack.lines.flatMap(({ elements }) => elements.map(placeOf))),
    useless: uselessOf(found).map(({ product }) => product.ref),
  };
  before.set(start, made);
  return made;
}

/** What a repair of `start` does to those who use it, in changes that another repair may cost more; of `start` itself
 * what it limits. */
export function harmOf(
  drawing: Configuration,
  start: Configuration,
  { catalogue, work }: Pick<Context, 'catalogue' | 'work'>,
): number {
  work.spend(checkSteps(drawing.ProjLines.reduce((sum, { ProjSlots }) => sum + 1 + ProjSlots.length, 1)));
  const found = read(drawing, catalogue);
  if (!found.protection) return 0;
  const { places, useless } = beforeOf(start, catalogue);
  // What was useless before is no part of the repair.
  const known = [...useless];
  const made = uselessOf(found).filter(({ product }) => {
    const at = known.indexOf(product.ref);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
  const harm = made.reduce((sum, element) => sum + (places.has(placeOf(element)) ? IDLE : USELESS), 0);
  return LIMIT * limitedIn(found.protection) + harm;
}
