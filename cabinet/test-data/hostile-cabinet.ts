/** Drawings and forms as large as the API takes them: 12 lines of 40 elements, any numbers. */
import type { Configuration, ConfigurationForm, ProjLine } from '../configuration.ts';
import { CEE_SOCKET_TYPES } from '../configuration.ts';
import { bare, cabinet } from './cabinet.ts';

export const MOST_LINES = 12;
export const MOST_ELEMENTS = 40;

const times = <Value>(count: number, made: (i: number) => Value) =>
  Array.from({ length: count }, (_, i) => made(i));

const lines = (
  count: number,
  lineOf: (i: number) => [number: number, ref: string],
  elements: ProjLine['ProjSlots'],
) =>
  times(count, (i): ProjLine => {
    const [line, ref] = lineOf(i);
    return { line, ProjProduct: { ref }, ProjSlots: elements };
  });

const elements = (
  count: number,
  elementOf: (i: number) => [slot: number, ref: string],
): ProjLine['ProjSlots'] =>
  times(count, (i) => {
    const [slot, ref] = elementOf(i);
    return { slot, ProjProduct: { ref } };
  });

const BLOCKS = ['BLD10', 'BLP8', 'BLS4', '350814', 'BLR0', 'EMPTY'];
const DEVICES = ['D1N16', 'D4P32', 'ID2-25', 'PC16', 'C63-5', 'AU', 'KEY'];
const refAt = (refs: readonly string[], i: number) => refs[i % refs.length] ?? '';

/** All overlap. */
export const OVERLAPPING: Configuration = cabinet({
  ProjLines: lines(
    7,
    (i) => [i + 1, 'BLD10'],
    elements(20, () => [0.5, 'D1N16']),
  ),
});

const most = (
  lineOf: (i: number) => [number: number, ref: string],
  elementOf: (i: number) => [number, string],
) => cabinet({ ProjLines: lines(MOST_LINES, lineOf, elements(MOST_ELEMENTS, elementOf)) });

export const HOSTILE_DRAWINGS: Readonly<Record<string, Configuration>> = {
  overlapping: OVERLAPPING,
  'overlapping, as many as may be': most(
    (i) => [i + 1, 'BLD10'],
    () => [0.5, 'D1N16'],
  ),
  sockets: most(
    (i) => [i + 1, 'BLP8'],
    (i) => [i / 2 + 0.5, 'PC16'],
  ),
  'of all kinds': most(
    (i) => [i + 1, refAt(BLOCKS, i)],
    (i) => [i / 2 + 0.5, refAt(DEVICES, i)],
  ),
  unknown: most(
    (i) => [i + 1, `X${i}`],
    (i) => [0.5, `X${i}`],
  ),
  'on line 0': most(
    () => [0, 'EMPTY'],
    (i) => [i / 2 + 0.5, 'KEY'],
  ),
  misnumbered: most(
    (i) => [1000 - i, refAt(BLOCKS, i)],
    () => [1000, 'PC16'],
  ),
  'elements as lines': most(
    (i) => [i + 1, 'D1N16'],
    () => [-1000, 'BLD10'],
  ),
  'empty lines': cabinet({ ProjLines: lines(MOST_LINES, (i) => [i + 1, refAt(BLOCKS, i)], []) }),
};

const pairs = (count: number) =>
  Object.fromEntries(
    CEE_SOCKET_TYPES.flatMap((type, i) => [
      [`ceeSocketType${i + 1}`, type],
      [`nbCeeSocket${i + 1}`, count],
    ]),
  );

const asked = (
  nbCircuitBreakers: number,
  nbElectricalOutlets: number,
  ceeSockets: number,
  isCircuitBreakerAdded: boolean | null = false,
): ConfigurationForm => {
  const { ProjLines: _none, ...form } = bare([], {
    powerSupplyIntensity: '63A',
    electricalConnect: 'M40_5G16_63A',
    nbCircuitBreakers,
    nbElectricalOutlets,
    configElectricalOutlets: ceeSockets > 0 ? pairs(ceeSockets) : {},
    isCircuitBreakerAdded,
  });
  return form;
};

export const HOSTILE_FORMS: Readonly<Record<string, ConfigurationForm>> = {
  'as many breakers as sockets': asked(60, 60, 0),
  'with a head breaker': asked(59, 61, 0, true),
  'many sockets': asked(26, 80, 0),
  'no sockets': asked(120, 0, 0),
  'each type of socket': asked(50, 50, 1),
  'many of each type': asked(58, 5, 8, null),
  'the largest numbers': asked(10_000, 10_000, 10_000, null),
};
