import type { Circuit, Feeder, Protection } from '../circuits.ts';
import { RCD_MAX_MA, sensitivityOf } from '../circuits.ts';
import type { Stack, StackElement } from '../stack.ts';

/** Q1, Q2, … */
export interface NamedCircuit {
  name: string;
  mcb: StackElement | null;
  /** null: a spare. */
  circuit: Circuit | null;
}

export interface NamedRcd {
  /** D1, D2, … */
  name: string;
  rcd: StackElement;
}

/** Circuits behind the same RCDs. */
export interface Section {
  /** Of at most 30 mA. */
  rcd: NamedRcd | null;
  /** Of more than 30 mA, before it. */
  upstream: NamedRcd | null;
  circuits: NamedCircuit[];
}

export type Wiring = Pick<Protection, 'circuits' | 'feeders'>;

export const NO_WIRING: Wiring = { circuits: [], feeders: [] };

/** `lineId/slot`. */
export const placeOf = ({ lineId, slot }: StackElement) => `${lineId}/${slot}`;

/** In reading order. */
export const emergencyStops = ({ lines }: Stack): StackElement[] =>
  lines.flatMap(({ elements }) =>
    elements.filter(({ product }) => product.technical.elementKind === 'ESTOP'),
  );

/** S1, S2, … by the index in reading order. */
export const stopName = (index: number) => `S${index + 1}`;

/** By the breakers in reading order, spares included; then sockets without a breaker. */
export function nameCircuits({ circuits, feeders }: Wiring): Section[] {
  const byBreaker = new Map(circuits.map((circuit) => [circuit.mcb, circuit]));
  const named: { rcds: Feeder['rcds']; mcb: StackElement | null; circuit: Circuit | null }[] = [
    ...feeders.map((feeder) => ({ ...feeder, circuit: byBreaker.get(feeder.mcb) ?? null })),
    ...circuits.filter(({ mcb }) => !mcb).map((circuit) => ({ rcds: [], mcb: null, circuit })),
  ];
  const sections: Section[] = [];
  const rcdNames = new Map<StackElement, string>();
  const nameRcd = (rcd: StackElement | undefined): NamedRcd | null => {
    if (!rcd) return null;
    const name = rcdNames.get(rcd) ?? `D${rcdNames.size + 1}`;
    rcdNames.set(rcd, name);
    return { name, rcd };
  };
  for (const [index, { rcds, mcb, circuit }] of named.entries()) {
    const upstream = nameRcd(rcds.find((each) => sensitivityOf(each) > RCD_MAX_MA));
    const rcd = nameRcd(rcds.find((each) => sensitivityOf(each) <= RCD_MAX_MA));
    const each = { name: `Q${index + 1}`, mcb, circuit };
    const last = sections.at(-1);
    const isSame = last?.rcd?.rcd === rcd?.rcd && last?.upstream?.rcd === upstream?.rcd;
    if (last && isSame) last.circuits.push(each);
    else sections.push({ rcd, upstream, circuits: [each] });
  }
  return sections;
}

/** What the customer calls the circuits: by the name in the drawings, e.g. Q1. */
export function circuitNames(wiring: Wiring): Record<string, string> {
  const named = nameCircuits(wiring).flatMap((section) => section.circuits);
  return Object.fromEntries(named.flatMap(({ name, mcb }) => (mcb?.name ? [[name, mcb.name]] : [])));
}

export function namesByPlace(sections: readonly Section[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { rcd, upstream, circuits } of sections) {
    for (const each of [upstream, rcd]) if (each) names.set(placeOf(each.rcd), each.name);
    for (const { name, mcb, circuit } of circuits) {
      if (mcb) names.set(placeOf(mcb), name);
      for (const socket of circuit?.sockets ?? []) names.set(placeOf(socket), name);
    }
  }
  return names;
}
