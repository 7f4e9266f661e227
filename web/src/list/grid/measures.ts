import type { CSSProperties } from 'react';

/** px. */
export const ROW_PX = 36;
/** A row of a narrow screen. */
export const CARD_PX = 92;
const CHECK_PX = 40;
const ACTION_PX = 28;
const ACTIONS_MARGIN_PX = 16;

interface Tracks {
  template: string;
  /** px. */
  minWidth: number;
}

/** How the columns share the width: none is narrower than its own, the rest is dealt out in proportion. */
export function columnTracks(
  columns: readonly { width: number }[],
  actions: number,
  selectable: boolean,
): Tracks {
  const check = selectable ? [CHECK_PX] : [];
  const last = actions * ACTION_PX + ACTIONS_MARGIN_PX;
  const tracks = [
    ...check.map((px) => `${px}px`),
    ...columns.map(({ width }) => `minmax(${width}px, ${width}fr)`),
    `${last}px`,
  ];
  const widths = [...check, ...columns.map(({ width }) => width), last];
  return { template: tracks.join(' '), minWidth: widths.reduce((sum, width) => sum + width) };
}

/** The grid's own measures for its style sheet. `inSight`: px of its width up to the right edge of what is seen. */
export function gridStyle({ template, minWidth }: Tracks, inSight: number): CSSProperties {
  const beyond = Math.max(0, minWidth - inSight);
  return { minWidth, '--list-tracks': template, '--list-beyond': `${beyond}px` } as CSSProperties;
}
