import { expect, test } from 'vitest';
import { columnTracks, gridStyle } from './measures.ts';

const tracks = columnTracks(
  [
    { kind: 'link', width: 100 },
    { kind: 'text', width: 50 },
  ],
  true,
);

test('columns have their least width and share the rest', () => {
  expect(tracks).toEqual({ template: '40px minmax(100px, 100fr) minmax(50px, 50fr) 156px', minWidth: 346 });
});

test('dates have a fixed width, texts grow', () => {
  const date = { kind: 'date', width: 100 } as const;
  const name = { kind: 'text', width: 50 } as const;
  expect(columnTracks([name, date], false).template).toBe('minmax(50px, 50fr) 100px 156px');
  expect(columnTracks([date], false).template).toBe('minmax(100px, 100fr) 156px');
});

test('the actions are offset by the hidden part of the row', () => {
  expect(gridStyle(tracks, 284)).toMatchObject({ '--list-beyond': '62px' });
  expect(gridStyle(tracks, 400)).toMatchObject({ '--list-beyond': '0px' });
});
