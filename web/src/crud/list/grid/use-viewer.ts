import { useMemo } from 'react';
import { snapshot } from 'valtio';
import { session, useSignedInUser } from '../../../data/session/session.ts';
import type { User } from '../../../data/session/user.ts';

/** The signed-in user for the rows, which ask for rights by the thousand: without the store's record of what was read. */
export function useViewer(): User {
  const read = useSignedInUser();
  return useMemo(() => (snapshot(session).user ?? read) as User, [read]);
}
