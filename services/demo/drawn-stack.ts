import type { Stack } from '@coffret/contracts/configurations/events';
import { orderedStack } from '@coffret/contracts/configurations/stack';
import type { Model } from './forms.ts';
import type { Random } from './random.ts';

export function stackOf({ isCircuitBreakerAdded, lines }: Model, nextId: () => number): Stack {
  const stack: Stack = { lines: [], elements: [], isCircuitBreakerAdded };
  const ids = new Map<number, number>();
  const feeders = new Map<number, number>();
  for (const { line, ProjProduct, ProjSlots } of lines) {
    const id = nextId();
    stack.lines.push({ id, line, ref: String(ProjProduct.ref), slots: null });
    for (const { id: proposed, slot, ProjProduct: element, fedBy } of ProjSlots) {
      const own = nextId();
      if (proposed) ids.set(proposed, own);
      if (fedBy) feeders.set(own, fedBy);
      stack.elements.push({ id: own, lineId: id, slot, ref: String(element.ref), nbModules: null });
    }
  }
  const elements = stack.elements.map((element) => {
    const fedBy = ids.get(feeders.get(element.id) ?? 0);
    return fedBy ? { ...element, fedBy } : element;
  });
  return orderedStack({ ...stack, elements });
}

/** All lines and a share (0 to 1) of the elements. The dialog is answered at the end, because later sockets reset the answer. */
export function partOf(stack: Stack, share: number): Stack {
  if (share === 1) return stack;
  const elements = stack.elements.slice(0, Math.ceil(share * stack.elements.length));
  return { ...stack, elements, isCircuitBreakerAdded: null };
}

export function brokenByHand(random: Random, stack: Stack): Stack {
  const { elements } = stack;
  if (elements.length === 0) return { ...stack, lines: stack.lines.slice(0, -1) };
  const at = random.whole(0, elements.length - 1);
  const others = elements.filter((_, i) => i !== at);
  const moved = elements
    .filter((_, i) => i === at)
    .map((element) => ({ ...element, slot: element.slot + 0.5 }));
  return orderedStack({ ...stack, elements: random.chance(0.5) ? others : [...others, ...moved] });
}
