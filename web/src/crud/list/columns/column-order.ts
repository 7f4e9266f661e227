/** All columns as they are put in order: those shown as they stand, each hidden one after the one it follows by itself. */
export function fullOrder(all: readonly string[], shown: readonly string[]): string[] {
  const order = [...shown];
  for (const [index, key] of all.entries()) {
    if (shown.includes(key)) continue;
    const before = all[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

/** The order with one column at another place; as it was where there is no such place. */
export function moved(order: readonly string[], key: string, to: number): readonly string[] {
  const from = order.indexOf(key);
  if (from === -1 || to === from || to < 0 || to >= order.length) return order;
  return order.filter((one) => one !== key).toSpliced(to, 0, key);
}
