import { groupBy } from '@coffret/cabinet/iterables';
import type { Place, Presence } from '@coffret/contracts/realtime/presence';

/** Tokens `--person-1` to `--person-6`. */
const COLOURS = 6;

/** Another user, or another window of the same user. */
export interface Collaborator {
  userId: number;
  fullName: string;
  profileImage: number | undefined;
  /** 1 to 6, equal in all windows. */
  colour: number;
  isMe: boolean;
  /** One per window with a position. */
  places: readonly Place[];
}

/** Derived from the id, else the next free one; earlier arrivals have priority. */
function coloursOf(userIds: Iterable<number>): Map<number, number> {
  const colours = new Map<number, number>();
  const isTaken = (colour: number) => [...colours.values()].includes(colour);
  for (const id of userIds) {
    const own = id % COLOURS;
    const turns = Array.from({ length: COLOURS }, (_, turn) => ((own + turn) % COLOURS) + 1);
    colours.set(id, turns.find((colour) => !isTaken(colour)) ?? own + 1);
  }
  return colours;
}

/** One entry per user, in order of arrival. */
export function collaboratorsIn(
  { editors }: Presence,
  me: number,
  ownConnection: string | undefined,
): Collaborator[] {
  const colours = coloursOf(new Set(editors.map(({ userId }) => userId)));
  const others = editors.filter(({ connectionId }) => connectionId !== ownConnection);
  return [...groupBy(others, ({ userId }) => userId)].flatMap(([userId, windows]) => {
    const [first] = windows;
    if (!first) return [];
    const { fullName, profileImage } = first;
    return {
      userId,
      fullName,
      profileImage: profileImage ?? undefined,
      colour: colours.get(userId) ?? 1,
      isMe: userId === me,
      places: windows.flatMap(({ place }) => place ?? []),
    };
  });
}
