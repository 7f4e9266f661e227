import type { Circuit } from '../circuits.ts';
import type { Stack, StackElement } from '../stack.ts';

/** Q1, Q2, … */
export interface NamedCircuit {
  name: string;
  circuit: Circuit;
}

export interface Section {
  /** D1, D2, …; null without an RCD. */
  name: string | null;
  rcd: StackElement | null;
  /** The RCD of more than 30 mA before it. */
  upstream: { name: string; rcd: StackElement } | null;
  circuits: NamedCircuit[];
}

/** `lineId/slot`. */
export const placeOf = ({ lineId, slot }: StackElement) => `${lineId}/${slot}`;

/** In reading order. */
export const emergencyStops = ({ lines }: Stack): StackElement[] =>
  lines.flatMap(({ elements }) =>
    elements.filter(({ product }) => product.technical.elementKind === 'ESTOP'),
  );

/** S1, S2, … by the index in reading order. */
export const stopName = (index: number) => `S${index + 1}`;

export function nameCircuits(circuits: readonly Circuit[]): Section[] {
  const sections = new Map<string, Section>();
  const names = new Map<StackElement, string>();
  const nameOf = (rcd: StackElement) => {
    const name = names.get(rcd) ?? `D${names.size + 1}`;
    names.set(rcd, name);
    return name;
  };
  for (const circuit of circuits) {
    const rcd = circuit.rcds.at(-1) ?? null;
    const [before] = circuit.rcds.slice(0, -1);
    const key = `${circuit.group} ${rcd ? placeOf(rcd) : ''}`;
    const upstream = before ? { name: nameOf(before), rcd: before } : null;
    const section = sections.get(key) ?? {
      name: rcd && nameOf(rcd),
      rcd,
      upstream,
      circuits: [],
    };
    section.circuits.push({ name: '', circuit });
    sections.set(key, section);
  }
  let breakers = 0;
  for (const section of sections.values()) {
    for (const named of section.circuits) named.name = `Q${++breakers}`;
  }
  return [...sections.values()];
}

/** What the customer calls the circuits: by the name in the drawings, e.g. Q1. */
export function circuitNames(circuits: readonly Circuit[]): Record<string, string> {
  const named = nameCircuits(circuits).flatMap((section) => section.circuits);
  return Object.fromEntries(
    named.flatMap(({ name, circuit }) => (circuit.mcb?.name ? [[name, circuit.mcb.name]] : [])),
  );
}

export function namesByPlace(sections: readonly Section[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, rcd, upstream, circuits } of sections) {
    if (upstream) names.set(placeOf(upstream.rcd), upstream.name);
    if (rcd && name) names.set(placeOf(rcd), name);
    for (const { name: circuitName, circuit } of circuits) {
      if (circuit.mcb) names.set(placeOf(circuit.mcb), circuitName);
      for (const socket of circuit.sockets) names.set(placeOf(socket), circuitName);
    }
  }
  return names;
}
