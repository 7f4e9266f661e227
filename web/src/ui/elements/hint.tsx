import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { useEffect, useState } from 'react';

type HintProps = Pick<PopoverNextProps, 'content' | 'placement' | 'hoverOpenDelay' | 'children'>;

/** A tooltip; Escape closes only it (WCAG 1.4.13). */
export function Hint(props: HintProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [isOpen]);
  return (
    <PopoverNext
      {...props}
      interactionKind="hover-target"
      animation="minimal"
      arrow={false}
      autoFocus={false}
      enforceFocus={false}
      isOpen={isOpen}
      onInteraction={setOpen}
    />
  );
}
