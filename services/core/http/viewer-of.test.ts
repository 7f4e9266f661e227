import { refuse } from '@coffret/contracts/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { viewerOf } from './access.ts';
import type { Tokens } from './tokens.ts';

const find = vi.fn();
const readUncached = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
});

/** Of account 4, in its second epoch. */
const session = { userId: 4, sessionId: 's1', epoch: 1, issuedAt: 0 };
const tokens = { read: () => session } as unknown as Tokens;
const person = (epoch: number) => ({
  id: 4,
  groupId: 3,
  rights: new Set(),
  doc: { _id: 4, _sessionEpoch: epoch, _endedSessions: [] },
});
const viewing = () =>
  viewerOf(
    { userCache: { find, readUncached, rightsOfGroup: vi.fn(), expired: vi.fn() }, settings: {} as never },
    tokens,
    'a token',
  );

test('a cached user is not read again', async () => {
  find.mockResolvedValue(person(1));
  expect(await viewing()).toMatchObject({ id: 4, session });
  expect(readUncached).not.toHaveBeenCalled();
});

test.each([
  ['of before the session', person(0)],
  ['as nobody', null],
])('a user who is cached %s is read again before the request is refused', async (_what, remembered) => {
  find.mockResolvedValue(remembered);
  readUncached.mockResolvedValue(person(1));
  expect(await viewing()).toMatchObject({ id: 4, session });
  readUncached.mockResolvedValue(person(2));
  expect(await viewing()).toEqual(refuse('INVALID_TOKEN'));
});
