import type { Product } from '../catalogue.ts';
import { EMPTY_REF, HEAD_BLOCK_REF, isSocketKind } from '../catalogue.ts';
import type { CeeSocketType, Configuration } from '../configuration.ts';
import { CEE_SOCKET_TYPES } from '../configuration.ts';
import type { CheckError } from '../errors.ts';
import { DOMESTIC_MAX_IN } from '../sockets-per-breaker.ts';
import { isOneOf } from '../values.ts';
import type { Step } from './change.ts';
import { addLine, moveLine, refOf, replaceElement, replaceLine } from './change.ts';
import type { Context } from './context.ts';
import { accepts, kindOfLine, productOf } from './context.ts';
import * as form from './form-changes.ts';
import type { Standing } from './moves.ts';
import * as moves from './moves.ts';

/** Changes that may remove the error, alone or with others. */
export function candidates(error: CheckError, drawing: Configuration, context: Context): Step[] {
  switch (error.code) {
    case 'INVALID_PARAMETER':
      return error.key === 'ProjLines'
        ? unknownProduct(error, drawing, context)
        : form.validValues(drawing, context, error.key ?? '');
    case 'MAX_LINES_EXCEEDED':
      return emptyALine(drawing, context);
    case 'INVALID_BLOC_PLACEMENT':
      return wrongLine(error, drawing, context);
    case 'MODULE_INTERVAL_CHANGE':
    case 'INVALID_SLOT_PLACEMENT':
    case 'INSUFFICIENT_SPACE':
    case 'ADJACENT_NOT_ALLOWED':
      return wrongSlot(error, drawing, context);
    case 'MISSING_CLASSIC_SOCKETS':
      return [
        ...put(drawing, context, context.shelf.elements('CLASSIC').slice(0, 1)),
        ...form.adaptOutlets(drawing, context),
      ];
    case 'MISSING_CEE_SOCKETS': {
      const type = drawing.configElectricalOutlets?.[error.key ?? ''];
      if (!isOneOf(CEE_SOCKET_TYPES, type)) return [];
      return [...put(drawing, context, socketOf(context, type)), ...form.adaptCee(drawing, context, type)];
    }
    case 'MISSING_EMERGENCY_STOP':
      return put(drawing, context, wantedStop(drawing, context));
    case 'MAX_COUNT_EXCEEDED':
      return surplus(error, drawing, context);
    case 'NO_BREAKER_BLOCK':
      return [
        ...moves.newLines(drawing, context, 'BREAKER'),
        ...headLines(drawing, context),
        ...moves.lineReplacements(
          drawing,
          context,
          moves.stackLines(drawing),
          ({ technical }) => technical.lineKind === 'BREAKER',
        ),
        ...moves.removals(drawing, socketsOf(drawing, context)),
      ];
    case 'CIRCUIT_BREAKER_PLACEMENT_ERROR':
      return breakers(error, drawing, context);
    case 'CONFIGURATION_LIMIT_EXCEEDED':
    case 'INTENSITY_LIMIT_EXCEEDED':
      return [
        ...(error.code === 'INTENSITY_LIMIT_EXCEEDED' ? form.changeAnswer(drawing) : []),
        ...lessCurrent(drawing, context),
        ...form.changeCurrent(drawing),
      ];
  }
}

const socketOf = ({ shelf }: Context, type: CeeSocketType) =>
  shelf
    .elements('CEE')
    .filter(({ technical }) => technical.ceeSocketType === type)
    .slice(0, 1);

function wantedStop({ safetyEquipment }: Configuration, { shelf }: Context): Product[] {
  const stops = shelf.elements('ESTOP');
  const asked = stops.find(({ technical }) =>
    safetyEquipment?.some((equipment) => equipment === technical.safetyEquipment),
  );
  return [asked ?? stops[0]].flatMap((stop) => stop ?? []);
}

const kindOf = ({ product }: Standing) => product?.technical.elementKind;
const currentOf = ({ technical }: Product) => technical.In ?? 0;

const socketsOf = (drawing: Configuration, context: Context) =>
  moves.elementsOf(drawing, context).filter((standing) => isSocketKind(kindOf(standing)));

const devicesOf = (drawing: Configuration, context: Context) =>
  moves
    .elementsOf(drawing, context)
    .filter((standing) => kindOf(standing) === 'MCB' || kindOf(standing) === 'RCD');

/** The products on a free place, in place of another element, or room for them. */
function put(drawing: Configuration, context: Context, products: readonly Product[]): Step[] {
  return products.flatMap((product) => {
    const others = moves
      .elementsOf(drawing, context)
      .filter(({ line }) => accepts(kindOfLine(context, line), product) && line.line !== 0);
    return [
      ...moves.additions(drawing, context, [product]),
      ...moves.replacements(drawing, others, [product]),
      ...moves.room(drawing, context, product),
    ];
  });
}

function placeOf({ slotInfo }: CheckError, drawing: Configuration, context: Context) {
  const line = drawing.ProjLines.find(({ id }) => id === slotInfo?.lineId);
  const at = line && slotInfo?.slotIndex != null ? slotInfo.slotIndex : undefined;
  const elements = moves
    .elementsOf(drawing, context)
    .filter((standing) => standing.line === line && standing.element.slot === at);
  return { line, elements };
}

function unknownProduct(error: CheckError, drawing: Configuration, context: Context): Step[] {
  const { line, elements } = placeOf(error, drawing, context);
  if (!line) return [];
  if (error.slotInfo?.slotIndex == null) {
    return [
      ...moves.lineReplacements(drawing, context, [line]),
      ...moves.lineRemovals(drawing).filter(({ change }) => 'line' in change && change.line === line.line),
    ];
  }
  return [
    ...moves.removals(drawing, elements),
    ...moves.replacements(drawing, elements, moves.acceptedBy(context, line)),
  ];
}

/** Fewer lines: an empty one goes, or one loses its elements. */
const emptyALine = (drawing: Configuration, context: Context): Step[] => [
  ...moves.lineRemovals(drawing),
  ...moves.relocations(drawing, context, moves.elementsOf(drawing, context)),
  ...moves.removals(drawing, moves.elementsOf(drawing, context)),
  ...moves.lineReplacements(drawing, context, moves.stackLines(drawing)),
];

function wrongLine(error: CheckError, drawing: Configuration, context: Context): Step[] {
  const { line } = placeOf(error, drawing, context);
  if (!line) return [];
  const own = moves.elementsOf(drawing, context).filter((standing) => standing.line === line);
  const isAccessories = productOf(context, line)?.ref === EMPTY_REF;
  const isMisnumbered = moves.stackLines(drawing).indexOf(line) + 1 !== line.line;
  return [
    ...(line.line === 0 ? [] : [moveLine(drawing, line, line.line)]),
    ...(isAccessories ? [moveLine(drawing, line, 0)] : []),
    ...moves.lineMoves(drawing, moves.stackLines(drawing)),
    ...(line.line === 0
      ? [moveLine(drawing, line, 1), moveLine(drawing, line, moves.stackLines(drawing).length + 1)]
      : []),
    ...moves.lineReplacements(drawing, context, moves.stackLines(drawing)),
    ...(line.line === 0 ? moves.lineReplacements(drawing, context, [line]) : []),
    ...moves.lineRemovals(drawing),
    ...moves.newLines(drawing, context, 'BREAKER'),
    ...(isMisnumbered ? numberingLines(drawing, context) : []),
    ...moves.relocations(drawing, context, own),
    ...moves.removals(drawing, own),
  ];
}

/** A line that is missing for another reason gives the others their numbers. */
const numberingLines = (drawing: Configuration, context: Context): Step[] => [
  ...headLines(drawing, context),
  ...moves.newLines(drawing, context, 'SOCKET'),
  ...moves.newLines(drawing, context, 'SAFETY'),
];

function wrongSlot(error: CheckError, drawing: Configuration, context: Context): Step[] {
  const { line, elements } = placeOf(error, drawing, context);
  if (!line) return [];
  const block = productOf(context, line);
  if (error.slotInfo?.slotIndex == null) {
    const same = block ? [replaceLine(drawing, line, block)] : [];
    return [...same, ...moves.lineReplacements(drawing, context, [line])];
  }
  const around = moves.elementsOf(drawing, context).filter((standing) => standing.line === line);
  const isOverlap = error.code === 'INSUFFICIENT_SPACE' || error.code === 'ADJACENT_NOT_ALLOWED';
  const concerned = isOverlap ? around : elements;
  const same = elements.flatMap(({ element, product }) =>
    product ? [replaceElement(drawing, line, element, product)] : [],
  );
  return [
    ...(error.code === 'MODULE_INTERVAL_CHANGE' ? same : []),
    ...moves.relocations(drawing, context, concerned),
    ...moves.removals(drawing, concerned),
    ...moves.replacements(drawing, concerned, moves.acceptedBy(context, line)),
    ...moves.lineReplacements(drawing, context, [line]),
    ...elements.flatMap(({ product }) => (product ? moves.room(drawing, context, product) : [])),
  ];
}

function surplus(error: CheckError, drawing: Configuration, context: Context): Step[] {
  const [found] = placeOf(error, drawing, context).elements;
  const technical = found?.product?.technical;
  if (!found || !technical) return [];
  const { ceeSocketType, elementKind } = technical;
  const alike = moves
    .elementsOf(drawing, context)
    .filter(
      ({ line, product }) =>
        line.line !== 0 &&
        product?.technical.elementKind === elementKind &&
        product?.technical.ceeSocketType === ceeSocketType,
    );
  const adapted = ceeSocketType
    ? form.adaptCee(drawing, context, ceeSocketType)
    : elementKind === 'MCB'
      ? form.adaptBreakers(drawing, context)
      : form.adaptOutlets(drawing, context);
  const limited = elementKind === 'CLASSIC' ? domesticFeeds(drawing, context) : [];
  return [
    ...adapted,
    ...moves.removals(drawing, alike),
    ...moves.replacements(drawing, alike, moves.acceptedBy(context, found.line)),
    ...limited,
  ];
}

/** Breakers for domestic sockets, and sockets in other groups. */
function domesticFeeds(drawing: Configuration, context: Context): Step[] {
  const feeds = ratings(context, (mcb) => mcb.technical.poles === '1PN' && currentOf(mcb) <= DOMESTIC_MAX_IN);
  return [...put(drawing, context, feeds), ...elsewhere(drawing, context)];
}

/** One MCB of each rating. */
function ratings({ shelf }: Context, isWanted: (product: Product) => boolean): Product[] {
  const byIn = Map.groupBy(
    shelf.elements('MCB').filter(isWanted),
    ({ technical }) => `${technical.poles} ${technical.In}`,
  );
  return [...byIn.values()].flatMap(([first]) => first ?? []).sort((a, b) => currentOf(b) - currentOf(a));
}

/** Whether sockets stand between breaker lines, so that a socket can change its group. */
function hasGroups(drawing: Configuration, context: Context): boolean {
  const kinds = moves.stackLines(drawing).map((line) => kindOfLine(context, line));
  return kinds.lastIndexOf('BREAKER') > kinds.indexOf('SOCKET') && kinds.includes('SOCKET');
}

/** Whether breaker lines follow each other, so that sockets between them make a group. */
function hasAdjacentBreakers(drawing: Configuration, context: Context): boolean {
  const kinds = moves.stackLines(drawing).map((line) => kindOfLine(context, line));
  return kinds.some((kind, i) => kind === 'BREAKER' && kinds[i + 1] === 'BREAKER');
}

/** Sockets and lines in other groups. */
const elsewhere = (drawing: Configuration, context: Context): Step[] => [
  ...moves.lineMoves(drawing, moves.stackLines(drawing)),
  ...(hasGroups(drawing, context) ? moves.relocations(drawing, context, socketsOf(drawing, context)) : []),
];

function headLines(drawing: Configuration, context: Context): Step[] {
  const block = moves.headBlock(context);
  if (!block || block.isArchived) return [];
  const lines = moves.stackLines(drawing);
  const first = lines.findIndex((line) => kindOfLine(context, line) === 'BREAKER');
  const firstLine = lines[first];
  const seams = first < 0 ? [...lines.keys(), lines.length].map((i) => i + 1) : [first + 1];
  return [
    ...(firstLine ? [replaceLine(drawing, firstLine, block)] : []),
    ...seams.map((number) => addLine(drawing, number, block)),
    ...moves.lineMoves(
      drawing,
      lines.filter(({ ProjProduct }) => refOf(ProjProduct) === HEAD_BLOCK_REF),
    ),
  ];
}

function breakers(error: CheckError, drawing: Configuration, context: Context): Step[] {
  if (error.key === 'isCircuitBreakerAdded') {
    return [...headLines(drawing, context), ...form.changeAnswer(drawing)];
  }
  const mono = drawing.powerSupply === 'MONO_230';
  if (error.key === 'nbCircuitBreakers') {
    const all = ratings(context, ({ technical }) => !mono || technical.poles === '1PN');
    return [...put(drawing, context, all), ...form.adaptBreakers(drawing, context)];
  }
  const [found] = placeOf(error, drawing, context).elements;
  const technical = found?.product?.technical;
  if (!found || !technical) return [];
  const devices = devicesOf(drawing, context);
  const shared = [
    ...moves.relocations(drawing, context, devices),
    ...elsewhere(drawing, context),
    ...moves.removals(drawing, [found]),
    ...form.changeSupply(drawing).slice(0, 1),
  ];
  if (isSocketKind(technical.elementKind)) {
    const most = technical.elementKind === 'CLASSIC' ? DOMESTIC_MAX_IN : (technical.In ?? 0);
    const feeds = ratings(
      context,
      (mcb) => mcb.technical.poles === technical.poles && currentOf(mcb) <= most,
    );
    const alternatives = moves.acceptedBy(context, found.line);
    return [
      ...put(drawing, context, feeds),
      ...moves.newLines(drawing, context, 'SOCKET', found.product),
      ...moves.replacements(drawing, socketsOf(drawing, context), alternatives),
      ...shared,
    ];
  }
  const rcds = context.shelf
    .elements('RCD')
    .filter((rcd) => !mono || rcd.technical.poles === '2P')
    .toSorted((a, b) => currentOf(a) - currentOf(b));
  const others = ratings(context, (mcb) => !mono || mcb.technical.poles === '1PN');
  return [
    ...put(drawing, context, rcds),
    ...moves.additions(drawing, context, others),
    // Breakers without sockets need no differential.
    ...(hasAdjacentBreakers(drawing, context) ? moves.newLines(drawing, context, 'SOCKET') : []),
    ...moves.replacements(drawing, devices, others),
    // An earlier differential covers what a removed one did not.
    ...moves.removals(
      drawing,
      devices.filter((device) => kindOf(device) === 'RCD'),
    ),
    ...shared,
  ];
}

/** Smaller breakers, more circuits, fewer sockets. */
function lessCurrent(drawing: Configuration, context: Context): Step[] {
  const devices = devicesOf(drawing, context).filter((standing) => kindOf(standing) === 'MCB');
  const all = ratings(context, () => true);
  return [
    ...devices.flatMap((device) =>
      moves.replacements(
        drawing,
        [device],
        all.filter((mcb) => mcb.technical.poles === device.product?.technical.poles),
      ),
    ),
    ...moves.additions(drawing, context, all),
    ...moves.removals(drawing, socketsOf(drawing, context)),
    ...moves.relocations(drawing, context, socketsOf(drawing, context)),
    ...moves.lineMoves(drawing, moves.stackLines(drawing)),
  ];
}
