import type { Electrical } from './assembly.ts';
import type { Product } from './catalogue.ts';
import type { Circuit } from './circuits.ts';
import type { Phase } from './diversified-load.ts';
import { PHASES } from './diversified-load.ts';
import type { StackElement } from './stack.ts';

/** Heat transfer of a plastic enclosure, W/m²K. */
const U_PLASTIC = 3.5;

/** Loss per pole at In, W, by the largest In to which it applies, A. */
const LOSS_PER_POLE: readonly (readonly [maxIn: number, watts: number])[] = [
  [16, 3.5],
  [20, 4.5],
  [25, 4.5],
  [32, 6],
  [40, 7.5],
  [50, 9],
  [63, 13],
];

/** A device of an In that is not listed is taken for the next larger one. */
const lossPerPole = ({ technical }: Product) =>
  (LOSS_PER_POLE.find(([maxIn]) => (technical.In ?? 0) <= maxIn) ?? [63, 13])[1];

/** Poles that carry current: the phases, and the neutral unless all three phases balance it. */
const loadedPoles = (phases: ReadonlySet<Phase>) =>
  phases.size === PHASES.length ? PHASES.length : phases.size + 1;

/** The devices that carry current, with the circuits behind each. */
function loadedDevices(
  circuits: readonly Circuit[],
  head: Product | undefined,
): Map<Product | StackElement, Circuit[]> {
  const behind = new Map<Product | StackElement, Circuit[]>();
  const add = (device: Product | StackElement | null | undefined, circuit: Circuit) => {
    if (device) behind.set(device, [...(behind.get(device) ?? []), circuit]);
  };
  for (const circuit of circuits) {
    add(circuit.mcb, circuit);
    if (circuit.mcb) add(circuit.rcd, circuit);
    add(head, circuit);
  }
  return behind;
}

/** P: loss per pole × RDF² over the loaded poles of breakers, differentials and head breaker, W. */
export function powerLoss({ protection, load }: Electrical, head: Product | undefined): number {
  let watts = 0;
  for (const [device, circuits] of loadedDevices(protection.circuits, head)) {
    const product = 'product' in device ? device.product : device;
    const phases = new Set(circuits.flatMap((circuit) => circuit.phases));
    watts += lossPerPole(product) * loadedPoles(phases);
  }
  return watts * load.diversityFactor ** 2;
}

/**
 * Estimated temperature rise inside the enclosure, K: Δt = P / (U × S).
 * @param watts P
 * @param surfaceM2 S: exposed surface without the rear
 */
export const temperatureRise = (watts: number, surfaceM2: number) =>
  surfaceM2 === 0 ? 0 : watts / (U_PLASTIC * surfaceM2);
