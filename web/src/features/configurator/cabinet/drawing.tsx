import { useLayoutEffect, useRef } from 'react';

/** One of the product's own drawings, put into the page as it is; drawn anew only when it changes. */
export function Drawing({ svg, hidden = false }: { svg: string; hidden?: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    host.current?.replaceChildren(document.importNode(drawn, true));
  }, [svg]);
  return <div ref={host} className="drawing" aria-hidden={hidden} />;
}
