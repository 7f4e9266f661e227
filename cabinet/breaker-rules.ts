import type { Product } from './catalogue.ts';
import { HEAD_BLOCK_REF } from './catalogue.ts';
import type { Circuit, Protection } from './circuits.ts';
import { polesOf, ratedCurrentOf } from './circuits.ts';
import type { Use } from './configuration.ts';
import type { Counts } from './count-rules.ts';
import type { CheckCode, CheckError } from './errors.ts';
import { parameterError, stackError } from './errors.ts';
import type { Parameters } from './parameters.ts';
import { maxDomesticSockets } from './sockets-per-breaker.ts';
import type { StackElement, StackLine } from './stack.ts';
import { inReadingOrder } from './stack.ts';

/** Sockets up to this rated current (A) need a differential of at most RCD_MAX_MA; for an EVENT all do. */
export const RCD_SOCKET_MAX_IN = 32;
export const RCD_MAX_MA = 30;

export const needsDifferential = (socketIn: number, use: Use) =>
  use === 'EVENT' || socketIn <= RCD_SOCKET_MAX_IN;

const PLACEMENT: CheckCode = 'CIRCUIT_BREAKER_PLACEMENT_ERROR';

const at = (code: CheckCode, { lineId, slot }: StackElement, reason: string) =>
  stackError(code, lineId, slot, reason);

export function covers(rcd: StackElement | null, { technical }: Product): boolean {
  if (!rcd || (rcd.product.technical.sensitivityMa ?? Number.POSITIVE_INFINITY) > RCD_MAX_MA) return false;
  if (ratedCurrentOf(rcd) < (technical.In ?? 0)) return false;
  return polesOf(rcd) === '4P' || (polesOf(rcd) === '2P' && technical.poles === '1PN');
}

/** Stage E except NO_BREAKER_BLOCK: (a) to (e) in reading order, then sockets beyond an MCB's limit. */
export function checkBreakers(
  lines: readonly StackLine[],
  { circuits, unfit }: Protection,
  { nbCircuitBreakers, isCircuitBreakerAdded, use }: Parameters,
  counts: Counts,
  errors: CheckError[],
) {
  for (const socket of inReadingOrder(circuits.flatMap(({ mcb, sockets }) => (mcb ? [] : sockets)))) {
    errors.push(at(PLACEMENT, socket, `no breaker is left for ${socket.product.ref}`));
  }
  for (const mcb of inReadingOrder(
    circuits.flatMap((circuit) => (circuit.mcb && isUncovered(circuit, use) ? [circuit.mcb] : [])),
  )) {
    const { ref } = mcb.product;
    errors.push(at(PLACEMENT, mcb, `${ref} is not covered by a ${RCD_MAX_MA} mA differential that fits it`));
  }
  for (const device of unfit) {
    errors.push(at(PLACEMENT, device, `${device.product.ref} has ${polesOf(device)} on a MONO_230 supply`));
  }
  if (counts.breakers < nbCircuitBreakers) {
    const reason = `${counts.breakers} breakers stand, ${nbCircuitBreakers} are asked for`;
    errors.push(parameterError(PLACEMENT, 'nbCircuitBreakers', reason));
  }
  if (isCircuitBreakerAdded && !lines.some((line) => line.product.ref === HEAD_BLOCK_REF)) {
    const reason = `a head breaker is added without ${HEAD_BLOCK_REF}`;
    errors.push(parameterError(PLACEMENT, 'isCircuitBreakerAdded', reason));
  }
  for (const { mcb, sockets } of circuits) checkClassicLimit(mcb, sockets, errors);
}

/** Its MCB needs a differential and has none that fits. */
export function isUncovered({ mcb, rcd, sockets }: Circuit, use: Use): boolean {
  const asks = sockets.some((socket) => needsDifferential(ratedCurrentOf(socket), use));
  return mcb !== null && asks && !covers(rcd, mcb.product);
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
