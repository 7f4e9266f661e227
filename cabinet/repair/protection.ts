import { cutsNothing } from '../breaker-rules.ts';
import type { Product } from '../catalogue.ts';
import { isBreakerKind, isHeadBlock, isSocketKind } from '../catalogue.ts';
import type { Configuration, ProjLine } from '../configuration.ts';
import type { CheckError } from '../errors.ts';
import { groupBy } from '../iterables.ts';
import { readParameters } from '../parameters.ts';
import { mayHaveHeadBreaker } from '../parts.ts';
import { DOMESTIC_MAX_IN } from '../sockets-per-breaker.ts';
import { addLine, changeForm, replaceLine } from './change.ts';
import type { Context } from './context.ts';
import { kindOfLine, productOf } from './context.ts';
import * as form from './form-changes.ts';
import type { Candidates, Standing } from './moves.ts';
import * as moves from './moves.ts';

const kindOf = ({ product }: Standing) => product?.technical.elementKind;
const currentOf = ({ technical }: Product) => technical.In ?? 0;

const socketsOf = (drawing: Configuration, context: Context) =>
  moves.elementsOf(drawing, context).filter((standing) => isSocketKind(kindOf(standing)));

const devicesOf = (drawing: Configuration, context: Context) =>
  moves
    .elementsOf(drawing, context)
    .filter((standing) => kindOf(standing) === 'RCD' || isBreakerKind(kindOf(standing)));

/** One MCB of each rating. */
function ratings({ shelf, work }: Context, isWanted: (product: Product) => boolean): Product[] {
  work.spend(shelf.elements('MCB').length);
  const byIn = groupBy(
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

/** A line for breakers, or no sockets. */
export function* breakerLines(drawing: Configuration, context: Context): Candidates {
  const isBreakerLine = ({ technical }: Product) => technical.lineKind === 'BREAKER';
  yield* moves.newLines(drawing, context, 'BREAKER');
  yield* headLines(drawing, context);
  yield* moves.lineReplacements(drawing, context, moves.stackLines(drawing), isBreakerLine);
  yield* moves.removals(drawing, socketsOf(drawing, context));
}

export function* headLines(drawing: Configuration, context: Context): Candidates {
  const block = moves.headBlock(drawing, context);
  if (!block) return;
  const lines = moves.stackLines(drawing);
  const first = lines.findIndex((line) => kindOfLine(context, line) === 'BREAKER');
  const firstLine = lines[first];
  if (firstLine) yield replaceLine(drawing, firstLine, block);
  const seams = firstLine ? [first + 1] : [...lines.keys(), lines.length].map((i) => i + 1);
  for (const number of seams) yield addLine(drawing, number, block);
  yield* moves.lineMoves(
    drawing,
    lines.filter((line) => {
      const product = productOf(context, line);
      return product !== undefined && isHeadBlock(product);
    }),
  );
}

/** Breakers for domestic sockets, and sockets in other groups. */
export function* domesticFeeds(drawing: Configuration, context: Context): Candidates {
  const feeds = ratings(context, (mcb) => mcb.technical.poles === '1PN' && currentOf(mcb) <= DOMESTIC_MAX_IN);
  yield* moves.put(drawing, context, feeds);
  yield* elsewhere(drawing, context);
}

/** Sockets and lines in other groups. */
function* elsewhere(drawing: Configuration, context: Context): Candidates {
  yield* moves.lineMoves(drawing, moves.stackLines(drawing));
  if (hasGroups(drawing, context)) yield* moves.relocations(drawing, context, socketsOf(drawing, context));
}

export function* breakers(error: CheckError, drawing: Configuration, context: Context): Candidates {
  const isUsable = ({ technical }: Product) =>
    drawing.powerSupply !== 'MONO_230' || technical.poles === '1PN';
  if (error.key === 'isCircuitBreakerAdded') {
    yield* headLines(drawing, context);
    yield* form.changeAnswer(drawing);
    return;
  }
  if (error.key === 'nbCircuitBreakers') {
    yield* moves.put(drawing, context, ratings(context, isUsable));
    yield* form.adaptBreakers(drawing, context);
    return;
  }
  const [found] = moves.placeOf(error, drawing, context).elements;
  if (!found?.product) return;
  if (kindOf(found) === 'ESTOP') {
    yield* stops(found, drawing, context);
    return;
  }
  if (isSocketKind(kindOf(found))) yield* feedsFor(found.product, found.line, drawing, context);
  else yield* differentials(found, drawing, context, ratings(context, isUsable));
  yield* moves.relocations(drawing, context, devicesOf(drawing, context));
  yield* elsewhere(drawing, context);
  yield* moves.removals(drawing, [found]);
  yield* form.changeSupply(drawing).slice(0, 1);
}

/** A head breaker for a stop that releases one, else a stop that cuts the cabinet. */
function* stops(found: Standing, drawing: Configuration, context: Context): Candidates {
  if (found.product?.technical.acts === 'TRIP' && mayHaveHeadBreaker(drawing)) {
    yield changeForm(drawing, 'isCircuitBreakerAdded', true);
    return;
  }
  const read = readParameters(drawing, context.catalogue);
  if ('errors' in read) return;
  const cutting = context.shelf
    .elements('ESTOP')
    .filter((stop) => cutsNothing(stop, read.parameters) === false);
  yield* moves.replacements(drawing, [found], cutting);
}

/** Breakers for a socket, or sockets that the breakers can feed. */
function* feedsFor(socket: Product, line: ProjLine, drawing: Configuration, context: Context): Candidates {
  const { technical } = socket;
  const most = technical.elementKind === 'CLASSIC' ? DOMESTIC_MAX_IN : (technical.In ?? 0);
  const feeds = ratings(context, (mcb) => mcb.technical.poles === technical.poles && currentOf(mcb) <= most);
  yield* moves.put(drawing, context, feeds);
  yield* moves.newLines(drawing, context, 'SOCKET', socket);
  yield* moves.replacements(drawing, socketsOf(drawing, context), moves.acceptedBy(context, line));
}

/** Breakers with a differential of their own, in place of one before which no differential stands. */
function ownDifferentials(found: Standing, drawing: Configuration, context: Context): Product[] {
  const devices = devicesOf(drawing, context);
  const before = devices.slice(
    0,
    devices.findIndex(({ element }) => element === found.element),
  );
  const { poles, In, elementKind } = found.product?.technical ?? {};
  if (!isBreakerKind(elementKind) || before.some((device) => kindOf(device) === 'RCD')) return [];
  return context.shelf
    .elements('RCBO')
    .filter(({ technical }) => technical.poles === poles && technical.In === In);
}

function* differentials(
  found: Standing,
  drawing: Configuration,
  context: Context,
  others: readonly Product[],
): Candidates {
  const devices = devicesOf(drawing, context);
  const rcds = context.shelf
    .elements('RCD')
    .filter((rcd) => drawing.powerSupply !== 'MONO_230' || rcd.technical.poles === '2P')
    .toSorted((a, b) => currentOf(a) - currentOf(b));
  yield* moves.put(drawing, context, rcds);
  yield* moves.replacements(drawing, [found], ownDifferentials(found, drawing, context));
  yield* moves.additions(drawing, context, others);
  // Breakers without sockets need no differential.
  if (hasAdjacentBreakers(drawing, context)) yield* moves.newLines(drawing, context, 'SOCKET');
  yield* moves.replacements(drawing, devices, others);
  // An earlier differential covers what a removed one did not.
  yield* moves.removals(
    drawing,
    devices.filter((device) => kindOf(device) === 'RCD'),
  );
}

/** Smaller breakers, more circuits, fewer sockets; another supply. */
export function* lessCurrent(drawing: Configuration, context: Context): Candidates {
  const all = ratings(context, () => true);
  for (const device of devicesOf(drawing, context)) {
    if (!isBreakerKind(kindOf(device))) continue;
    const alike = all.filter(({ technical }) => technical.poles === device.product?.technical.poles);
    yield* moves.replacements(drawing, [device], alike);
  }
  yield* moves.additions(drawing, context, all);
  const sockets = socketsOf(drawing, context);
  yield* moves.removals(drawing, sockets);
  yield* moves.relocations(drawing, context, sockets);
  yield* moves.lineMoves(drawing, moves.stackLines(drawing));
  yield* form.changeCurrent(drawing);
}
