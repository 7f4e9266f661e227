import type { CSSProperties } from 'react';
import type { Column, ListRow } from '../list-definition.ts';

/** px. */
export const ROW_PX = 36;
export const CARD_PX = 92;
const CHECK_PX = 40;
/** The longest act, the menu's button, and the margins. */
const ACTIONS_PX = 156;

/** Kinds with variable width. */
const OF_WORDS: readonly Column<ListRow>['kind'][] = ['text', 'link', 'array', 'custom'];

interface Tracks {
  template: string;
  /** px. */
  minWidth: number;
}

/** Columns with text share the remaining width in proportion. */
export function columnTracks(
  columns: readonly { kind: Column<ListRow>['kind']; width: number }[],
  selectable: boolean,
): Tracks {
  const check = selectable ? [CHECK_PX] : [];
  const ofWords = columns.filter(({ kind }) => OF_WORDS.includes(kind));
  const growing = ofWords.length > 0 ? ofWords : columns;
  const tracks = [
    ...check.map((px) => `${px}px`),
    ...columns.map((column) => {
      const px = `${column.width}px`;
      return growing.includes(column) ? `minmax(${px}, ${column.width}fr)` : px;
    }),
    `${ACTIONS_PX}px`,
  ];
  const widths = [...check, ...columns.map(({ width }) => width), ACTIONS_PX];
  return { template: tracks.join(' '), minWidth: widths.reduce((sum, width) => sum + width) };
}

/** `inSight`: visible width in px. */
export function gridStyle({ template, minWidth }: Tracks, inSight: number): CSSProperties {
  const beyond = Math.max(0, minWidth - inSight);
  return { minWidth, '--list-tracks': template, '--list-beyond': `${beyond}px` } as CSSProperties;
}
