import type { StackAction } from './actions.ts';

/** Maps temporary ids to server ids for pending actions. */
interface AssignedIds {
  add(ids: ReadonlyMap<number, number>): void;
  resolveId(id: number): number;
  resolveIds(action: StackAction): StackAction;
}

export function createAssignedIds(): AssignedIds {
  const given = new Map<number, number>();
  /** Ids can change repeatedly. */
  const resolved = (id: number): number => {
    const next = given.get(id);
    return next === undefined ? id : resolved(next);
  };
  return {
    add(ids) {
      for (const [from, to] of ids) given.set(from, to);
    },
    resolveId: resolved,
    resolveIds(action) {
      if ('lineId' in action) return { ...action, lineId: resolved(action.lineId) };
      const change = { ...action } as { from?: { lineId: number }; to?: { lineId: number } };
      for (const end of ['from', 'to'] as const) {
        const place = change[end];
        if (place) change[end] = { ...place, lineId: resolved(place.lineId) };
      }
      return change as StackAction;
    },
  };
}
