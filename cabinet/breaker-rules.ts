import type { Product } from './catalogue.ts';
import { isHeadBlock } from './catalogue.ts';
import type { Circuit, Protection } from './circuits.ts';
import { circuitsBehind, kindOf, polesOf, RCD_MAX_MA, ratedCurrentOf, sensitivityOf } from './circuits.ts';
import type { Use } from './configuration.ts';
import { PHASES } from './configuration.ts';
import type { Counts } from './count-rules.ts';
import type { CheckCode, CheckError } from './errors.ts';
import { parameterError, stackError } from './errors.ts';
import type { Parameters } from './parameters.ts';
import { maxDomesticSockets } from './sockets-per-breaker.ts';
import type { StackElement, StackLine } from './stack.ts';
import { inReadingOrder } from './stack.ts';

/** Sockets up to this rated current (A) need a differential of at most RCD_MAX_MA. */
export const RCD_SOCKET_MAX_IN = 32;

/** For larger sockets, mA: IEC 60364-7-704 and 7-711. */
const LARGE_SOCKET_MA = { FIXED: null, SITE: 500, EVENT: 300 } as const satisfies Record<Use, number | null>;

/** The largest rated residual current of the differential that a socket of this rated current (A) needs, mA; null: it
 * needs none. */
export const differentialNeeded = (socketIn: number, use: Use): number | null =>
  socketIn <= RCD_SOCKET_MAX_IN ? RCD_MAX_MA : LARGE_SOCKET_MA[use];

/** Whether a differential can carry the breaker's current. */
export const carries = (rcd: Product, { technical }: Product): boolean => {
  const { In = 0, poles } = rcd.technical;
  return In >= (technical.In ?? 0) && (poles === '4P' || (poles === '2P' && technical.poles === '1PN'));
};

const PLACEMENT: CheckCode = 'CIRCUIT_BREAKER_PLACEMENT_ERROR';

const at = (code: CheckCode, { lineId, slot }: StackElement, reason: string) =>
  stackError(code, lineId, slot, reason);

/** Stage E except NO_BREAKER_BLOCK: (a) to (g), each in reading order, then sockets beyond an MCB's limit. */
export function checkBreakers(
  lines: readonly StackLine[],
  { circuits, unfit }: Protection,
  parameters: Parameters,
  head: Product | undefined,
  counts: Counts,
  errors: CheckError[],
) {
  const { nbCircuitBreakers, isCircuitBreakerAdded, use, ratedCurrent } = parameters;
  for (const socket of inReadingOrder(circuits.flatMap(({ mcb, sockets }) => (mcb ? [] : sockets)))) {
    errors.push(at(PLACEMENT, socket, `no breaker is left for ${socket.product.ref}`));
  }
  const uncovered = new Map(
    circuits.flatMap((circuit) => {
      const needed = uncoveredBy(circuit, use);
      return circuit.mcb && needed !== null ? [[circuit.mcb, needed] as const] : [];
    }),
  );
  for (const mcb of inReadingOrder([...uncovered.keys()])) {
    const reason = `${mcb.product.ref} is not covered by a ${uncovered.get(mcb)} mA differential that fits it`;
    errors.push(at(PLACEMENT, mcb, reason));
  }
  for (const device of inReadingOrder([...unfit])) {
    errors.push(at(PLACEMENT, device, `${device.product.ref} has ${polesOf(device)} on a MONO_230 supply`));
  }
  if (counts.breakers < nbCircuitBreakers) {
    const reason = `${counts.breakers} breakers stand, ${nbCircuitBreakers} are asked for`;
    errors.push(parameterError(PLACEMENT, 'nbCircuitBreakers', reason));
  }
  if (isCircuitBreakerAdded && !lines.some(({ product }) => holdsHead(product, head))) {
    const reason = `a head breaker of ${head?.nbModules ?? 0} modules is added without a head block for it`;
    errors.push(parameterError(PLACEMENT, 'isCircuitBreakerAdded', reason));
  }
  const behind = circuitsBehind(circuits);
  for (const rcd of inReadingOrder([...behind.keys()])) {
    const needed = Math.min(ratedCurrent, currentThrough(rcd.product, behind.get(rcd) ?? []));
    if (ratedCurrentOf(rcd) >= needed) continue;
    errors.push(at(PLACEMENT, rcd, `${rcd.product.ref} has ${ratedCurrentOf(rcd)} A, ${needed} A can flow`));
  }
  for (const { elements } of lines) {
    for (const stop of elements) {
      const reason = kindOf(stop) === 'ESTOP' && cutsNothing(stop.product, parameters);
      if (reason) errors.push(at(PLACEMENT, stop, reason));
    }
  }
  for (const { mcb, sockets } of circuits) checkClassicLimit(mcb, sockets, errors);
}

/** Whether a head breaker fits in the reserved modules of the block. */
export const holdsHead = (block: Product, head: Product | undefined): boolean =>
  isHeadBlock(block) && (block.technical.hiddenSlots ?? 0) >= (head?.nbModules ?? 0);

/** The differential that its breaker needs and has not, mA. */
export function uncoveredBy({ mcb, rcds, sockets }: Circuit, use: Use): number | null {
  if (!mcb) return null;
  let most = Number.POSITIVE_INFINITY;
  for (const socket of sockets)
    most = Math.min(most, differentialNeeded(ratedCurrentOf(socket), use) ?? Number.POSITIVE_INFINITY);
  return most === Number.POSITIVE_INFINITY || isCoveredWithin(most, { mcb, rcds }) ? null : most;
}

/** Whether a differential of at most this rated residual current (mA) covers the breaker, or is in it. */
export const isCoveredWithin = (most: number, { mcb, rcds }: Pick<Circuit, 'mcb' | 'rcds'>): boolean =>
  mcb !== null &&
  (kindOf(mcb) === 'RCBO' ||
    rcds.some((rcd) => sensitivityOf(rcd) <= most && carries(rcd.product, mcb.product)));

/** The largest sum over the phases of In of the breakers, A; behind a 2P RCD all are on one phase. */
function currentThrough({ technical }: Product, circuits: readonly Circuit[]): number {
  const sums = PHASES.map((phase) =>
    circuits.reduce(
      (sum, { mcb, phases }) =>
        mcb && (technical.poles === '2P' || phases.includes(phase)) ? sum + ratedCurrentOf(mcb) : sum,
      0,
    ),
  );
  return Math.max(...sums);
}

/** Why an emergency stop does not cut the cabinet. */
export function cutsNothing(
  { ref, technical: { acts, In = 0, poles } }: Product,
  { isCircuitBreakerAdded, powerSupply, ratedCurrent }: Parameters,
): string | false {
  if (acts === 'TRIP')
    return isCircuitBreakerAdded !== true && `${ref} releases a head breaker, there is none`;
  if (acts !== 'DIRECT') return false;
  if (In < ratedCurrent) return `${ref} cuts ${In} A, InA is ${ratedCurrent} A`;
  return powerSupply === 'TETRA_400' && poles !== '4P' && `${ref} cuts ${poles}, the supply has four poles`;
}

function checkClassicLimit(mcb: StackElement | null, sockets: readonly StackElement[], errors: CheckError[]) {
  if (!mcb) return;
  const limit = maxDomesticSockets(ratedCurrentOf(mcb));
  for (const socket of sockets.slice(limit)) {
    errors.push(
      at(
        'MAX_COUNT_EXCEEDED',
        socket,
        `${mcb.product.ref} feeds ${sockets.length} sockets, at most ${limit}`,
      ),
    );
  }
}
