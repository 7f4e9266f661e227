import type { SVGIconProps } from '@blueprintjs/icons';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '../../lib/signal.ts';

/** Something that can be done on the screen: its button, its key and the palette all run this one. */
export interface ScreenAction {
  /** One of its kind on the screen. */
  id: string;
  /** In the user's language. */
  text: string;
  Icon: ComponentType<SVGIconProps>;
  /** In the user's language, e.g. "Ctrl Z". */
  keys?: string;
  /** Why it cannot be done now; undefined: it can. */
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

/** Offers a screen's actions to the palette while the screen is there. */
export function useRegisterActions(actions: readonly ScreenAction[]): void {
  // With every drawing: they act on what is shown now.
  useEffect(() => register(actions));
  useEffect(() => () => register(NONE), []);
}

/** What the screen offers at this moment. */
export const useScreenActions = (): readonly ScreenAction[] =>
  useSyncExternalStore(changed.listen, () => registered);
