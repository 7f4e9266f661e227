import type { Place, PresentEditor } from '@coffret/contracts/realtime/presence';
import { expect, test } from 'vitest';
import { collaboratorsIn } from './collaborators.ts';

const ME = 3;
const editor = (userId: number, connectionId: string, place: Place | null = null): PresentEditor => ({
  connectionId,
  userId,
  fullName: `Personne ${userId}`,
  profileImage: null,
  place,
});
const others = (...editors: PresentEditor[]) =>
  collaboratorsIn({ configurationId: 1, editors, lastChange: null }, ME, 'own');

const left = { lineId: 1, slot: 0.5 };
const right = { lineId: 2, slot: null };

test('a user with several windows is one person; the own window is left out', () => {
  expect(
    others(editor(7, 'a', left), editor(ME, 'own', left), editor(7, 'b', right), editor(7, 'c')),
  ).toEqual([
    {
      userId: 7,
      fullName: 'Personne 7',
      profileImage: undefined,
      colour: 2,
      isMe: false,
      places: [left, right],
    },
  ]);
});

test('the same user in another window is shown', () => {
  expect(others(editor(ME, 'own'), editor(ME, 'other', right))).toMatchObject([
    { isMe: true, places: [right] },
  ]);
});

test.each<[number[], number[]]>([
  [
    [7, 8],
    [2, 3],
  ],
  [
    [7, 13, 8],
    [2, 3, 4],
  ],
  [
    [13, 7],
    [2, 3],
  ],
  [
    [1, 2, 4, 5, 6, 7, 8],
    [2, 3, 5, 6, 1, 4, 3],
  ],
])('the colours of %j are %j, whoever looks', (users, colours) => {
  const editors = users.map((user) => editor(user, `${user}`));
  expect(others(...editors).map(({ colour }) => colour)).toEqual(colours);
  expect(others(...editors, editor(ME, 'own')).map(({ colour }) => colour)).toEqual(colours);
});
