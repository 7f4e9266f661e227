import { useEffect, useEffectEvent } from 'react';
import { type Change, type ChangeTopic, changes, type Dependency } from './changes.ts';

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
