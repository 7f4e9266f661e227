import { assemble } from '../assembly.ts';
import type { Catalogue, Product } from '../catalogue.ts';
import { isBreakerKind } from '../catalogue.ts';
import type { Circuit } from '../circuits.ts';
import { limitedSockets, ratedCurrentOf } from '../circuits.ts';
import type { Configuration } from '../configuration.ts';
import { loadOf, spreadOverPhases } from '../diversified-load.ts';
import type { Parameters } from '../parameters.ts';
import type { LimitReason } from './kinds.ts';
import { currentLimit } from './plan.ts';

/** A socket with a smaller breaker. */
export interface Limit {
  line: number;
  slot: number;
  /** Rated current of the socket, A. */
  from: number;
  /** Rated current of its breaker, A. */
  to: number;
  reason: LimitReason;
}

/** Of an idle breaker: all that a drawing has are less than one ampere withheld from a socket. */
const IDLE_A = 0.001;

/** A, over all sockets. */
export const withheld = (limits: readonly Limit[]): number =>
  limits.reduce((sum, { from, to }) => sum + from - to, 0);

/** What a drawing withholds, A: from sockets by smaller breakers, and by breakers that feed none of them. */
export function lackingIn(configuration: Configuration, catalogue: Catalogue): number {
  const assembly = assemble(configuration, catalogue);
  if ('errors' in assembly || !assembly.electrical) return 0;
  const { circuits, spares } = assembly.electrical.protection;
  const sockets = circuits.reduce((sum, circuit) => sum + circuit.sockets.length, 0);
  const unneeded = Math.max(0, spares.length + circuits.length - sockets);
  return withheld(limitsOf(configuration, catalogue)) + IDLE_A * (spares.length - unneeded);
}

/** In reading order. */
export function limitsOf(configuration: Configuration, catalogue: Catalogue): Limit[] {
  const assembly = assemble(configuration, catalogue);
  if ('errors' in assembly || !assembly.electrical) return [];
  const { circuits } = assembly.electrical.protection;
  const breakers = catalogue.products.filter(({ technical }) => isBreakerKind(technical.elementKind));
  return circuits
    .flatMap((circuit) =>
      limitedSockets(circuit).map(
        (socket): Limit => ({
          line: socket.line,
          slot: socket.slot,
          from: ratedCurrentOf(socket),
          to: breakerIn(circuit),
          reason: reasonOf(circuit, circuits, assembly.parameters, breakers),
        }),
      ),
    )
    .sort((a, b) => a.line - b.line || a.slot - b.slot);
}

const breakerIn = ({ mcb }: Circuit) => (mcb ? ratedCurrentOf(mcb) : Number.POSITIVE_INFINITY);

/** Of a limited circuit: all of its sockets have one rated current. */
function reasonOf(
  circuit: Circuit,
  circuits: readonly Circuit[],
  parameters: Parameters,
  breakers: readonly Product[],
): LimitReason {
  const InA = parameters.ratedCurrent;
  const larger = largerRatings(circuit, breakers);
  const next = Math.min(...larger.filter((In) => In <= InA));
  if (next === Number.POSITIVE_INFINITY)
    return larger.length > 0 || socketIn(circuit) > InA ? 'RATED_CURRENT' : 'CATALOGUE';
  const isAlike = (other: Circuit) =>
    breakerIn(other) === breakerIn(circuit) && other.sockets[0]?.product === circuit.sockets[0]?.product;
  const limit = currentLimit(parameters);
  const oneRaised = currentWith(circuits, parameters, (each) => (isAlike(each) ? next : each.Inc));
  const allRaised = currentWith(circuits, parameters, (each) =>
    Math.max(each.Inc, ...largerRatings(each, breakers).filter((In) => In <= InA)),
  );
  return Math.max(oneRaised, allRaised) > limit ? 'LOAD' : 'ARRANGEMENT';
}

const socketIn = ({ sockets: [socket] }: Circuit) => (socket ? ratedCurrentOf(socket) : 0);

/** Of breakers for the circuit, up to the rated current of its sockets, A. */
const largerRatings = (circuit: Circuit, breakers: readonly Product[]): number[] =>
  breakers
    .filter(({ technical }) => technical.poles === circuit.sockets[0]?.product.technical.poles)
    .map(({ technical }) => technical.In ?? 0)
    .filter((In) => In > breakerIn(circuit) && In <= socketIn(circuit));

function currentWith(
  circuits: readonly Circuit[],
  { powerSupply, ratedCurrent: InA, use }: Parameters,
  currentOf: (circuit: Circuit) => number,
): number {
  const changed = circuits.map((circuit) => ({ ...circuit, Inc: currentOf(circuit) }));
  spreadOverPhases(changed, powerSupply === 'MONO_230');
  return loadOf(changed, InA, use).intensity;
}
