import type { Presence } from '@coffret/contracts/realtime/presence';
import { useMemo } from 'react';
import { proxy, ref } from 'valtio/vanilla';
import { useSignedInUser } from '../../../data/session/session.ts';
import { ownConnectionId, presence } from '../../../data/socket/presence.ts';
import { useStore } from '../../../lib/use-store.ts';
import { type Collaborator, collaboratorsIn } from './collaborators.ts';

const NOBODY: readonly Collaborator[] = [];

const last = proxy<{ received: Presence | null }>({ received: null });

presence.listen((received) => {
  // ref(): values are replaced, not observed.
  last.received = received === 'lost' ? null : ref(received);
});

export function usePresence(configurationId: number): Presence | null {
  const received = useStore(last, (state) => state.received);
  return received?.configurationId === configurationId ? received : null;
}

export function useCollaborators(configurationId: number): readonly Collaborator[] {
  const { id } = useSignedInUser();
  const received = usePresence(configurationId);
  return useMemo(
    () => (received ? collaboratorsIn(received, id, ownConnectionId()) : NOBODY),
    [received, id],
  );
}
