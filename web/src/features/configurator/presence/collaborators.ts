import type { Place, Presence } from '@coffret/contracts/realtime/presence';

/** So many colours are among the tokens: `--person-1` and on. */
const COLOURS = 6;

/** Somebody else who has the configuration open, or oneself in another window. */
export interface Collaborator {
  userId: number;
  fullName: string;
  profileImage: number | undefined;
  /** 1 to 6: the same in every window, for as long as they stay. */
  colour: number;
  isMe: boolean;
  /** Where they are, one for each of their windows in which they are anywhere. */
  places: readonly Place[];
}

/** A colour each: one's own where it is free, else the next; who came first keeps theirs. */
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

/** The others of a presence, a user once, in the order in which they came. */
export function collaboratorsIn(
  { editors }: Presence,
  me: number,
  ownConnection: string | undefined,
): Collaborator[] {
  const colours = coloursOf(new Set(editors.map(({ userId }) => userId)));
  const others = editors.filter(({ connectionId }) => connectionId !== ownConnection);
  return [...Map.groupBy(others, ({ userId }) => userId)].flatMap(([userId, windows]) => {
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
