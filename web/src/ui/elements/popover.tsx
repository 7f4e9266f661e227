import { Menu, PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rememberButton, returnFocus } from '../dialogs/use-restore-focus.ts';
import { stepInMenu } from './menu-keys.ts';

type PopoverProps = Pick<
  PopoverNextProps,
  | 'content'
  | 'placement'
  | 'fill'
  | 'popupKind'
  | 'isOpen'
  | 'onInteraction'
  | 'onOpening'
  | 'onOpened'
  | 'children'
>;

/** Of Blueprint's minimal animation. */
export const ANIMATION_MS = 100;

/**
 * Of a button. When it closes, the focus returns to the button at once, and only if the user has not moved it; Blueprint
 * would take it back from wherever it is when the animation has ended.
 */
export function Popover({ isOpen: given, onInteraction, onOpening, ...props }: PopoverProps) {
  const [isOpenHere, setOpenHere] = useState(false);
  const isOpen = given ?? isOpenHere;
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (!isOpen) return;
    return () => returnFocus(opener.current);
  }, [isOpen]);
  return (
    <PopoverNext
      arrow={false}
      animation="minimal"
      transitionDuration={ANIMATION_MS}
      shouldReturnFocusOnClose={false}
      {...props}
      isOpen={isOpen}
      // Blueprint closes it a moment later, and would take the focus back until then.
      enforceFocus={isOpen}
      onInteraction={(opens, event) => {
        const button = event?.target instanceof Element && event.target.closest('button');
        if (opens && button) opener.current = button;
        if (onInteraction) onInteraction(opens, event);
        else setOpenHere(opens);
      }}
      onOpening={(popover) => {
        rememberButton(popover, opener.current);
        onOpening?.(popover);
      }}
      // After Escape, Blueprint has returned the focus: to a field of the popover if that had it first.
      onClosed={(popover) => {
        if (popover.contains(document.activeElement)) returnFocus(opener.current);
      }}
    />
  );
}

interface PopoverMenuProps extends Omit<PopoverProps, 'content' | 'onOpened'> {
  items: ReactNode;
  className?: string | undefined;
}

/** With the first item focused, and arrow keys. */
export function PopoverMenu({ items, className, ...props }: PopoverMenuProps) {
  return (
    <Popover
      {...props}
      onOpened={(popover) => popover.querySelector<HTMLElement>('[role="menuitem"]')?.focus()}
      content={
        <Menu className={className} onKeyDown={stepInMenu}>
          {items}
        </Menu>
      }
    />
  );
}
