/** A binary heap: the least first. */
export function createQueue<Item>(compare: (a: Item, b: Item) => number) {
  const items: Item[] = [];
  const at = (i: number) => items[i] as Item;
  const swap = (i: number, k: number) => {
    [items[i], items[k]] = [at(k), at(i)];
  };
  return {
    push(item: Item) {
      items.push(item);
      for (let i = items.length - 1; i > 0; ) {
        const parent = (i - 1) >> 1;
        if (compare(at(i), at(parent)) >= 0) break;
        swap(i, parent);
        i = parent;
      }
    },
    pop(): Item | undefined {
      if (items.length === 0) return undefined;
      swap(0, items.length - 1);
      const first = items.pop();
      for (let i = 0; ; ) {
        const [left, right] = [2 * i + 1, 2 * i + 2];
        let least = i;
        if (left < items.length && compare(at(left), at(least)) < 0) least = left;
        if (right < items.length && compare(at(right), at(least)) < 0) least = right;
        if (least === i) return first;
        swap(i, least);
        i = least;
      }
    },
  };
}
