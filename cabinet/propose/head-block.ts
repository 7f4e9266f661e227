import { holdsHead } from '../breaker-rules.ts';
import type { Catalogue, ElementKind, Product } from '../catalogue.ts';
import { check } from '../check.ts';
import type { Configuration, ProjLine, ProjSlot } from '../configuration.ts';
import { MAX_LINES } from '../configuration.ts';
import { ACCEPTED } from '../slot-rules.ts';
import { findProduct } from '../stack.ts';
import { headBreakerFor } from '../supply-parts.ts';
import { createWork, orSoFar, PROPOSAL_STEPS, type Work } from '../work.ts';
import { chooseBlocks } from './choose-blocks.ts';
import { rankProducts, toChooseFrom } from './ranked-products.ts';
import { preferred, startSearch } from './search.ts';

/** The lines for a head breaker: the devices of the first group move, in their order, to the fewest and then cheapest
 * blocks of which the first is a head block; the rest stays. When that brings errors, the proposal; without one the lines
 * as they are. New lines have no id. */
export const linesWithHeadBlock = (configuration: Configuration, whole: Catalogue): readonly ProjLine[] =>
  orSoFar(() => withHeadBlock(configuration, whole, createWork(PROPOSAL_STEPS)), configuration.ProjLines);

function withHeadBlock(configuration: Configuration, whole: Catalogue, work: Work): readonly ProjLine[] {
  const { ProjLines } = configuration;
  const form = { ...configuration, isCircuitBreakerAdded: true };
  const catalogue = toChooseFrom(whole, form);
  const head = headBreakerFor(form, whole);
  const isHead = (block: Product | undefined) => block !== undefined && holdsHead(block, head);
  if (ProjLines.some((line) => isHead(findProduct(whole, line.ProjProduct)))) return ProjLines;
  const known = check(configuration, whole).filter(({ code }) => code !== 'INTENSITY_LIMIT_EXCEEDED');
  const shelf = rankProducts(catalogue, form.brandLib);
  const moved = firstGroupMoved(
    ProjLines,
    shelf.headBlocks.find(isHead),
    shelf.blocks('BREAKER'),
    whole,
    work,
  );
  if (moved && check({ ...form, ProjLines: moved }, whole).length <= known.length) return moved;
  const started = startSearch(form, whole, work);
  return ('search' in started && preferred(started.search)?.lines) || ProjLines;
}

function firstGroupMoved(
  ProjLines: readonly ProjLine[],
  head: Product | undefined,
  blocks: readonly Product[],
  catalogue: Catalogue,
  work: Work,
): ProjLine[] | null {
  const lines = ProjLines.filter(({ line }) => line > 0).sort((a, b) => a.line - b.line);
  const kindOf = (line: ProjLine) => findProduct(catalogue, line.ProjProduct)?.technical.lineKind;
  const first = lines.findIndex((line) => kindOf(line) === 'BREAKER');
  const below = lines.findIndex((line, i) => i > first && kindOf(line) === 'SOCKET');
  const group = lines.slice(0, below < 0 ? lines.length : below).filter((line) => kindOf(line) === 'BREAKER');
  const devices = group.flatMap(({ ProjSlots }) => {
    const inOrder = ProjSlots.toSorted((a, b) => a.slot - b.slot);
    return inOrder.map((element) => ({ element, product: findProduct(catalogue, element.ProjProduct) }));
  });
  // Each is a section of its own: sections keep their order.
  const sections = devices.flatMap(({ product }) => (product && isDevice(product) ? [[product]] : []));
  if (!head || sections.length < devices.length) return null;
  const others = lines.filter((line) => !group.includes(line));
  const filled = chooseBlocks(sections, blocks, MAX_LINES - others.length, work, head);
  if (!filled) return null;
  const waiting = devices.map(({ element }) => element);
  const made = filled.map(({ block, placed }, i): ProjLine => {
    const before = group[i];
    const isKept = before && findProduct(catalogue, before.ProjProduct) === block;
    return {
      ...(isKept && before.id !== undefined && { id: before.id }),
      line: 0,
      ProjProduct: { ref: block.ref },
      ProjSlots: placed.flatMap(({ slot }): ProjSlot[] => {
        const element = waiting.shift();
        return element ? [{ ...element, slot }] : [];
      }),
    };
  });
  return [
    ...ProjLines.filter(({ line }) => line === 0),
    ...others.toSpliced(first, 0, ...made).map((line, i) => ({ ...line, line: i + 1 })),
  ];
}

const DEVICES: readonly (ElementKind | undefined)[] = ACCEPTED.BREAKER;
const isDevice = ({ technical }: Product) => DEVICES.includes(technical.elementKind);
