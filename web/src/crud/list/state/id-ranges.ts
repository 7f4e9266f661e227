/** Fits into an address also without ranges. */
export const MAX_IDS = 1_000;

/** "1-4,9". */
export function formatIdRanges(ids: Iterable<number>): string {
  const sorted = [...ids].slice(0, MAX_IDS).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const id of sorted) {
    const last = ranges.at(-1);
    if (last && id <= last[1] + 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/** Ignores invalid parts. */
export function parseIdRanges(text: string): number[] {
  const ids: number[] = [];
  for (const part of text.split(',')) {
    const [, first, last = first] = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/.exec(part) ?? [];
    for (let id = Number(first); id <= Number(last) && ids.length < MAX_IDS; id++) ids.push(id);
  }
  return ids;
}
