import type { ElementKind, LineKind } from './catalogue.ts';
import { isLineProduct, isSocketKind, rowBreaksOf } from './catalogue.ts';
import type { ProtectionIndex } from './configuration.ts';
import type { CheckCode, CheckError } from './errors.ts';
import { stackError } from './errors.ts';
import type { Parameters } from './parameters.ts';
import { indexTooLow, meetsIndex } from './protection-index.ts';
import type { Stack, StackElement, StackLine } from './stack.ts';

/** cabinet-rules.md, section 1. */
export const ACCEPTED = {
  BREAKER: ['MCB', 'RCD', 'RCBO'],
  SOCKET: ['CLASSIC', 'CEE'],
  SAFETY: ['ESTOP', 'ACC'],
  CONNECT: [],
  EMPTY: ['ACC'],
} as const satisfies Record<LineKind, readonly ElementKind[]>;

const accepts = (lineKind: LineKind | undefined, { product }: StackElement) => {
  const { elementKind } = product.technical;
  const accepted: readonly ElementKind[] = lineKind ? ACCEPTED[lineKind] : [];
  return elementKind !== undefined && !isLineProduct(product) && accepted.includes(elementKind);
};

const slotError = (code: CheckCode, { lineId, slot }: StackElement, reason: string) =>
  stackError(code, lineId, slot, reason);

/** Stage C. On line 0 only the kind is checked. An accessory without a width takes no space. */
export function checkSlots(
  { accessories, lines }: Stack,
  { protectionIndex }: Pick<Parameters, 'protectionIndex'>,
  errors: CheckError[],
) {
  for (const line of accessories) {
    for (const element of line.elements) {
      if (accepts('EMPTY', element)) continue;
      errors.push(
        slotError(
          'INVALID_SLOT_PLACEMENT',
          element,
          `${element.product.ref} is not an accessory: line 0 holds only those`,
        ),
      );
    }
  }
  for (const line of lines) {
    if (isLineProduct(line.product)) checkLine(line, protectionIndex, errors);
  }
}

function checkLine(line: StackLine, index: ProtectionIndex, errors: CheckError[]) {
  const { id, product, sentSlots } = line;
  if (sentSlots !== null && sentSlots !== product.slots) {
    errors.push(
      stackError(
        'MODULE_INTERVAL_CHANGE',
        id,
        null,
        `${product.ref} has ${product.slots} slots, ${sentSlots} were sent`,
      ),
    );
  }
  const breaks = rowBreaksOf(product);
  const sockets: StackElement[] = [];
  let occupiedTo = 0;
  let widest = 0;
  for (const element of line.elements) {
    const { nbModules, ref } = element.product;
    const { sentModules } = element;
    if (sentModules !== null && sentModules !== nbModules) {
      errors.push(
        slotError(
          'MODULE_INTERVAL_CHANGE',
          element,
          `${ref} takes ${nbModules ?? 0} modules, ${sentModules} were sent`,
        ),
      );
    }
    const reason = misplaced(line, element);
    if (reason !== false) {
      errors.push(slotError('INVALID_SLOT_PLACEMENT', element, reason));
      continue;
    }
    if (!meetsIndex(element.product, index)) {
      errors.push(slotError('INVALID_SLOT_PLACEMENT', element, indexTooLow(element.product, index)));
    }
    if (nbModules === null) continue;
    const start = element.slot - 0.5;
    const end = start + nbModules;
    const reach = Math.min(product.slots, ...breaks.filter((rowEnd) => rowEnd > start));
    if (end > reach || start < occupiedTo) {
      errors.push(slotError('INSUFFICIENT_SPACE', element, noRoom(ref, start, end, occupiedTo, reach)));
      continue;
    }
    occupiedTo = end;
    if (!isSocketKind(element.product.technical.elementKind)) continue;
    checkClearance(sockets, element, widest, breaks, errors);
    sockets.push(element);
    widest = Math.max(widest, clearanceOf(element));
  }
}

function misplaced(line: StackLine, element: StackElement): string | false {
  const { slot, product } = element;
  const { slots, technical, ref } = line.product;
  if (isLineProduct(product)) return `${product.ref} is a line, not an element`;
  if (!accepts(line.kind, element)) {
    return `a ${line.kind ?? 'blank'} line does not accept ${product.technical.elementKind ?? 'the kind of'} ${product.ref}`;
  }
  if (!Number.isInteger(slot * 2) || slot < 0.5 || slot > slots) {
    return `${slot} is not a half step from 0.5 to ${slots}`;
  }
  const hidden = technical.hiddenSlots ?? 0;
  if (slot <= hidden) return `the first ${hidden} modules of ${ref} are reserved, slot ${slot} is among them`;
  if (Number.isInteger(product.nbModules) && !Number.isInteger(slot - 0.5)) {
    return `${product.ref} takes whole modules, slot ${slot} is not on a module border`;
  }
  return false;
}

const noRoom = (ref: string, start: number, end: number, occupiedTo: number, rowEnd: number) =>
  start < occupiedTo
    ? `${ref} starts at ${start}, the element before it ends at ${occupiedTo}`
    : `${ref} ends at ${end}, its row at ${rowEnd}`;

/** `widest`: the largest clearance of those placed; sockets farther away need no look. */
function checkClearance(
  placed: readonly StackElement[],
  socket: StackElement,
  widest: number,
  breaks: readonly number[],
  errors: CheckError[],
) {
  const own = clearanceOf(socket);
  for (let i = placed.length - 1; i >= 0; i--) {
    const other = placed[i];
    if (!other) return;
    const otherEnd = other.slot - 0.5 + (other.product.nbModules ?? 0);
    const gap = socket.slot - 0.5 - otherEnd;
    if (gap >= Math.max(own, widest)) return;
    const needed = Math.max(own, clearanceOf(other));
    if (gap >= needed || breaks.some((rowEnd) => otherEnd <= rowEnd && rowEnd < socket.slot)) continue;
    const reason = `${socket.product.ref} is ${gap} module from ${other.product.ref}, ${needed} is needed`;
    errors.push(slotError('ADJACENT_NOT_ALLOWED', socket, reason));
    return;
  }
}

const clearanceOf = ({ product }: StackElement) => product.technical.clearance ?? 0;
