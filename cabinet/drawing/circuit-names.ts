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
  for (const circuit of circuits) {
    const key = `${circuit.group} ${circuit.rcd ? placeOf(circuit.rcd) : ''}`;
    const section = sections.get(key) ?? { name: null, rcd: circuit.rcd, circuits: [] };
    section.circuits.push({ name: '', circuit });
    sections.set(key, section);
  }
  let [rcds, breakers] = [0, 0];
  for (const section of sections.values()) {
    if (section.rcd) section.name = `D${++rcds}`;
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
  for (const { name, rcd, circuits } of sections) {
    if (rcd && name) names.set(placeOf(rcd), name);
    for (const { name: circuitName, circuit } of circuits) {
      if (circuit.mcb) names.set(placeOf(circuit.mcb), circuitName);
      for (const socket of circuit.sockets) names.set(placeOf(socket), circuitName);
    }
  }
  return names;
}
