import { groupBy } from '../iterables.ts';
import type { Work } from '../work.ts';
import type { Plan, PlannedCircuit, PlannedGroup } from './plan.ts';

/** Enough for six sockets of two rated currents in two groups. */
const MAX_ORDERS = 2000;
const ORDER_STEPS = 4;

const isCee = ({ sockets: [socket] }: PlannedCircuit) => socket?.technical.elementKind === 'CEE';

/** The same circuits in other orders of formation: single-phase CEE circuits of a group, then circuits divided
 * among two groups, each with its own RCD. The plan itself is not among them. */
export function* circuitOrders(plan: Plan, work: Work): Generator<Plan> {
  const [group, ...others] = plan;
  if (!group) return;
  let left = MAX_ORDERS;
  for (const circuits of reorderings(group.circuits, work)) {
    if (left-- === 0) return;
    if (circuits.some((circuit, i) => circuit !== group.circuits[i]))
      yield [{ ...group, circuits }, ...others];
  }
  if (others.some(({ circuits }) => circuits.length > 0)) {
    yield plan.toReversed();
    return;
  }
  for (const [upper, lower] of divisions(group, work)) {
    for (const above of reorderings(upper, work)) {
      for (const below of reorderings(lower, work)) {
        if (left-- === 0) return;
        yield [{ circuits: above, spares: [] }, { circuits: below, spares: group.spares }, ...others];
      }
    }
  }
}

/** Three-phase circuits load all phases alike and stay first. */
function* reorderings(circuits: readonly PlannedCircuit[], work: Work): Generator<PlannedCircuit[]> {
  const isMovable = (circuit: PlannedCircuit) => isCee(circuit) && !circuit.isThreePhase;
  const first = circuits.filter((circuit) => isCee(circuit) && circuit.isThreePhase);
  const last = circuits.filter((circuit) => !isCee(circuit));
  for (const order of distinctOrders(kindsOf(circuits.filter(isMovable)), work))
    yield [...first, ...order, ...last];
}

/** Circuits with the same socket and breaker are interchangeable. */
const kindsOf = (circuits: readonly PlannedCircuit[]): PlannedCircuit[][] => [
  ...groupBy(circuits, ({ sockets: [socket], breaker }) => `${socket?.ref}/${breaker.ref}`).values(),
];

function* distinctOrders(
  kinds: readonly (readonly PlannedCircuit[])[],
  work: Work,
): Generator<PlannedCircuit[]> {
  const left = kinds.reduce((sum, kind) => sum + kind.length, 0);
  work.spend(ORDER_STEPS * (left + 1));
  if (left === 0) {
    yield [];
    return;
  }
  for (const [i, kind] of kinds.entries()) {
    const [circuit, ...rest] = kind;
    if (!circuit) continue;
    for (const order of distinctOrders(kinds.with(i, rest), work)) {
      work.spend(left);
      yield [circuit, ...order];
    }
  }
}

/** Few circuits above first: the second RCD is the smaller. */
function* divisions(
  { circuits }: PlannedGroup,
  work: Work,
): Generator<[upper: PlannedCircuit[], lower: PlannedCircuit[]]> {
  const domestic = circuits.filter((circuit) => !isCee(circuit));
  const single = kindsOf(circuits.filter((circuit) => isCee(circuit) && !circuit.isThreePhase));
  const three = circuits.filter((circuit) => isCee(circuit) && circuit.isThreePhase);
  for (let count = 1; count < circuits.length; count++) {
    for (const taken of shares(single, count - domestic.length, count - 1, work)) {
      const shared = count - taken.reduce((sum, each) => sum + each, 0);
      work.spend(ORDER_STEPS * circuits.length);
      yield [
        [...single.flatMap((kind, i) => kind.slice(0, taken[i])), ...domestic.slice(0, shared)],
        [...three, ...single.flatMap((kind, i) => kind.slice(taken[i])), ...domestic.slice(shared)],
      ];
    }
  }
}

/** Numbers of circuits of each kind, `least` to `most` together. */
function* shares(
  [kind, ...kinds]: readonly (readonly PlannedCircuit[])[],
  least: number,
  most: number,
  work: Work,
): Generator<number[]> {
  if (!kind) {
    if (least <= 0) yield [];
    return;
  }
  for (let count = 0; count <= Math.min(kind.length, most); count++) {
    work.spend(ORDER_STEPS);
    for (const others of shares(kinds, least - count, most - count, work)) yield [count, ...others];
  }
}
