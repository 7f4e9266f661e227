import { expect, test } from 'vitest';
import { columnTracks, gridStyle } from './measures.ts';

const tracks = columnTracks([{ width: 100 }, { width: 50 }], 2, true);

test('columns are as wide as they must be, and share what is left', () => {
  expect(tracks).toEqual({ template: '40px minmax(100px, 100fr) minmax(50px, 50fr) 72px', minWidth: 262 });
  expect(columnTracks([{ width: 100 }], 0, false).template).toBe('minmax(100px, 100fr) 16px');
});

test('the actions stand so far from the end as the end is out of sight', () => {
  expect(gridStyle(tracks, 200)).toMatchObject({ '--list-beyond': '62px' });
  expect(gridStyle(tracks, 300)).toMatchObject({ '--list-beyond': '0px' });
});
