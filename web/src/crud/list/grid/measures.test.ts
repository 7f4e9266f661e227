import { expect, test } from 'vitest';
import { columnTracks, gridStyle } from './measures.ts';

const tracks = columnTracks(
  [
    { kind: 'link', width: 100 },
    { kind: 'text', width: 50, card: 'title' },
  ],
  true,
);

test('columns have their least width and share the rest', () => {
  expect(tracks).toEqual({
    template: '40px minmax(100px, 100fr) minmax(50px, 50fr) 144px',
    minWidth: 334,
    beforeName: 100,
  });
});

test('dates and references have a fixed width, texts grow', () => {
  const date = { kind: 'date', width: 100 } as const;
  const name = { kind: 'text', width: 50 } as const;
  const reference = { kind: 'link', width: 90, isFixed: true } as const;
  expect(columnTracks([reference, name, date], false).template).toBe('90px minmax(50px, 50fr) 100px 144px');
  expect(columnTracks([date], false).template).toBe('minmax(100px, 100fr) 144px');
});

test('a column grows up to its most before texts do, unless its width was chosen', () => {
  const name = { kind: 'text', width: 50 } as const;
  const status = { kind: 'tag', width: 130, most: 178 } as const;
  expect(columnTracks([name, status], false).template).toBe('minmax(50px, 50fr) minmax(130px, 178px) 144px');
  expect(columnTracks([name, { ...status, isSet: true }], false).template).toBe(
    'minmax(50px, 50fr) 130px 144px',
  );
});

test('a width that was chosen does not grow', () => {
  const name = { kind: 'text', width: 50, isSet: true } as const;
  expect(columnTracks([name, { kind: 'date', width: 100 }], false).template).toBe(
    '50px minmax(100px, 100fr) 144px',
  );
  expect(columnTracks([name], false).template).toBe('50px 144px');
});

test('box, name and actions stay in view when columns scroll', () => {
  expect(gridStyle(tracks, 272, 0)).toMatchObject({ '--list-beyond': '62px', '--list-name': '0px' });
  expect(gridStyle(tracks, 214, 120)).toMatchObject({
    '--list-beyond': '0px',
    '--list-scrolled': '120px',
    '--list-name': '20px',
  });
});
