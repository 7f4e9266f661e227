import { useMemo } from 'react';
import { snapshot } from 'valtio/vanilla';
import { session, useSignedInUser } from '../../../data/session/session.ts';
import type { User } from '../../../data/session/user.ts';

/** A plain object: reading the proxy for thousands of rows is slow. */
export function useViewer(): User {
  const read = useSignedInUser();
  return useMemo(() => (snapshot(session).user ?? read) as User, [read]);
}
