import type { Electrical } from './assembly.ts';
import type { Product } from './catalogue.ts';
import type { Circuit } from './circuits.ts';
import type { Phase } from './diversified-load.ts';
import { PHASES } from './diversified-load.ts';
import type { StackElement } from './stack.ts';

/** Plastic enclosure, W/m²K. */
const U_PLASTIC = 3.5;

/** Loss per pole at In, W, by maximum In, A. */
const LOSS_PER_POLE: readonly (readonly [maxIn: number, watts: number])[] = [
  [16, 3.5],
  [20, 4.5],
  [25, 4.5],
  [32, 6],
  [40, 7.5],
  [50, 9],
  [63, 13],
];

/** Uses the next larger listed In. */
const lossPerPole = ({ technical }: Product) =>
  (LOSS_PER_POLE.find(([maxIn]) => (technical.In ?? 0) <= maxIn) ?? [63, 13])[1];

/** The phases, and the neutral unless all three phases balance. */
const loadedPoles = (phases: ReadonlySet<Phase>) =>
  phases.size === PHASES.length ? PHASES.length : phases.size + 1;

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

/** P: loss per pole × RDF² over the loaded poles of breakers, RCDs and head breaker, W. */
export function powerLoss({ protection, load }: Electrical, head: Product | undefined): number {
  let watts = 0;
  for (const [device, circuits] of loadedDevices(protection.circuits, head)) {
    const product = 'product' in device ? device.product : device;
    const phases = new Set(circuits.flatMap((circuit) => circuit.phases));
    watts += lossPerPole(product) * loadedPoles(phases);
  }
  return watts * load.diversityFactor ** 2;
}

/** Δt = P / (U × S), K. */
export const temperatureRise = (watts: number, surfaceM2: number) =>
  surfaceM2 === 0 ? 0 : watts / (U_PLASTIC * surfaceM2);
