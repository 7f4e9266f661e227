import type { StackAction } from './actions.ts';

/** The ids that the server gave to lines: an action under way may still name the former. */
interface AssignedIds {
  add(ids: ReadonlyMap<number, number>): void;
  /** The action with the ids as they are by now. */
  resolveIds(action: StackAction): StackAction;
}

export function createAssignedIds(): AssignedIds {
  const given = new Map<number, number>();
  /** A line may be given one id after the other. */
  const resolved = (id: number): number => {
    const next = given.get(id);
    return next === undefined ? id : resolved(next);
  };
  return {
    add(ids) {
      for (const [from, to] of ids) given.set(from, to);
    },
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
