/** Shown columns in their order; a hidden one follows its default predecessor. */
export function fullOrder(all: readonly string[], shown: readonly string[]): string[] {
  const order = [...shown];
  for (const [index, key] of all.entries()) {
    if (shown.includes(key)) continue;
    const before = all[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

/** Unchanged when the position is out of range. */
export function moved(order: readonly string[], key: string, to: number): readonly string[] {
  const from = order.indexOf(key);
  if (from === -1 || to === from || to < 0 || to >= order.length) return order;
  return order.filter((one) => one !== key).toSpliced(to, 0, key);
}
