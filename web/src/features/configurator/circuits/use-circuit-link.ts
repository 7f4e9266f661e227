import { type RefObject, useEffect } from 'react';

const LINK = 'data-circuit';
const ENTER = ['pointerover', 'focusin'] as const;
const LEAVE = ['pointerout', 'focusout'] as const;

/** An emergency stop cuts every circuit. */
const CUT = `[${LINK}^="D"], [${LINK}^="Q"]:not([${LINK}="Q0"])`;

const partsOf = (circuit: string) => `[${LINK}="${circuit}"]${circuit.startsWith('S') ? `, ${CUT}` : ''}`;

/** Lights the parts of a circuit, or an emergency stop and what it cuts, everywhere below `root` while one of them is hovered or has the focus; without rendering. */
export function useCircuitLink(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    const light = (circuit: string | null | undefined) => {
      for (const part of current.querySelectorAll('[data-linked]')) part.removeAttribute('data-linked');
      if (!circuit) return;
      for (const part of current.querySelectorAll(partsOf(circuit))) part.setAttribute('data-linked', '');
    };
    const circuitOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest(`[${LINK}]`)?.getAttribute(LINK) : null;
    const enter = ({ target }: Event) => {
      // A drag changes nothing but its ghost and its landing.
      if (document.body.dataset.dragging === undefined) light(circuitOf(target));
    };
    const leave = () => {
      if (document.body.dataset.dragging === undefined) light(circuitOf(document.activeElement));
    };
    for (const type of ENTER) current.addEventListener(type, enter);
    for (const type of LEAVE) current.addEventListener(type, leave);
    return () => {
      for (const type of ENTER) current.removeEventListener(type, enter);
      for (const type of LEAVE) current.removeEventListener(type, leave);
    };
  }, [root]);
}
