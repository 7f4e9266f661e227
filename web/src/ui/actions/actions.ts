import type { SVGIconProps } from '@blueprintjs/icons';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '../../lib/signal.ts';

/** Shared by buttons, shortcuts and the command palette. */
export interface ScreenAction {
  /** Unique on the screen. */
  id: string;
  text: string;
  Icon: ComponentType<SVGIconProps>;
  /** E.g. "Ctrl Z". */
  keys?: string;
  /** undefined: enabled. */
  disabledReason?: string | undefined;
  run(): void;
}

const NONE: readonly ScreenAction[] = [];

let registered = NONE;
const changed = createSignal<void>();

function register(actions: readonly ScreenAction[]): void {
  registered = actions;
  changed.emit();
}

export function useRegisterActions(actions: readonly ScreenAction[]): void {
  // On each render, because they close over current state.
  useEffect(() => register(actions));
  useEffect(() => () => register(NONE), []);
}

export const useScreenActions = (): readonly ScreenAction[] =>
  useSyncExternalStore(changed.listen, () => registered);
