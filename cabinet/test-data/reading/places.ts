import type { Catalogue, Product } from '../../catalogue.ts';
import type { Configuration } from '../../configuration.ts';
import type { Element, Line, Verdict } from './stack.ts';
import { ACCEPTED, at, byLine, find, isA, isBreaker, isSocket, onLine } from './stack.ts';

// ── 2. Parameters

export const CONNECTIONS: Record<string, number> = {
  M20_5G2_5_16A: 16,
  M25_5G6_32A: 32,
  M32_5G10_50A: 50,
  M40_5G16_63A: 63,
  M63_5G50_125A: 125,
  INLET_CEE_16A: 16,
  INLET_CEE_32A: 32,
  INLET_CEE_63A: 63,
  INLET_CEE_125A: 125,
  TERMINAL_16MM2: 63,
  TERMINAL_50MM2: 125,
};
export const SUPPLIES: Record<string, number> = { '16A': 16, '32A': 32, '40A': 40, '63A': 63, '125A': 125 };
const SOCKET_TYPES = [
  'CEE_16A_2PE_230',
  'CEE_32A_2PE_230',
  'CEE_16A_3PE_400',
  'CEE_32A_3PE_400',
  'CEE_16A_3PNE_400',
  'CEE_32A_3PNE_400',
  'CEE_63A_3PNE_400',
  'CEE_125A_3PNE_400',
];
const SAFETY = [
  'NONE',
  'ESTOP_MUSHROOM',
  'ESTOP_KEY',
  'ESTOP_SHUNT_TRIP',
  'VOLTAGE_INDICATOR',
  'SURGE_ARRESTER_T2',
];

const INDEXES = ['IP44', 'IP54', 'IP65', 'IP67'];
/** Enough `ip`: none, or one not below protectionIndex. */
const isTight = ({ protectionIndex }: Configuration, { technical }: Product) =>
  technical.ip === undefined ||
  INDEXES.indexOf(`IP${technical.ip}`) >= INDEXES.indexOf(protectionIndex ?? '');

const isCount = (value: unknown, least: number) => Number.isInteger(value) && Number(value) >= least;
const isOne = (value: unknown, values: readonly string[]) => values.includes(String(value));
const isSome = (value: readonly string[] | null | undefined, values: readonly string[]) =>
  Array.isArray(value) && value.length > 0 && value.every((each) => values.includes(each));

interface Pair {
  n: number;
  type: string;
  count: number;
}
/** By n. */
function pairsOf({ configElectricalOutlets }: Configuration): Pair[] {
  const sent = configElectricalOutlets ?? {};
  const numbers = new Set(Object.keys(sent).map((key) => Number(key.replace(/^\D+/, ''))));
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((n) => ({ n, type: String(sent[`ceeSocketType${n}`]), count: Number(sent[`nbCeeSocket${n}`]) }));
}

// ── 3.A

export function parameters(cabinet: Configuration, catalogue: Catalogue): Verdict[] {
  const found: Verdict[] = [];
  const expect = (isRight: boolean, key: string) => {
    if (!isRight) found.push({ code: 'INVALID_PARAMETER', key });
  };
  const accessories = catalogue.products.filter(({ technical }) => technical.elementKind === 'ACC');
  // Not on the page: the order of the fields; use is the form's first question.
  expect(isOne(cabinet.use ?? 'FIXED', ['FIXED', 'SITE', 'EVENT']), 'use');
  expect(isCount(cabinet.quantity, 1), 'quantity');
  expect(isOne(cabinet.protectionIndex, ['IP44', 'IP54', 'IP65', 'IP67']), 'protectionIndex');
  expect(isOne(cabinet.powerSupply, ['MONO_230', 'TETRA_400']), 'powerSupply');
  expect(isOne(cabinet.powerSupplyIntensity, Object.keys(SUPPLIES)), 'powerSupplyIntensity');
  expect(isOne(cabinet.electricalConnect, Object.keys(CONNECTIONS)), 'electricalConnect');
  expect(isCount(cabinet.nbCircuitBreakers, 0), 'nbCircuitBreakers');
  expect(isCount(cabinet.nbElectricalOutlets, 0), 'nbElectricalOutlets');
  expect(Boolean(cabinet.configElectricalOutlets), 'configElectricalOutlets');
  for (const { n, type, count } of pairsOf(cabinet)) {
    expect(SOCKET_TYPES.includes(type), `ceeSocketType${n}`);
    expect(isCount(count, 1), `nbCeeSocket${n}`);
  }
  expect(isSome(cabinet.safetyEquipment, SAFETY), 'safetyEquipment');
  expect(isSome(cabinet.accessories, ['NONE', ...accessories.map(({ ref }) => ref)]), 'accessories');
  const added: unknown = cabinet.isCircuitBreakerAdded ?? null;
  expect(added === null || added === true || added === false, 'isCircuitBreakerAdded');

  for (const { n, type } of pairsOf(cabinet))
    expect(!(cabinet.powerSupply === 'MONO_230' && /_3PN?E_/.test(type)), `ceeSocketType${n}`);
  const rating = CONNECTIONS[cabinet.electricalConnect ?? ''];
  const supply = SUPPLIES[cabinet.powerSupplyIntensity ?? ''];
  if (rating !== undefined) {
    if (supply !== undefined) expect(rating * 10 >= supply * 6, 'electricalConnect');
    const ofIt = catalogue.products.filter(
      ({ technical }) =>
        technical.elementKind === 'CONNECTION' && technical.electricalConnect === cabinet.electricalConnect,
    );
    const isIndex = INDEXES.includes(cabinet.protectionIndex ?? '');
    // Not on the page: without a valid index, or without a product, no part is judged.
    if (isIndex && ofIt.length > 0)
      expect(
        ofIt.some((product) => isTight(cabinet, product)),
        'electricalConnect',
      );
  }

  const unknown = (lineId: number, slotIndex: number | null) =>
    found.push({ code: 'INVALID_PARAMETER', key: 'ProjLines', slotInfo: { lineId, slotIndex } });
  for (const { id, line, ProjProduct, ProjSlots } of byLine(cabinet)) {
    if (!find(catalogue, ProjProduct)) unknown(id ?? line, null);
    for (const { slot, ProjProduct: name } of ProjSlots.toSorted((a, b) => a.slot - b.slot))
      if (!find(catalogue, name)) unknown(id ?? line, slot);
  }
  return found;
}

// ── 3.B

export function blocks(cabinet: Configuration, lines: Line[], lineZero: Line[]): Verdict[] {
  const seventh = lines[6];
  const firstBreaker = lines.findIndex(({ kind }) => kind === 'BREAKER');
  const misplaced = lines.filter(
    ({ number, kind, product }, i) =>
      kind === undefined ||
      number !== i + 1 ||
      kind === 'EMPTY' ||
      (kind === 'SOCKET' && i < firstBreaker) ||
      (kind === 'CONNECT' && i !== 0 && i !== lines.length - 1) ||
      (kind === 'BREAKER' && (product.technical.hiddenSlots ?? 0) > 0 && i !== firstBreaker) ||
      !isTight(cabinet, product),
  );
  return [
    ...(seventh ? [onLine('MAX_LINES_EXCEEDED', seventh)] : []),
    // Not on the page as an error, but in section 1: the product of line 0 is EMPTY.
    ...lineZero
      .filter(({ product }) => product.ref !== 'EMPTY')
      .map((line) => onLine('INVALID_BLOC_PLACEMENT', line)),
    ...misplaced.map((line) => onLine('INVALID_BLOC_PLACEMENT', line)),
  ];
}

// ── 3.C

export function slotsOf(cabinet: Configuration, line: Line): Verdict[] {
  const { kind, product, elements, sentSlots } = line;
  if (kind === undefined) return [];
  const found: Verdict[] = [];
  const accepts = (element: Element) =>
    element.product.line !== 1 && ACCEPTED[kind].includes(element.technical.elementKind ?? 'none');
  // Line 0 takes part in no slot rule: only the kind is judged.
  if (line.number === 0)
    return elements.filter((each) => !accepts(each)).map((each) => at('INVALID_SLOT_PLACEMENT', each));
  if (typeof sentSlots === 'number' && sentSlots !== product.slots)
    found.push(onLine('MODULE_INTERVAL_CHANGE', line));
  const breaks = product.technical.rowBreaks ?? [];
  const standing: { start: number; end: number; element: Element }[] = [];
  for (const element of elements) {
    const { p, sentModules, technical } = element;
    const width = element.product.nbModules;
    if (typeof sentModules === 'number' && sentModules !== width)
      found.push(at('MODULE_INTERVAL_CHANGE', element));

    const isOnStep = Number.isInteger(p * 2) && p >= 0.5 && p <= product.slots;
    const isHidden = p <= (product.technical.hiddenSlots ?? 0);
    const isOffBorder = Number.isInteger(width) && !Number.isInteger(p - 0.5);
    if (!accepts(element) || !isOnStep || isHidden || isOffBorder) {
      found.push(at('INVALID_SLOT_PLACEMENT', element));
      continue;
    }
    // For this reason alone it occupies its place all the same.
    if ((isSocket(element) || isA('ESTOP')(element)) && !isTight(cabinet, element.product))
      found.push(at('INVALID_SLOT_PLACEMENT', element));
    // Not on the page: an accessory without a width takes no space.
    if (width === null) continue;

    const start = p - 0.5;
    const end = start + width;
    const isOverBreak = breaks.some((place) => start < place && place < end);
    const isOverOther = standing.some((other) => start < other.end && other.start < end);
    if (end > product.slots || isOverBreak || isOverOther) {
      found.push(at('INSUFFICIENT_SPACE', element));
      continue;
    }
    const isTooClose = standing.some((other) => {
      if (!isSocket(element) || !isSocket(other.element)) return false;
      if (breaks.some((place) => other.end <= place && place <= start)) return false;
      const clearance = Math.max(technical.clearance ?? 0, other.element.technical.clearance ?? 0);
      return start - other.end < clearance;
    });
    if (isTooClose) found.push(at('ADJACENT_NOT_ALLOWED', element));
    standing.push({ start, end, element });
  }
  return found;
}

// ── 3.D

const count = (values: readonly unknown[], value: unknown) => values.filter((each) => each === value).length;

export function counts(cabinet: Configuration, elements: Element[]): Verdict[] {
  const found: Verdict[] = [];
  const pairs = pairsOf(cabinet);
  const types = [...new Set(pairs.map(({ type }) => type))];
  const declared = (type: string | undefined) =>
    pairs.filter((pair) => pair.type === type).reduce((sum, pair) => sum + pair.count, 0);
  const standingTypes = elements.filter(isA('CEE')).map(({ technical }) => technical.ceeSocketType);
  const sockets = cabinet.nbElectricalOutlets ?? 0;

  if (elements.filter(isA('CLASSIC')).length < sockets)
    found.push({ code: 'MISSING_CLASSIC_SOCKETS', key: 'nbElectricalOutlets' });
  for (const type of types)
    if (count(standingTypes, type) < declared(type)) {
      const first = pairs.find((pair) => pair.type === type);
      found.push({ code: 'MISSING_CEE_SOCKETS', key: `ceeSocketType${first?.n}` });
    }
  const isStopAsked =
    cabinet.use === 'EVENT' || cabinet.safetyEquipment?.some((each) => each.startsWith('ESTOP_'));
  if (isStopAsked && !elements.some(isA('ESTOP')))
    found.push({ code: 'MISSING_EMERGENCY_STOP', key: 'safetyEquipment' });

  const seen: unknown[] = [];
  for (const element of elements) {
    const { elementKind, ceeSocketType } = element.technical;
    const what = ceeSocketType ?? (isBreaker(element) ? 'MCB' : elementKind);
    seen.push(what);
    const limit =
      elementKind === 'CLASSIC'
        ? sockets
        : what === 'MCB'
          ? (cabinet.nbCircuitBreakers ?? 0)
          : elementKind === 'CEE'
            ? declared(ceeSocketType)
            : Number.POSITIVE_INFINITY;
    if (count(seen, what) > limit) found.push(at('MAX_COUNT_EXCEEDED', element));
  }
  return found;
}
