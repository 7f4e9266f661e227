import type { RegisterEntry } from '@coffret/contracts/registers/registers';
import type { CategoryName } from '@coffret/contracts/subjects';
import { useEffect, useEffectEvent } from 'react';
import { createSignal } from '../../lib/signal.ts';

export type ChangeTopic =
  | CategoryName
  | RegisterEntry['entity']
  | 'quote'
  | 'dashboard'
  | 'audit'
  | 'undeliveredMail';

/** 'project' for all, or 'project-12'. */
export type Dependency = ChangeTopic | `${ChangeTopic}-${number}`;

export interface Change {
  entity: string;
  id: number;
  rowVersion: number;
}

export const changes = createSignal<Change | 'everything'>();

export function isAffected(change: Change | 'everything', dependencies: readonly Dependency[]): boolean {
  if (change === 'everything') return true;
  const one = `${change.entity}-${change.id}`;
  return dependencies.some((dependency) => dependency === change.entity || dependency === one);
}

/** Calls `changed` for matching changes, and after a reconnect. */
export function useChanged(
  entity: ChangeTopic | readonly ChangeTopic[],
  changed: (change: Change | 'everything') => void,
  id?: number,
): void {
  const names = [entity].flat().join(' ');
  const listener = useEffectEvent((change: Change | 'everything') => {
    const entities = names.split(' ') as ChangeTopic[];
    const dependencies = entities.map((name): Dependency => (id === undefined ? name : `${name}-${id}`));
    if (isAffected(change, dependencies)) changed(change);
  });
  useEffect(() => changes.listen((change) => listener(change)), []);
}
