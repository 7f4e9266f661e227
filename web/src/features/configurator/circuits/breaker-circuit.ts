import { type Catalogue, isBreakerKind } from '@coffret/cabinet/catalogue';
import type { ConfigurationForm, Phase } from '@coffret/cabinet/configuration';
import { placeOf } from '@coffret/cabinet/drawing/circuit-names';
import { feedableBy } from '@coffret/cabinet/feeding';
import { electricalOf } from '@coffret/cabinet/load';
import type { SlotPosition } from '../stack/actions.ts';
import { elementAt, lineOf, type Stack } from '../stack/stack.ts';
import { toConfiguration } from '../stack/stack-check.ts';

export interface FeedableSocket {
  id: number;
  ref: string;
  lineId: number;
  /** From 1. */
  line: number;
  slot: number;
  /** Of the circuit that it is of; null: none. */
  circuit: string | null;
  isFed: boolean;
}

/** A breaker, and what may be chosen for it. */
export interface BreakerCircuit {
  breakerId: number;
  at: SlotPosition;
  /** As in the drawings, e.g. Q1. */
  circuit: string;
  name: string;
  /** null: it has all phases, or there is one only. */
  phase: { chosen: Phase | null; present: Phase | null } | null;
  /** That it may feed, in reading order. */
  sockets: readonly FeedableSocket[];
}

/** Sends a socket to a breaker, or takes it away from the one that feeds it. */
export interface FeedAction {
  type: 'feed';
  breakerId: number;
  socketId: number;
}

export type Feeding = Pick<BreakerCircuit, 'breakerId' | 'circuit' | 'sockets'>;

/** null: it is no breaker, or has no circuit. `circuits`: by `lineId/slot`. */
export function breakerCircuit(
  form: ConfigurationForm,
  stack: Stack,
  catalogue: Catalogue,
  circuits: ReadonlyMap<string, string>,
  at: SlotPosition,
): BreakerCircuit | null {
  const circuit = circuits.get(`${at.lineId}/${at.slot}`);
  const breaker = elementAt(lineOf(stack, at.lineId), at.slot);
  const { technical } = (breaker && catalogue.byRef.get(breaker.ref)) ?? {};
  if (!circuit || !breaker || !isBreakerKind(technical?.elementKind)) return null;
  const drawn = toConfiguration(form, stack);
  const { id: breakerId, name = '', phase: chosen = null } = breaker;
  const fed = electricalOf(drawn, catalogue)?.protection.circuits.find(({ mcb }) => mcb?.id === breakerId);
  const hasPhase = technical?.poles === '1PN' && form.powerSupply === 'TETRA_400';
  return {
    breakerId,
    at,
    circuit,
    name,
    phase: hasPhase ? { chosen, present: fed?.phases[0] ?? null } : null,
    sockets: feedableBy(drawn, catalogue, breakerId).map(({ socket, feeder }) => ({
      id: socket.id ?? 0,
      ref: socket.product.ref,
      lineId: socket.lineId,
      line: socket.line,
      slot: socket.slot,
      circuit: circuits.get(placeOf(socket)) ?? null,
      isFed: feeder?.id === breakerId,
    })),
  };
}
