import { Menu, PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { returnFocus } from '../dialogs/use-restore-focus.ts';
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

/**
 * Of a button. When it closes, the focus returns to the button at once, and only if the user has not moved it; Blueprint
 * would take it back from wherever it is when the animation has ended.
 */
export function Popover({ isOpen, onInteraction, onOpening, ...props }: PopoverProps) {
  const [isOpenHere, setOpenHere] = useState(false);
  const opener = useRef<Element>(null);
  // Until Blueprint closes it, it takes the focus back.
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    return () => returnFocus(opener.current);
  }, [isShown]);
  return (
    <PopoverNext
      arrow={false}
      animation="minimal"
      // Of this animation, ms; after Escape, Blueprint returns the focus at its end in any case.
      transitionDuration={100}
      shouldReturnFocusOnClose={false}
      {...props}
      isOpen={isOpen ?? isOpenHere}
      onInteraction={(opens, event) => {
        if (opens) opener.current = document.activeElement;
        if (onInteraction) onInteraction(opens, event);
        else setOpenHere(opens);
      }}
      onOpening={(popover) => {
        setShown(true);
        onOpening?.(popover);
      }}
      onClosing={() => setShown(false)}
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
