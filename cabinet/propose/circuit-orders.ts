import type { Plan, PlannedCircuit, PlannedGroup } from './plan.ts';

/** Enough for six sockets of two rated currents in two groups. */
const MAX_ORDERS = 2000;

const isCee = ({ sockets: [socket] }: PlannedCircuit) => socket?.technical.elementKind === 'CEE';

/** The same circuits in other orders of formation: single-phase CEE circuits of a group, then circuits divided
 * among two groups, each with its own RCD. The plan itself is not among them. */
export function* circuitOrders(plan: Plan): Generator<Plan> {
  const [group, ...others] = plan;
  if (!group) return;
  let left = MAX_ORDERS;
  for (const circuits of reorderings(group.circuits)) {
    if (left-- === 0) return;
    if (circuits.some((circuit, i) => circuit !== group.circuits[i]))
      yield [{ ...group, circuits }, ...others];
  }
  if (others.some(({ circuits }) => circuits.length > 0)) {
    for (const swapped of [plan.toReversed()]) yield swapped;
    return;
  }
  for (const [upper, lower] of divisions(group)) {
    for (const above of reorderings(upper)) {
      for (const below of reorderings(lower)) {
        if (left-- === 0) return;
        yield [{ circuits: above, spares: [] }, { circuits: below, spares: group.spares }, ...others];
      }
    }
  }
}

/** Three-phase circuits load all phases alike and stay first. */
function* reorderings(circuits: readonly PlannedCircuit[]): Generator<PlannedCircuit[]> {
  const isMovable = (circuit: PlannedCircuit) => isCee(circuit) && !circuit.isThreePhase;
  const first = circuits.filter((circuit) => isCee(circuit) && circuit.isThreePhase);
  const last = circuits.filter((circuit) => !isCee(circuit));
  for (const order of distinctOrders(kindsOf(circuits.filter(isMovable))))
    yield [...first, ...order, ...last];
}

/** Circuits with the same socket and breaker are interchangeable. */
const kindsOf = (circuits: readonly PlannedCircuit[]): PlannedCircuit[][] => [
  ...Map.groupBy(circuits, ({ sockets: [socket], breaker }) => `${socket?.ref}/${breaker.ref}`).values(),
];

function* distinctOrders(kinds: readonly (readonly PlannedCircuit[])[]): Generator<PlannedCircuit[]> {
  if (kinds.every((kind) => kind.length === 0)) {
    yield [];
    return;
  }
  for (const [i, kind] of kinds.entries()) {
    const [circuit, ...rest] = kind;
    if (!circuit) continue;
    for (const order of distinctOrders(kinds.with(i, rest))) yield [circuit, ...order];
  }
}

/** Few circuits above first: the second RCD is the smaller. */
function divisions({ circuits }: PlannedGroup): [PlannedCircuit[], PlannedCircuit[]][] {
  const domestic = circuits.filter((circuit) => !isCee(circuit));
  const single = kindsOf(circuits.filter((circuit) => isCee(circuit) && !circuit.isThreePhase));
  const three = circuits.filter((circuit) => isCee(circuit) && circuit.isThreePhase);
  const shares = single.reduce<PlannedCircuit[][][]>(
    (all, kind) =>
      all.flatMap((chosen) => [...kind, undefined].map((_, count) => [...chosen, kind.slice(0, count)])),
    [[]],
  );
  return shares
    .flatMap((chosen) =>
      domestic.map((_, i): [PlannedCircuit[], PlannedCircuit[]] => {
        const above = chosen.flat();
        const below = single.flat().filter((circuit) => !above.includes(circuit));
        return [
          [...above, ...domestic.slice(0, i + 1)],
          [...three, ...below, ...domestic.slice(i + 1)],
        ];
      }),
    )
    .filter(([, lower]) => lower.length > 0)
    .sort(([a], [b]) => a.length - b.length);
}
