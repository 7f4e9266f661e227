import { EMPTY_REF, isHeadBlock, isLineProduct } from './catalogue.ts';
import type { ProtectionIndex } from './configuration.ts';
import { MAX_LINES } from './configuration.ts';
import type { CheckError } from './errors.ts';
import { stackError } from './errors.ts';
import type { Parameters } from './parameters.ts';
import { indexTooLow, meetsIndex } from './protection-index.ts';
import type { Stack, StackLine } from './stack.ts';

interface Place {
  line: StackLine;
  index: number;
  last: number;
  firstBreaker: number;
  protectionIndex: ProtectionIndex;
}

const PLACEMENT_RULES: readonly ((place: Place) => string | false)[] = [
  ({ line }) => !isLineProduct(line.product) && `${line.product.ref} is an element, not a line`,
  ({ line, index }) => line.line !== index + 1 && `line number ${line.line} stands where ${index + 1} is due`,
  ({ line }) => line.product.ref === EMPTY_REF && `${EMPTY_REF} stands on line ${line.line}, not on line 0`,
  ({ line, index, firstBreaker }) =>
    line.kind === 'SOCKET' &&
    index < firstBreaker &&
    `socket line ${line.line} stands above the first breaker line`,
  ({ line, index, last }) =>
    line.kind === 'CONNECT' &&
    index !== 0 &&
    index !== last &&
    `connection line ${line.line} is neither the first nor the last of ${last + 1} lines`,
  ({ line, index, firstBreaker }) =>
    isHeadBlock(line.product) &&
    index !== firstBreaker &&
    `${line.product.ref} on line ${line.line} is not the first breaker line`,
  ({ line: { product }, protectionIndex }) =>
    !meetsIndex(product, protectionIndex) && indexTooLow(product, protectionIndex),
];

/** Stage B. After a gap in the numbers every line is misnumbered. Line 0 allows only EMPTY. */
export function checkLines(
  { accessories, lines }: Stack,
  { protectionIndex }: Pick<Parameters, 'protectionIndex'>,
  errors: CheckError[],
) {
  const seventh = lines[MAX_LINES];
  if (seventh) {
    errors.push(
      stackError(
        'MAX_LINES_EXCEEDED',
        seventh.id,
        null,
        `${lines.length} lines, at most ${MAX_LINES} allowed`,
      ),
    );
  }
  for (const { id, product } of accessories) {
    if (product.ref !== EMPTY_REF) {
      errors.push(stackError('INVALID_BLOC_PLACEMENT', id, null, `${product.ref} stands on line 0`));
    }
  }
  const firstBreaker = lines.findIndex((line) => line.kind === 'BREAKER');
  for (const [index, line] of lines.entries()) {
    const place = { line, index, last: lines.length - 1, firstBreaker, protectionIndex };
    for (const rule of PLACEMENT_RULES) {
      const reason = rule(place);
      if (reason === false) continue;
      errors.push(stackError('INVALID_BLOC_PLACEMENT', line.id, null, reason));
      break;
    }
  }
}
