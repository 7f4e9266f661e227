import type { CSSProperties } from 'react';
import type { Column, ListRow } from '../list-definition.ts';

/** px. */
export const ROW_PX = 36;
export const CARD_PX = 92;
const CHECK_PX = 40;
/** The longest act, the menu's button, and the margins. */
const ACTIONS_PX = 144;

/** Kinds with variable width. */
const OF_WORDS: readonly Column<ListRow>['kind'][] = ['text', 'mail', 'link', 'array', 'custom'];

interface Tracks {
  template: string;
  /** px. */
  minWidth: number;
  /** px between the checkbox and the name. */
  beforeName: number;
}

interface TrackColumn extends Pick<Column<ListRow>, 'kind' | 'width' | 'most' | 'isFixed' | 'card'> {
  /** By the user; it does not grow. */
  isSet?: boolean;
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

/** Columns with text share in proportion what the others leave that grow up to `most`. */
export function columnTracks(columns: readonly TrackColumn[], selectable: boolean): Tracks {
  const check = selectable ? [CHECK_PX] : [];
  const free = columns.filter(({ isSet }) => !isSet);
  const ofWords = free.filter(({ kind, isFixed }) => OF_WORDS.includes(kind) && !isFixed);
  const growing = ofWords.length > 0 ? ofWords : free;
  const tracks = [
    ...check.map((px) => `${px}px`),
    ...columns.map((column) => {
      const px = `${column.width}px`;
      if (growing.includes(column)) return `minmax(${px}, ${column.width}fr)`;
      return column.most && !column.isSet ? `minmax(${px}, ${column.most}px)` : px;
    }),
    `${ACTIONS_PX}px`,
  ];
  const widths = [...check, ...columns.map(({ width }) => width), ACTIONS_PX];
  const name = columns.findIndex(({ card }) => card === 'title');
  return {
    template: tracks.join(' '),
    minWidth: sum(widths),
    beforeName: sum(columns.slice(0, Math.max(0, name)).map(({ width }) => width)),
  };
}

/** `inSight`: visible width, `scrolled`: what is left of it, in px. */
export function gridStyle(
  { template, minWidth, beforeName }: Tracks,
  inSight: number,
  scrolled: number,
): CSSProperties {
  return {
    minWidth,
    '--list-tracks': template,
    '--list-beyond': `${Math.max(0, minWidth - inSight - scrolled)}px`,
    '--list-scrolled': `${scrolled}px`,
    '--list-name': `${Math.max(0, scrolled - beforeName)}px`,
  } as CSSProperties;
}
