/** Random cabinets, right or nearly so: a plausible stack, then up to three changes of form or stack. */
import type { Catalogue, Product } from '../catalogue.ts';
import type { Configuration, ConfigurationForm, ProductName, ProjLine, ProjSlot } from '../configuration.ts';

interface Draw {
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
  is(chance: number): boolean;
}

/** mulberry32. */
export function drawing(seed: number): Draw {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
    is: (chance) => next() < chance,
  };
}

type Changeable<T> = { -readonly [Key in keyof T]: T[Key] };
type Slot = Changeable<ProjSlot>;
type Line = Omit<Changeable<ProjLine>, 'ProjSlots'> & { ProjSlots: Slot[] };
interface Stack extends Omit<ConfigurationForm, 'configElectricalOutlets'> {
  configElectricalOutlets?: Record<string, unknown> | null;
  ProjLines: Line[];
}

/** Breakers for a socket, or for domestic ones. */
const FEEDS: readonly (readonly [socket: string, breakers: readonly string[]])[] = [
  ['PC16', ['D1N10', 'D1N16', 'D1N20', 'DD1N16']],
  ['PC16', ['D1N16', 'D1N20']],
  ['PC16', ['D1N16', 'D1N20']],
  ['C16-3', ['D1N10', 'D1N16']],
  ['C32-3', ['D1N20', 'D1N32', 'DD1N32']],
  ['C16-4', ['D3P16']],
  ['C32-4', ['D3P16', 'D3P32']],
  ['C16-5', ['D4P16']],
  ['C32-5', ['D4P20', 'D4P32', 'DD4P32']],
  ['C63-5', ['D4P40', 'D4P63']],
  ['C125-5', ['D4P125', 'D4P63']],
];
/** The socket of the same shape with a higher protection index. */
const TIGHT: Readonly<Record<string, string>> = {
  PC16: 'PC16E',
  PC16S: 'PC16E',
  ...Object.fromEntries(
    ['C16-3', 'C32-3', 'C16-4', 'C32-4', 'C16-5', 'C32-5'].map((ref) => [ref, `${ref}E`]),
  ),
};
const SINGLE_PHASE = FEEDS.filter(([socket]) => /^PC|3$/.test(socket));

function place(d: Draw, { byRef }: Catalogue, blocks: readonly string[], refs: readonly string[]): Line[] {
  const lines: Line[] = [];
  let end = 0;
  let air = 0;
  let left = 0;
  let breaks: readonly number[] = [];
  for (const ref of refs) {
    const width = byRef.get(ref)?.nbModules ?? 0;
    const own = byRef.get(ref)?.technical.clearance ?? 0;
    // Some without the clearance, some with more than needed.
    let start = end + (d.is(0.1) ? 0 : Math.max(air, own)) + (d.is(0.1) ? 0.5 : 0);
    if (width % 1 === 0) start = Math.ceil(start);
    const over = breaks.find((each) => start < each && each < start + width);
    if (over !== undefined) start = over;
    if (start + width > left || lines.length === 0) {
      const block = byRef.get(
        d.pick(lines.length === 0 ? blocks : blocks.filter((each) => !each.startsWith('3508'))),
      );
      lines.push({ line: 0, ProjProduct: { ref: block?.ref ?? '' }, ProjSlots: [] });
      start = block?.technical.hiddenSlots ?? 0;
      left = block?.slots ?? 0;
      breaks = block?.technical.rowBreaks ?? [];
    }
    lines.at(-1)?.ProjSlots.push({ slot: start + 0.5, ProjProduct: { ref } });
    end = start + width;
    air = own;
  }
  return lines;
}

interface Wanted {
  isMono: boolean;
  isTight: boolean;
  is125: boolean;
  blocks: readonly string[];
}

function group(d: Draw, catalogue: Catalogue, { isMono, isTight, is125, blocks }: Wanted): Line[] {
  const devices: string[] = [];
  const sockets: string[] = [];
  const large = is125 ? 'ID4-125' : 'ID4-63';
  const rcd = () =>
    d.pick(isMono ? ['ID2-63', 'ID2-63', 'ID2-40', 'ID2-25'] : [large, large, large, 'ID4-40', 'ID2-40']);
  const upstream = () => d.pick(isMono ? ['ID2-63S'] : ['ID4-63S', 'ID2-63S', 'ID4-125S']);
  const amount = 1 + d.below(d.is(0.15) ? 9 : 3);
  if (d.is(0.2)) devices.push(upstream());
  if (d.is(0.95)) devices.push(rcd());
  for (let i = 0; i < amount; i++) {
    const [socket, breakers] = d.pick(isMono || d.is(0.4) ? SINGLE_PHASE : FEEDS);
    devices.push(d.pick(breakers));
    const count = socket === 'PC16' ? d.below(d.is(0.2) ? 14 : 5) : 1;
    for (let k = 0; k < count; k++) {
      const ref = socket === 'PC16' ? d.pick(['PC16', 'PC16S']) : socket;
      sockets.push((isTight && d.is(0.98) && TIGHT[ref]) || ref);
    }
    if (d.is(0.1)) devices.push(d.is(0.8) ? rcd() : upstream());
  }
  const below = place(d, catalogue, ['BLP8', 'BLP8', 'BLP6', 'BLP4'], sockets);
  return [...place(d, catalogue, blocks, devices), ...below];
}

const SUPPLIES = ['16A', '32A', '40A', '40A', '63A', '63A', '63A', '63A', '125A'] as const;
const CONNECTS = {
  '16A': ['M20_5G2_5_16A', 'INLET_CEE_16A', 'M25_5G6_32A'],
  '32A': ['M25_5G6_32A', 'INLET_CEE_32A', 'M32_5G10_50A'],
  '40A': ['M40_5G16_63A', 'TERMINAL_16MM2', 'M32_5G10_50A', 'M25_5G6_32A', 'INLET_CEE_32A'],
  '63A': ['M40_5G16_63A', 'INLET_CEE_63A', 'TERMINAL_16MM2', 'TERMINAL_16MM2', 'M32_5G10_50A'],
  '125A': ['M63_5G50_125A', 'INLET_CEE_125A', 'TERMINAL_50MM2'],
} as const;

/** Elements get ids; some sockets a feeder, some breakers a phase. */
function nameFeeders(d: Draw, { byRef }: Catalogue, lines: readonly Line[]): void {
  let id = 0;
  const kindOf = ({ ProjProduct }: Slot) => byRef.get(ProjProduct.ref ?? '')?.technical.elementKind ?? '';
  const slots = lines.flatMap(({ ProjSlots }) => ProjSlots);
  for (const slot of slots) slot.id = ++id;
  const breakers = slots.filter((slot) => ['MCB', 'RCBO'].includes(kindOf(slot)));
  const isNaming = d.is(0.4);
  const isPhased = d.is(0.3);
  for (const slot of slots) {
    if (isNaming && ['CLASSIC', 'CEE'].includes(kindOf(slot)) && d.is(0.5))
      slot.fedBy = d.is(0.9) && breakers.length > 0 ? (d.pick(breakers).id ?? null) : d.below(id + 2);
    if (isPhased && breakers.includes(slot) && d.is(0.6)) slot.phase = d.pick(['L1', 'L2', 'L3', null]);
  }
}

const STOPS = { ESTOP_MUSHROOM: 'AU', ESTOP_KEY: 'AUK', ESTOP_SHUNT_TRIP: 'AUMX' } as const;

function plausible(d: Draw, catalogue: Catalogue): Stack {
  const isMono = d.is(0.3);
  const supply = d.pick(SUPPLIES);
  const protectionIndex = d.pick(['IP44', 'IP44', 'IP54', 'IP65', 'IP67']);
  const use = d.pick([undefined, null, 'FIXED', 'SITE', 'SITE', 'EVENT', 'EVENT']);
  const added = d.pick([null, null, true, false, false]);
  const head = d.is(0.9) && supply === '125A' ? '350816' : '350814';
  const blocks = added === true ? [head] : ['BLD10', 'BLD10', 'BLD06', head];
  const wanted = { isMono, isTight: protectionIndex !== 'IP44', is125: supply === '125A' };
  const lines = group(d, catalogue, { ...wanted, blocks });
  if (d.is(0.35)) lines.push(...group(d, catalogue, { ...wanted, blocks: ['BLD10', 'BLD06'] }));
  const stop = d.pick(['ESTOP_MUSHROOM', 'ESTOP_KEY', 'ESTOP_SHUNT_TRIP'] as const);
  const isStopAsked = d.is(0.3);
  if (isStopAsked || use === 'EVENT' || d.is(0.1)) {
    const isTrip = added === true || d.is(0.1);
    const ref = stop === 'ESTOP_SHUNT_TRIP' && !isTrip ? 'AU' : STOPS[stop];
    const fitting = supply === '125A' && d.is(0.8) && ref !== 'AUMX' ? `${ref}125` : ref;
    const safety = place(d, catalogue, ['BLS2', 'BLS4'], d.pick([[fitting], ['VOY', fitting]]));
    lines.splice(d.pick([0, lines.length, d.below(lines.length)]), 0, ...safety);
  }
  const connect: Line = { line: 0, ProjProduct: { ref: 'BLR0' }, ProjSlots: [] };
  if (d.is(0.15)) lines.splice(d.pick([0, lines.length]), 0, connect);
  for (const [i, each] of lines.entries()) each.line = i + 1;
  if (d.is(0.5)) for (const each of lines) each.id = 10 + each.line;
  const kept: Slot[] = d.is(0.5) ? [{ slot: 0.5, ProjProduct: { ref: 'ACC-POI' } }] : [];
  if (d.is(0.3)) lines.push({ line: 0, ProjProduct: { ref: 'EMPTY' }, ProjSlots: kept });

  const standing = lines.flatMap(({ ProjSlots }) =>
    ProjSlots.flatMap(({ ProjProduct }) => catalogue.byRef.get(ProjProduct.ref ?? '') ?? []),
  );
  nameFeeders(d, catalogue, lines);
  const numberOf = (...kinds: string[]) =>
    standing.filter(({ technical }) => kinds.includes(technical.elementKind ?? '')).length;
  const cee = Object.groupBy(
    standing.flatMap(({ technical }) => technical.ceeSocketType ?? []),
    (type) => type,
  );
  const pairs = Object.entries(cee).flatMap(([type, each], i) => [
    [`ceeSocketType${i + 1}`, type],
    [`nbCeeSocket${i + 1}`, each.length],
  ]);
  return {
    quantity: 1 + d.below(5),
    protectionIndex,
    powerSupply: isMono ? 'MONO_230' : 'TETRA_400',
    powerSupplyIntensity: supply,
    electricalConnect: d.pick(CONNECTS[supply]),
    nbCircuitBreakers: numberOf('MCB', 'RCBO'),
    nbElectricalOutlets: numberOf('CLASSIC'),
    configElectricalOutlets: Object.fromEntries(pairs),
    safetyEquipment: isStopAsked ? [stop, 'VOLTAGE_INDICATOR'] : ['NONE'],
    accessories: kept.length > 0 ? ['ACC-POI', 'KEY'] : ['NONE'],
    isCircuitBreakerAdded: added,
    ...(use !== undefined && { use }),
    ProjLines: lines,
  };
}

const answer = (form: Partial<Stack>) => (stack: Stack) => Object.assign(stack, form);

function changeForm(d: Draw, stack: Stack): void {
  const pairs = stack.configElectricalOutlets ?? {};
  const step = d.pick([-1, 1]);
  d.pick<(stack: Stack) => unknown>([
    answer({ nbCircuitBreakers: (stack.nbCircuitBreakers ?? 0) + step }),
    answer({ nbElectricalOutlets: (stack.nbElectricalOutlets ?? 0) + step }),
    answer({ nbCircuitBreakers: 0, nbElectricalOutlets: 0, configElectricalOutlets: {} }),
    answer({ powerSupply: d.pick(['MONO_230', 'TETRA_400']) }),
    answer({ powerSupplyIntensity: '40A', electricalConnect: d.pick(['M25_5G6_32A', 'M32_5G10_50A']) }),
    answer({ powerSupplyIntensity: d.pick(SUPPLIES) }),
    answer({ protectionIndex: d.pick(['IP44', 'IP54', 'IP65', 'IP67']) }),
    answer({ isCircuitBreakerAdded: d.pick([true, null, false]) }),
    answer({ use: d.pick(['EVENT', 'SITE', 'FIXED']) }),
    answer({ safetyEquipment: d.pick([['ESTOP_KEY'], ['NONE', 'SURGE_ARRESTER_T2']]) }),
    answer({ configElectricalOutlets: { ...pairs, nbCeeSocket1: 1, ceeSocketType1: 'CEE_32A_3PNE_400' } }),
    answer({
      configElectricalOutlets: {
        ...pairs,
        nbCeeSocket7: 1,
        ceeSocketType7: pairs.ceeSocketType1 ?? 'CEE_16A_2PE_230',
      },
    }),
    answer(
      d.pick<Partial<Stack>>([
        { quantity: d.pick([null, 0, 1.5]) },
        { protectionIndex: 'IP20' },
        { powerSupply: '' },
        { powerSupplyIntensity: null, electricalConnect: '63A' },
        { nbCircuitBreakers: -1, nbElectricalOutlets: null },
        { configElectricalOutlets: d.pick([null, { ...pairs, nbCeeSocket1: 0 }, { ceeSocketType2: 'CEE' }]) },
        { safetyEquipment: d.pick([[], ['ESTOP']]), accessories: d.pick([[], ['AU'], null]) },
        { use: 'HOME' },
        { isCircuitBreakerAdded: 'yes' as unknown as boolean },
      ]),
    ),
  ])(stack);
}

const refsOf = (catalogue: Catalogue, isWanted: (product: Product) => boolean) =>
  catalogue.products.filter(isWanted).map(({ ref }) => ref);

/** What a client may send for a product: its ref, its id, or what the catalogue does not have. */
function naming(d: Draw, { byRef }: Catalogue, ref: string): ProductName {
  const id = byRef.get(ref)?.id;
  return d.is(0.05) ? d.pick([{ ref: 'NONE-SUCH' }, { id: 999, ref }]) : id !== undefined ? { id } : { ref };
}

function changeLine(d: Draw, catalogue: Catalogue, stack: Stack): void {
  const { ProjLines: lines } = stack;
  const line = d.pick(lines);
  const other = d.pick(lines);
  const blocks = refsOf(catalogue, (product) => product.line === 1);
  const product = catalogue.byRef.get(line.ProjProduct.ref ?? '');
  d.pick([
    () => {
      [line.line, other.line] = [other.line, line.line];
    },
    () => {
      line.line = d.pick([0, 1, 2, 3, 5, 8, 1.5, -1]);
    },
    () => {
      line.ProjProduct = naming(d, catalogue, d.is(0.9) ? d.pick(blocks) : 'AU');
    },
    () => {
      line.slots = d.is(0.5) ? (product?.slots ?? null) : d.below(11);
    },
    () => lines.splice(lines.indexOf(line), 1),
    () => {
      const last = Math.max(...lines.map((each) => each.line));
      lines.push({ line: last + 1, ProjProduct: naming(d, catalogue, d.pick(blocks)), ProjSlots: [] });
    },
  ])();
}

function changeSlot(d: Draw, catalogue: Catalogue, stack: Stack): void {
  const line = d.pick(stack.ProjLines);
  const target = d.pick(stack.ProjLines);
  const slot = d.pick(line.ProjSlots);
  if (slot === undefined) return;
  const at = line.ProjSlots.indexOf(slot);
  const product = catalogue.byRef.get(slot.ProjProduct.ref ?? '');
  const anySlot = d.is(0.9) ? (1 + d.below(18)) / 2 : d.pick([0, 0.25, 3.3, 11, -0.5]);
  const alike = refsOf(
    catalogue,
    ({ technical }) => technical.elementKind === product?.technical.elementKind,
  );
  const elements = refsOf(catalogue, (each) => each.line === 0);
  d.pick([
    () => {
      slot.slot = anySlot;
    },
    () => {
      slot.slot += d.pick([-1, -0.5, 0.5, 1]);
    },
    () => line.ProjSlots.splice(at, 1),
    () => target.ProjSlots.push({ ...slot, slot: anySlot }),
    () => {
      line.ProjSlots.splice(at, 1);
      target.ProjSlots.push(slot);
    },
    () => {
      slot.ProjProduct = naming(d, catalogue, d.pick(alike));
    },
    () => {
      slot.ProjProduct = naming(d, catalogue, d.is(0.1) ? 'BLP4' : d.pick(elements));
    },
    () => {
      slot.nbModules = d.is(0.5) ? (product?.nbModules ?? null) : d.pick([0.5, 1, 2, 4]);
    },
  ])();
}

export function randomCabinet(d: Draw, catalogue: Catalogue): Configuration {
  const stack = plausible(d, catalogue);
  for (let changes = d.pick([0, 0, 0, 1, 1, 2, 3]); changes > 0 && stack.ProjLines.length > 0; changes--) {
    const kind = d.below(10);
    if (kind < 3) changeForm(d, stack);
    else if (kind < 6) changeLine(d, catalogue, stack);
    else changeSlot(d, catalogue, stack);
  }
  // The page does not say in which order two lines of one number are read: ids tell.
  const numbers = new Set(stack.ProjLines.map(({ line }) => line));
  if (numbers.size < stack.ProjLines.length)
    for (const [i, line] of stack.ProjLines.entries()) line.id = 20 + i;
  // The order in which they are sent does not matter.
  if (d.is(0.3)) stack.ProjLines.reverse();
  if (d.is(0.3)) for (const { ProjSlots } of stack.ProjLines) ProjSlots.reverse();
  return stack;
}
