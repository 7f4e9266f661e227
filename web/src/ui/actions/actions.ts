import type { SVGIconProps } from '@blueprintjs/icons';
import { type ComponentType, useEffect, useId, useSyncExternalStore } from 'react';
import { createSignal } from '../../lib/signal.ts';

/** Shared by buttons, shortcuts and the command palette. */
export interface ScreenAction {
  /** Unique on the screen. */
  id: string;
  text: string;
  /** What it is about, where the text alone does not say it. */
  detail?: string;
  Icon: ComponentType<SVGIconProps>;
  /** E.g. "Ctrl Z". */
  keys?: string;
  /** undefined: enabled. */
  disabledReason?: string | undefined;
  run(): void;
}

/** By the component that offers them. */
const registered = new Map<string, readonly ScreenAction[]>();
let all: readonly ScreenAction[] = [];
const changed = createSignal<void>();

function register(owner: string, actions: readonly ScreenAction[]): void {
  if (actions.length > 0) registered.set(owner, actions);
  else if (!registered.delete(owner)) return;
  all = [...registered.values()].flat();
  changed.emit();
}

/** What a part of the screen offers to who may do it. */
export function useRegisterActions(actions: readonly ScreenAction[]): void {
  const owner = useId();
  // On each render, because they close over current state.
  useEffect(() => register(owner, actions));
  useEffect(() => () => register(owner, []), [owner]);
}

export const useScreenActions = (): readonly ScreenAction[] =>
  useSyncExternalStore(changed.listen, () => all);
