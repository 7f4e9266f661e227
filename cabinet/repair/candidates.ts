import type { Product } from '../catalogue.ts';
import { EMPTY_REF, isBreakerKind } from '../catalogue.ts';
import type { CeeSocketType, Configuration } from '../configuration.ts';
import { CEE_SOCKET_TYPES, PROTECTION_INDEXES } from '../configuration.ts';
import type { CheckError } from '../errors.ts';
import { servesAs } from '../fitting-parts.ts';
import { isIndexError, meetsIndex } from '../protection-index.ts';
import { isOneOf } from '../values.ts';
import { moveLine, replaceElement, replaceLine } from './change.ts';
import type { Context } from './context.ts';
import { productOf } from './context.ts';
import * as form from './form-changes.ts';
import type { Candidates } from './moves.ts';
import * as moves from './moves.ts';
import * as protection from './protection.ts';

/** Changes that may remove the error, alone or with others. */
export function* candidates(error: CheckError, drawing: Configuration, context: Context): Candidates {
  switch (error.code) {
    case 'INVALID_PARAMETER':
      if (error.key === 'ProjLines') yield* unknownProduct(error, drawing, context);
      else yield* form.validValues(drawing, context, error.key ?? '');
      break;
    case 'MAX_LINES_EXCEEDED':
      yield* emptyALine(drawing, context);
      break;
    case 'INVALID_BLOC_PLACEMENT':
      if (isIndexError(error)) yield* fittingParts(error, drawing, context);
      else yield* wrongLine(error, drawing, context);
      break;
    case 'MODULE_INTERVAL_CHANGE':
    case 'INVALID_SLOT_PLACEMENT':
    case 'INSUFFICIENT_SPACE':
    case 'ADJACENT_NOT_ALLOWED':
      if (isIndexError(error)) yield* fittingParts(error, drawing, context);
      else yield* wrongSlot(error, drawing, context);
      break;
    case 'MISSING_CLASSIC_SOCKETS':
      yield* moves.put(drawing, context, context.shelf.elements('CLASSIC').slice(0, 1));
      yield* form.adaptOutlets(drawing, context);
      break;
    case 'MISSING_CEE_SOCKETS': {
      const type = drawing.configElectricalOutlets?.[error.key ?? ''];
      if (!isOneOf(CEE_SOCKET_TYPES, type)) return;
      yield* moves.put(drawing, context, socketOf(context, type));
      yield* form.adaptCee(drawing, context, type);
      break;
    }
    case 'MISSING_EMERGENCY_STOP':
      yield* moves.put(drawing, context, wantedStop(drawing, context));
      break;
    case 'MAX_COUNT_EXCEEDED':
      yield* surplus(error, drawing, context);
      break;
    case 'NO_BREAKER_BLOCK':
      yield* protection.breakerLines(drawing, context);
      break;
    case 'CIRCUIT_BREAKER_PLACEMENT_ERROR':
      yield* protection.breakers(error, drawing, context);
      break;
    case 'INTENSITY_LIMIT_EXCEEDED':
      yield* form.changeAnswer(drawing);
      yield* protection.lessCurrent(drawing, context);
      break;
    case 'CONFIGURATION_LIMIT_EXCEEDED':
      yield* protection.lessCurrent(drawing, context);
      break;
  }
}

const socketOf = ({ shelf }: Context, type: CeeSocketType) =>
  shelf
    .elements('CEE')
    .filter(({ technical }) => technical.ceeSocketType === type)
    .slice(0, 1);

function wantedStop({ safetyEquipment }: Configuration, { shelf }: Context) {
  const stops = shelf.elements('ESTOP');
  const asked = stops.find(({ technical }) =>
    safetyEquipment?.some((equipment) => equipment === technical.safetyEquipment),
  );
  return [asked ?? stops[0]].flatMap((stop) => stop ?? []);
}

function* unknownProduct(error: CheckError, drawing: Configuration, context: Context): Candidates {
  const { line, elements } = moves.placeOf(error, drawing, context);
  if (!line) return;
  if (error.slotInfo?.slotIndex == null) {
    yield* moves.lineReplacements(drawing, context, [line]);
    yield* moves.lineRemovals(drawing).filter(({ change }) => 'line' in change && change.line === line.line);
  } else {
    yield* moves.removals(drawing, elements);
    yield* moves.replacements(drawing, elements, moves.acceptedBy(context, line));
  }
}

/** Replaces a part whose index is too low by one of the same use; removes it where there is none. */
function* fittingParts(error: CheckError, drawing: Configuration, context: Context): Candidates {
  const { line, elements } = moves.placeOf(error, drawing, context);
  const { protectionIndex } = drawing;
  if (!line || !isOneOf(PROTECTION_INDEXES, protectionIndex)) return;
  const isFor = (product: Product) => (other: Product) =>
    meetsIndex(other, protectionIndex) && servesAs(product, other);
  const block = productOf(context, line);
  if (error.slotInfo?.slotIndex == null) {
    if (block) yield* moves.lineReplacements(drawing, context, [line], isFor(block));
    return;
  }
  for (const { product, ...standing } of elements) {
    if (!product) continue;
    const fitting = moves.acceptedBy(context, line).filter(isFor(product));
    yield* moves.replacements(drawing, [{ product, ...standing }], fitting);
    if (fitting.length === 0) yield* moves.removals(drawing, [{ product, ...standing }]);
  }
}

/** Fewer lines: an empty one goes, or one loses its elements. */
function* emptyALine(drawing: Configuration, context: Context): Candidates {
  const all = moves.elementsOf(drawing, context);
  yield* moves.lineRemovals(drawing);
  yield* moves.relocations(drawing, context, all);
  yield* moves.removals(drawing, all);
  yield* moves.lineReplacements(drawing, context, moves.stackLines(drawing));
}

function* wrongLine(error: CheckError, drawing: Configuration, context: Context): Candidates {
  const { line } = moves.placeOf(error, drawing, context);
  if (!line) return;
  const isBeside = line.line === 0;
  const lines = moves.stackLines(drawing);
  if (!isBeside) yield moveLine(drawing, line, line.line);
  if (productOf(context, line)?.ref === EMPTY_REF) yield moveLine(drawing, line, 0);
  yield* moves.lineMoves(drawing, lines);
  if (isBeside) {
    yield moveLine(drawing, line, 1);
    yield moveLine(drawing, line, lines.length + 1);
  }
  yield* moves.lineReplacements(drawing, context, lines);
  if (isBeside) yield* moves.lineReplacements(drawing, context, [line]);
  yield* moves.lineRemovals(drawing);
  yield* moves.newLines(drawing, context, 'BREAKER');
  if (lines.indexOf(line) + 1 !== line.line) yield* numberingLines(drawing, context);
  const own = moves.elementsOf(drawing, context).filter((standing) => standing.line === line);
  yield* moves.relocations(drawing, context, own);
  yield* moves.removals(drawing, own);
}

/** A line that is missing for another reason gives the others their numbers. */
function* numberingLines(drawing: Configuration, context: Context): Candidates {
  yield* protection.headLines(drawing, context);
  yield* moves.newLines(drawing, context, 'SOCKET');
  yield* moves.newLines(drawing, context, 'SAFETY');
}

function* wrongSlot(error: CheckError, drawing: Configuration, context: Context): Candidates {
  const { line, elements } = moves.placeOf(error, drawing, context);
  if (!line) return;
  if (error.slotInfo?.slotIndex == null) {
    const block = productOf(context, line);
    if (block) yield replaceLine(drawing, line, block);
    yield* moves.lineReplacements(drawing, context, [line]);
    return;
  }
  if (error.code === 'MODULE_INTERVAL_CHANGE') {
    for (const { element, product } of elements)
      if (product) yield replaceElement(drawing, line, element, product);
  }
  const isOverlap = error.code === 'INSUFFICIENT_SPACE' || error.code === 'ADJACENT_NOT_ALLOWED';
  const concerned = isOverlap
    ? moves.elementsOf(drawing, context).filter((standing) => standing.line === line)
    : elements;
  yield* moves.relocations(drawing, context, concerned);
  yield* moves.removals(drawing, concerned);
  yield* moves.replacements(drawing, concerned, moves.acceptedBy(context, line));
  yield* moves.lineReplacements(drawing, context, [line]);
  for (const { product } of elements) if (product) yield* moves.room(drawing, context, product);
}

function* surplus(error: CheckError, drawing: Configuration, context: Context): Candidates {
  const [found] = moves.placeOf(error, drawing, context).elements;
  const technical = found?.product?.technical;
  if (!found || !technical) return;
  const { ceeSocketType, elementKind } = technical;
  if (ceeSocketType) yield* form.adaptCee(drawing, context, ceeSocketType);
  else if (isBreakerKind(elementKind)) yield* form.adaptBreakers(drawing, context);
  else yield* form.adaptOutlets(drawing, context);
  const alike = moves
    .elementsOf(drawing, context)
    .filter(
      ({ line, product }) =>
        line.line !== 0 &&
        (product?.technical.elementKind === elementKind ||
          (isBreakerKind(elementKind) && isBreakerKind(product?.technical.elementKind))) &&
        product?.technical.ceeSocketType === ceeSocketType,
    );
  yield* moves.removals(drawing, alike);
  yield* moves.replacements(drawing, alike, moves.acceptedBy(context, found.line));
  if (elementKind === 'CLASSIC') yield* protection.domesticFeeds(drawing, context);
}
