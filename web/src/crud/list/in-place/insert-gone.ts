export interface Place<Row> {
  /** Within the grid. */
  index: number;
  row: Row;
}

/** Rows that are gone, at their former places between those that are left (`length`, `at`). */
export function insertGone<Row, P extends Place<Row>>(
  length: number,
  at: (index: number) => Row | undefined,
  gone: readonly P[],
): { length: number; at: (index: number) => Row | undefined; goneAt: (index: number) => P | undefined } {
  const places = new Map(
    gone
      .toSorted((a, b) => a.index - b.index)
      .map((place, before) => [Math.min(place.index, length + before), place] as const),
  );
  const taken = [...places.keys()];
  return {
    length: length + gone.length,
    goneAt: (index) => places.get(index),
    at: (index) =>
      places.has(index) ? places.get(index)?.row : at(index - taken.filter((one) => one < index).length),
  };
}
