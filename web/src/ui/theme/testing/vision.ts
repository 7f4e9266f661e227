import { lightOf } from './contrast.ts';

/** Machado, Oliveira and Fernandes 2009, severity 1. */
const VISIONS = {
  full: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

type Vision = keyof typeof VISIONS;
export const ALL_VISIONS = Object.keys(VISIONS) as Vision[];

const times = (matrix: readonly number[], light: readonly number[]): number[] =>
  [0, 3, 6].map((row) => light.reduce((sum, value, at) => sum + value * (matrix[row + at] ?? 0), 0));

const TO_CONES = [
  0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619,
  0.2817188376, 0.6299787005,
];
const TO_OKLAB = [
  0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371,
  0.7827717662, -0.808675766,
];

function oklabOf(colour: string, vision: Vision): number[] {
  const seen = times(VISIONS[vision], lightOf(colour)).map((value) => Math.min(1, Math.max(0, value)));
  const cones = times(TO_CONES, seen).map(Math.cbrt);
  return times(TO_OKLAB, cones);
}

/** ΔE OK times 100: 2 is just visible, black and white are 100 apart. */
export function distance(one: string, other: string, vision: Vision): number {
  const [a, b] = [oklabOf(one, vision), oklabOf(other, vision)];
  return 100 * Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}
