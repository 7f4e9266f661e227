import { groupBy } from '@coffret/cabinet/iterables';
import { type Day, dayOf } from '@coffret/contracts/day';
import type { NotificationInList } from '@coffret/contracts/notifications/answers';
import type { NotificationCategory } from '@coffret/contracts/notifications/events';

/** Each has a text of its own. */
const NEVER_FOLDED = ['INFO', 'SYSTEM', 'USER'] as const satisfies readonly NotificationCategory[];
type Unfolded = (typeof NEVER_FOLDED)[number];
type FoldedCategory = Exclude<NotificationCategory, Unfolded>;

export interface Fold {
  cat: FoldedCategory;
  /** At least two, in the given order. */
  rows: NotificationInList[];
}
export type Entry = NotificationInList | Fold;

export const isFold = (entry: Entry): entry is Fold => 'rows' in entry;

const isFolded = (cat: NotificationCategory): cat is FoldedCategory =>
  NEVER_FOLDED.every((other) => other !== cat);

/** Those of one kind together, in the place of the first. */
export function folded(rows: readonly NotificationInList[]): Entry[] {
  const byKind = groupBy(rows, ({ cat }) => cat);
  return rows.flatMap((row): Entry[] => {
    const { cat } = row;
    const alike = byKind.get(cat) ?? [];
    if (!isFolded(cat) || alike.length < 2) return [row];
    return alike[0] === row ? [{ cat, rows: alike }] : [];
  });
}

/** Euros; of several about one reference the first counts. */
export function sumOf(rows: Fold['rows']): number {
  const byReference = groupBy(rows, ({ id, libParams }) => libParams?.reference ?? id);
  return [...byReference.values()].reduce((sum, [first]) => sum + (first?.price ?? 0), 0);
}

interface OfDay {
  day: Day;
  entries: Entry[];
}

export const byDay = (rows: readonly NotificationInList[]): OfDay[] =>
  [...groupBy(rows, ({ createdAt }) => dayOf(createdAt))].map(([day, ofDay]) => ({
    day,
    entries: folded(ofDay),
  }));
