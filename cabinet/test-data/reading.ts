/**
 * A second reading of cabinet-rules.md, written from the page without the engine: as naive as the page allows, in the
 * order of its sections. reading.test.ts compares the engine with it. "Not on the page" marks what the page leaves open
 * and the engine decides.
 */
import type { Catalogue, LineKind, Product, Technical } from '../catalogue.ts';
import type { Configuration, ProductName } from '../configuration.ts';
import type { CheckCode, CheckError } from '../errors.ts';

type Verdict = Omit<CheckError, 'originalErr'>;

// ── 1. What a cabinet is

interface Line {
  number: number;
  id: number;
  sentSlots: number | null | undefined;
  product: Product;
  kind: LineKind | undefined;
  elements: Element[];
}
interface Element {
  line: Line;
  p: number;
  sentModules: number | null | undefined;
  product: Product;
  technical: Technical;
}

const ACCEPTED: Record<LineKind, readonly string[]> = {
  BREAKER: ['MCB', 'RCD'],
  SOCKET: ['CLASSIC', 'CEE'],
  SAFETY: ['ESTOP', 'ACC'],
  CONNECT: [],
  EMPTY: ['ACC'],
};

/** Not on the page: an unknown id falls back to the ref. */
const find = ({ byId, byRef }: Catalogue, { id, ref }: ProductName) => byId.get(id ?? -1) ?? byRef.get(ref ?? '');

/** Not on the page: two lines of one number by id, two elements of one slot by ref, then by the width sent. */
const byLine = ({ ProjLines }: Configuration) =>
  ProjLines.toSorted((a, b) => a.line - b.line || (a.id ?? a.line) - (b.id ?? b.line));
const bySlot = (a: Element, b: Element) =>
  a.p - b.p ||
  Number(a.product.ref > b.product.ref) - Number(a.product.ref < b.product.ref) ||
  (a.sentModules ?? 0) - (b.sentModules ?? 0);

function read(cabinet: Configuration, catalogue: Catalogue): Line[] {
  return byLine(cabinet).flatMap(({ id, line: number, slots, ProjProduct, ProjSlots }) => {
    const product = find(catalogue, ProjProduct);
    if (product === undefined) return [];
    const ownKind = product.line === 1 ? product.technical.lineKind : undefined;
    const kind = number === 0 ? 'EMPTY' : ownKind;
    const line: Line = { number, id: id ?? number, sentSlots: slots, product, kind, elements: [] };
    for (const { slot: p, nbModules, ProjProduct: name } of ProjSlots) {
      const found = find(catalogue, name);
      if (found === undefined) continue;
      line.elements.push({ line, p, sentModules: nbModules, product: found, technical: found.technical });
    }
    line.elements.sort(bySlot);
    return [line];
  });
}

const isSocket = ({ technical }: Element) =>
  technical.elementKind === 'CLASSIC' || technical.elementKind === 'CEE';
const isA = (kind: string) => (element: Element) => element.technical.elementKind === kind;
const ratedCurrent = (element: Element) => element.technical.In ?? 0;
const isPolyphase = ({ technical: { poles } }: Element) => poles === '3P' || poles === '4P';

const onLine = (code: CheckCode, { id }: Line): Verdict => ({
  code,
  slotInfo: { lineId: id, slotIndex: null },
});
const at = (code: CheckCode, { line, p }: Element): Verdict => ({
  code,
  slotInfo: { lineId: line.id, slotIndex: p },
});

// ── 2. Parameters

const CONNECTIONS: Record<string, number> = {
  M25_5G6_32A: 32,
  M32_5G10_50A: 50,
  M40_5G16_63A: 63,
  INLET_CEE_32A: 32,
  INLET_CEE_63A: 63,
  TERMINAL_16MM2: 63,
};
const SUPPLIES: Record<string, number> = { '40A': 40, '63A': 63 };
const SOCKET_TYPES = ['16A_2PE_230', '32A_2PE_230', '16A_3PE_400', '32A_3PE_400', '16A_3PNE_400']
  .concat(['32A_3PNE_400', '63A_3PNE_400'])
  .map((type) => `CEE_${type}`);
const SAFETY = ['NONE', 'ESTOP_MUSHROOM', 'ESTOP_KEY', 'ESTOP_SHUNT_TRIP', 'VOLTAGE_INDICATOR'].concat(
  'SURGE_ARRESTER_T2',
);

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

function parameters(cabinet: Configuration, catalogue: Catalogue): Verdict[] {
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
  const is32 = CONNECTIONS[cabinet.electricalConnect ?? ''] === 32;
  expect(!(is32 && cabinet.powerSupplyIntensity === '63A'), 'electricalConnect');

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

function blocks(lines: Line[], lineZero: Line[]): Verdict[] {
  const seventh = lines[6];
  const firstBreaker = lines.findIndex(({ kind }) => kind === 'BREAKER');
  const misplaced = lines.filter(
    ({ number, kind, product }, i) =>
      kind === undefined ||
      number !== i + 1 ||
      kind === 'EMPTY' ||
      (kind === 'SOCKET' && i < firstBreaker) ||
      (kind === 'CONNECT' && i !== 0 && i !== lines.length - 1) ||
      (product.ref === '350814' && i !== firstBreaker),
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

function slotsOf(line: Line): Verdict[] {
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

function counts(cabinet: Configuration, elements: Element[]): Verdict[] {
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
    const what = ceeSocketType ?? elementKind;
    seen.push(what);
    const limit =
      elementKind === 'CLASSIC'
        ? sockets
        : elementKind === 'MCB'
          ? (cabinet.nbCircuitBreakers ?? 0)
          : elementKind === 'CEE'
            ? declared(ceeSocketType)
            : Number.POSITIVE_INFINITY;
    if (count(seen, what) > limit) found.push(at('MAX_COUNT_EXCEEDED', element));
  }
  return found;
}

// ── 3.E

interface Group {
  devices: Element[];
  sockets: Element[];
  hasSocketLine: boolean;
}
/** Without an MCB: a socket of (a). */
interface Circuit {
  mcb: Element | undefined;
  sockets: Element[];
  Inc: number;
  isPolyphase: boolean;
}
interface Read {
  cabinet: Configuration;
  lines: Line[];
  circuits: Circuit[];
  /** Of each MCB. */
  cover: Map<Element, Element | undefined>;
  errors: Verdict[];
}

function groupsOf(lines: Line[]): Group[] {
  const groups: Group[] = [];
  for (const { kind, elements } of lines) {
    let group = groups.at(-1);
    if (kind === 'BREAKER') {
      if (!group || group.hasSocketLine) {
        group = { devices: [], sockets: [], hasSocketLine: false };
        groups.push(group);
      }
      group.devices.push(...elements.filter((each) => isA('MCB')(each) || isA('RCD')(each)));
    }
    if (kind === 'SOCKET' && group) {
      group.hasSocketLine = true;
      group.sockets.push(...elements.filter(isSocket));
    }
  }
  return groups;
}

const makeCircuit = (mcb: Element | undefined, sockets: Element[]): Circuit => {
  const sum = sockets.reduce((total, socket) => total + ratedCurrent(socket), 0);
  return {
    mcb,
    sockets,
    Inc: mcb ? Math.min(ratedCurrent(mcb), sum) : sum,
    isPolyphase: sockets.some(isPolyphase),
  };
};

function circuitsOf({ devices, sockets }: Group, isMono: boolean): Circuit[] {
  const circuits: Circuit[] = [];
  let free = devices.filter((each) => isA('MCB')(each) && !(isMono && isPolyphase(each)));
  for (const socket of sockets.filter(isA('CEE'))) {
    const right = free.filter(
      (mcb) => mcb.technical.poles === socket.technical.poles && ratedCurrent(mcb) <= ratedCurrent(socket),
    );
    const largest = Math.max(...right.map(ratedCurrent));
    const mcb = right.find((each) => ratedCurrent(each) === largest);
    free = free.filter((each) => each !== mcb);
    circuits.push(makeCircuit(mcb, [socket]));
  }
  const classic = sockets.filter(isA('CLASSIC'));
  const shared = free.filter((mcb) => mcb.technical.poles === '1PN' && ratedCurrent(mcb) <= 20);
  const size = shared.length > 0 ? Math.ceil(classic.length / shared.length) : 1;
  for (let first = 0; first < classic.length; first += size)
    circuits.push(makeCircuit(shared.shift(), classic.slice(first, first + size)));
  return circuits;
}

function breakers(cabinet: Configuration, lines: Line[]): Read {
  const elements = lines.flatMap((line) => line.elements);
  const isMono = cabinet.powerSupply === 'MONO_230';
  const found: Verdict[] = [];
  // Not on the page: by rule, and for each in reading order.
  const wrong = (which: readonly Element[]) => {
    for (const element of elements.filter((each) => which.includes(each)))
      found.push(at('CIRCUIT_BREAKER_PLACEMENT_ERROR', element));
  };
  const unfit: Element[] = [];
  const circuits: Circuit[] = [];
  const cover = new Map<Element, Element | undefined>();
  for (const group of groupsOf(lines)) {
    let rcd: Element | undefined;
    for (const device of group.devices) {
      // (c). Not on the page: an RCD that serves nothing does not end the cover of the one before it.
      if (isMono && isPolyphase(device)) unfit.push(device);
      else if (isA('RCD')(device)) rcd = device;
      else cover.set(device, rcd);
    }
    circuits.push(...circuitsOf(group, isMono));
  }

  const isCovered = (mcb: Element) => {
    const rcd = cover.get(mcb);
    return (
      rcd !== undefined &&
      (rcd.technical.sensitivityMa ?? 999) <= 30 &&
      ratedCurrent(rcd) >= ratedCurrent(mcb) &&
      (rcd.technical.poles === '4P' || (rcd.technical.poles === '2P' && mcb.technical.poles === '1PN'))
    );
  };
  wrong(circuits.flatMap(({ mcb, sockets }) => (mcb ? [] : sockets)));
  const asks = ({ sockets }: Circuit) =>
    cabinet.use === 'EVENT' || sockets.some((socket) => ratedCurrent(socket) <= 32);
  wrong(circuits.filter(asks).flatMap(({ mcb }) => (mcb && !isCovered(mcb) ? [mcb] : [])));
  wrong(unfit);
  if (elements.filter(isA('MCB')).length < (cabinet.nbCircuitBreakers ?? 0))
    found.push({ code: 'CIRCUIT_BREAKER_PLACEMENT_ERROR', key: 'nbCircuitBreakers' });
  if (cabinet.isCircuitBreakerAdded === true && !lines.some(({ product }) => product.ref === '350814'))
    found.push({ code: 'CIRCUIT_BREAKER_PLACEMENT_ERROR', key: 'isCircuitBreakerAdded' });
  for (const { mcb, sockets } of circuits) {
    if (!mcb || !sockets.every(isA('CLASSIC'))) continue;
    for (const socket of sockets.slice(ratedCurrent(mcb) <= 16 ? 8 : 12))
      found.push(at('MAX_COUNT_EXCEEDED', socket));
  }
  return { cabinet, lines, circuits, cover, errors: found };
}

// ── 3.F

type Phases = [number, number, number];

/** Tenths, in whole numbers. */
function diversity(use: string | null | undefined, n: number): number {
  const step = n <= 1 ? 0 : n <= 3 ? 1 : n <= 5 ? 2 : n <= 9 ? 3 : 4;
  const [fixed, assigned] = [
    [10, 8, 7, 6, 5],
    [10, 9, 8, 7, 6],
  ];
  return (use === 'SITE' || use === 'EVENT' ? assigned : fixed)?.[step] ?? 10;
}

/** The phases of each circuit. */
function spread(circuits: Circuit[], isMono: boolean): Map<Circuit, number[]> {
  const sums: Phases = [0, 0, 0];
  const phasesOf = new Map<Circuit, number[]>();
  for (const circuit of circuits.filter((each) => each.isPolyphase)) {
    phasesOf.set(circuit, [0, 1, 2]);
    for (const phase of [0, 1, 2] as const) sums[phase] += circuit.Inc;
  }
  for (const circuit of circuits.filter((each) => !phasesOf.has(each))) {
    const least = isMono ? 0 : sums.indexOf(Math.min(...sums));
    phasesOf.set(circuit, [least]);
    sums[least as 0 | 1 | 2] += circuit.Inc;
  }
  return phasesOf;
}

const loadOf = (currents: number[], factor: number) =>
  Math.max((factor * currents.reduce((sum, Inc) => sum + Inc, 0)) / 10, ...currents);

function electrical({ cabinet, circuits }: Read) {
  const isMono = cabinet.powerSupply === 'MONO_230';
  const factor = diversity(cabinet.use, circuits.length);
  const phasesOf = spread(circuits, isMono);
  const phase = (k: number) =>
    loadOf(
      circuits.filter((each) => phasesOf.get(each)?.includes(k)).map(({ Inc }) => Inc),
      factor,
    );
  const phases: Phases = [phase(0), phase(1), phase(2)];
  const supply = SUPPLIES[cabinet.powerSupplyIntensity ?? ''] ?? 0;
  const rating = CONNECTIONS[cabinet.electricalConnect ?? ''] ?? 0;
  return { factor, phasesOf, phases, intensity: Math.max(...phases), supply, InA: Math.min(supply, rating) };
}
type Electrical = ReturnType<typeof electrical>;

function limits({ cabinet, circuits }: Read, { intensity, InA }: Electrical): Verdict[] {
  if (circuits.some(({ Inc }) => Inc > InA) || intensity > 2 * InA)
    return [{ code: 'CONFIGURATION_LIMIT_EXCEEDED' }];
  const isUnanswered = (cabinet.isCircuitBreakerAdded ?? null) === null;
  return intensity > InA && isUnanswered ? [{ code: 'INTENSITY_LIMIT_EXCEEDED' }] : [];
}

// ── 4. Notices

type Use = string | null | undefined;

/** By phase, A. Not on the page: all that stands behind a 2P device is on one phase. */
function behind({ poles }: Technical, circuits: Circuit[], { phasesOf }: Electrical, use: Use): number[] {
  const factor = diversity(use, circuits.length);
  return [0, 1, 2].map((k) => {
    const isOn = (circuit: Circuit) => (poles === '2P' ? k === 0 : phasesOf.get(circuit)?.includes(k));
    return loadOf(
      circuits.filter(isOn).map(({ Inc }) => Inc),
      factor,
    );
  });
}

/** Limit of the product standard, W. */
const LIMITS = [
  [16, 3.5],
  [20, 4.5],
  [25, 4.5],
  [32, 6],
  [40, 7.5],
  [50, 9],
  [63, 13],
] as const;

function lossOf({ In = 0, lossPerPoleW }: Technical, currents: number[]): number {
  const perPole = lossPerPoleW ?? LIMITS.find(([listed]) => In <= listed)?.[1] ?? 13;
  const loaded = currents.filter((current) => current > 0);
  // The neutral.
  if (loaded.length === 1) loaded.push(...loaded);
  return loaded.reduce((sum, current) => sum + perPole * (current / In) ** 2, 0);
}

function powerLoss(
  { cabinet, circuits, cover }: Read,
  electricity: Electrical,
  catalogue: Catalogue,
): number {
  let sum = 0;
  const through = (technical: Technical, fed: Circuit[]) => {
    const loads = behind(technical, fed, electricity, cabinet.use);
    return lossOf(
      technical,
      loads.map((each) => Math.min(each, technical.In ?? 0)),
    );
  };
  for (const { mcb, Inc, isPolyphase: isThree } of circuits) {
    const current = (electricity.factor * Inc) / 10;
    if (mcb) sum += lossOf(mcb.technical, isThree ? [current, current, current] : [current]);
  }
  for (const rcd of new Set(cover.values())) {
    if (!rcd) continue;
    const fed = circuits.filter(({ mcb }) => mcb && cover.get(mcb) === rcd);
    sum += through(rcd.technical, fed);
  }
  const headPoles = cabinet.powerSupply === 'MONO_230' ? '2P' : '4P';
  const head = catalogue.products.find(
    ({ technical: { elementKind, In, poles } }) =>
      elementKind === 'HEAD' && In === electricity.supply && poles === headPoles,
  );
  if (cabinet.isCircuitBreakerAdded === true && head)
    sum += through(head.technical, circuits);
  return sum;
}

const CURVE = [
  [0, 1],
  [0.5, 1.1],
  [1, 1.19],
  [1.5, 1.23],
  [2, 1.25],
  [2.5, 1.255],
] as const;

/** P in W, measures in m. */
export function rise(P: number, w: number, h: number, d: number) {
  const Ae = 1.4 * w * d + 0.9 * (w * h + 2 * h * d) + 0.5 * w * h;
  const mid = 0.63 * Ae ** -0.745 * P ** 0.804;
  const g = h / w;
  let c: number = 1.255;
  for (const [i, [from, low]] of CURVE.entries()) {
    const [to, high] = CURVE[i + 1] ?? [0, 0];
    if (from <= g && g < to) c = low + ((g - from) / (to - from)) * (high - low);
  }
  return Ae > 1.25 ? { Ae, mid: null, upper: null } : { Ae, mid, upper: c * mid };
}

const freeOn = (lines: Line[], kind: LineKind) =>
  lines
    .filter((line) => line.kind === kind)
    .map(({ product: { slots, technical }, elements }) => {
      // Not on the page: a misplaced element takes its modules here.
      const taken = elements.reduce((sum, { product }) => sum + (product.nbModules ?? 0), 0);
      return Math.max(0, slots - (technical.hiddenSlots ?? 0) - taken);
    })
    .reduce((sum, free) => sum + free, 0);

function temperature(lines: Line[], P: number) {
  const metres = (values: (number | null)[]) =>
    values.includes(null) ? null : values.map((value) => (value ?? 0) / 1000);
  const widths = metres(lines.map(({ product }) => product.widthMm));
  const heights = metres(lines.map(({ product }) => product.heightMm));
  const depths = metres(lines.map(({ product }) => product.depthMm));
  if (!widths || !heights || !depths) return { powerLoss: P, mid: null, upper: null };
  const height = heights.reduce((sum, value) => sum + value, 0);
  const { mid, upper } = rise(P, Math.max(...widths), height, Math.max(...depths));
  return { powerLoss: P, mid, upper };
}

function noticesOf({ cabinet, lines, circuits, cover }: Read, electricity: Electrical, upper: number | null) {
  const { phases, intensity } = electricity;
  const rcds = [...new Set(cover.values())].filter((rcd) => rcd !== undefined);
  return {
    // Not on the page: a mono supply has nothing to balance. Whole tenths: 20 % exactly is compared as such.
    isUnbalanced:
      cabinet.powerSupply === 'TETRA_400' &&
      Math.round(intensity * 10) * 8 > Math.round(Math.min(...phases) * 10) * 10,
    rcdsBelowLoad: rcds
      .filter((rcd) => {
        const fed = circuits.filter(({ mcb }) => mcb && cover.get(mcb) === rcd);
        const loads = behind(rcd.technical, fed, electricity, cabinet.use);
        return ratedCurrent(rcd) < Math.max(...loads);
      })
      .map((rcd) => ({ lineId: rcd.line.id, slotIndex: rcd.p })),
    free: [freeOn(lines, 'BREAKER'), freeOn(lines, 'SOCKET'), freeOn(lines, 'SAFETY')],
    isTooWarm: upper !== null && 35 + upper > 70,
  };
}

export function reading(cabinet: Configuration, catalogue: Catalogue) {
  const wrongParameters = parameters(cabinet, catalogue);
  if (wrongParameters.length > 0) return { errors: wrongParameters, load: null, heat: null, notices: null };
  const all = read(cabinet, catalogue);
  const lines = all.filter(({ number }) => number !== 0);
  const elements = lines.flatMap((line) => line.elements);
  const lineZero = all.filter(({ number }) => number === 0);
  const early = [...blocks(lines, lineZero), ...all.flatMap(slotsOf), ...counts(cabinet, elements)];
  if (!lines.some(({ kind }) => kind === 'BREAKER')) {
    const isNeeded = elements.some(isSocket) || (cabinet.nbCircuitBreakers ?? 0) > 0;
    const errors = isNeeded ? [...early, { code: 'NO_BREAKER_BLOCK' } satisfies Verdict] : early;
    return { errors, load: null, heat: null, notices: null };
  }
  const protection = breakers(cabinet, lines);
  const electricity = electrical(protection);
  const { factor, phases, intensity, InA } = electricity;
  const heat = temperature(lines, powerLoss(protection, electricity, catalogue));
  // Not on the page: no heat without a circuit.
  const isLoaded = protection.circuits.length > 0;
  return {
    errors: [...early, ...protection.errors, ...limits(protection, electricity)],
    load: {
      circuits: protection.circuits.length,
      diversityFactor: factor / 10,
      phases,
      intensity,
      ratedCurrent: InA,
    },
    heat: isLoaded ? heat : null,
    notices: noticesOf(protection, electricity, heat.upper),
  };
}
