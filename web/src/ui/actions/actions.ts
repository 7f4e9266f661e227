import type { SVGIconProps } from '@blueprintjs/icons';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '../../lib/signal.ts';

/** Something that can be done on the screen: its button, its key and the palette all run this one. */
export interface Action {
  /** One of its kind on the screen. */
  id: string;
  /** In the user's language. */
  text: string;
  Icon: ComponentType<SVGIconProps>;
  /** In the user's language, e.g. "Ctrl Z". */
  keys?: string;
  /** Why it cannot be done now; undefined: it can. */
  whyNot?: string | undefined;
  run(): void;
}

const NONE: readonly Action[] = [];

let offered = NONE;
const changed = createSignal<void>();

function offer(actions: readonly Action[]): void {
  offered = actions;
  changed.tell();
}

/** Offers a screen's actions to the palette while the screen is there. */
export function useOfferActions(actions: readonly Action[]): void {
  // With every drawing: they act on what is shown now.
  useEffect(() => offer(actions));
  useEffect(() => () => offer(NONE), []);
}

/** What the screen offers at this moment. */
export const useOfferedActions = (): readonly Action[] => useSyncExternalStore(changed.listen, () => offered);
