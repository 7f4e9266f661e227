import { useLayoutEffect, useRef } from 'react';
import styles from './drawing.module.css';

interface DrawingProps {
  svg: string;
  className?: string;
  hidden?: boolean;
}

/** Memoized, because SVGs are large. */
export function Drawing({ svg, className = '', hidden = false }: DrawingProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    host.current?.replaceChildren(document.importNode(drawn, true));
  }, [svg]);
  return <div ref={host} className={`${styles.drawing} ${className}`} aria-hidden={hidden} />;
}
