import type { Presence } from '@coffret/contracts/realtime/presence';
import { useMemo } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { useSignedInUser } from '../../../data/session/session.ts';
import { ownConnection, presence } from '../../../data/socket/presence.ts';
import { othersIn, type Person } from './people.ts';

const NOBODY: readonly Person[] = [];

const last = proxy<{ told: Presence | null }>({ told: null });

presence.listen((told) => {
  // Taken as it is: what is told next takes its place.
  last.told = told === 'lost' ? null : ref(told);
});

/** Who has a configuration open, as far as it is known now. */
export function usePresence(configurationId: number): Presence | null {
  const { told } = useSnapshot(last);
  return told?.configurationId === configurationId ? told : null;
}

/** The others who have a configuration open. */
export function useOthers(configurationId: number): readonly Person[] {
  const { id } = useSignedInUser();
  const told = usePresence(configurationId);
  return useMemo(() => (told ? othersIn(told, id, ownConnection()) : NOBODY), [told, id]);
}
