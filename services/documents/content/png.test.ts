import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { isSoundPng } from './png.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([numbers.subarray(0, 4), typed, numbers.subarray(4)]);
}

interface Shape {
  width: number;
  height: number;
  depth?: number;
  colour?: number;
  interlace?: number;
}

/** A PNG of this header around these scan lines, whether they belong together or not. */
function png({ width, height, depth = 8, colour = 0, interlace = 0 }: Shape, lines: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const drawing = PNG.sync.write(new PNG({ width: 40, height: 30 }));

test('an image as a browser or pngjs writes it is sound', async () => {
  expect(await isSoundPng(drawing)).toBe(true);
});

test.each<[string, Shape, number]>([
  ['one bit grey', { width: 9, height: 2, depth: 1 }, 2 * (1 + 2)],
  ['sixteen bit colour', { width: 3, height: 2, depth: 16, colour: 2 }, 2 * (1 + 18)],
  ['interlaced, all seven passes', { width: 8, height: 8, interlace: 1 }, 15 + 64],
  ['interlaced, too narrow for most passes', { width: 1, height: 3, interlace: 1 }, 3 * 2],
])('%s is sound with exactly its own scan lines', async (_, shape, bytes) => {
  expect(await isSoundPng(png(shape, Buffer.alloc(bytes)))).toBe(true);
  expect(await isSoundPng(png(shape, Buffer.alloc(bytes + 1)))).toBe(false);
  expect(await isSoundPng(png(shape, Buffer.alloc(bytes - 1)))).toBe(false);
});

test.each<[string, Shape, number]>([
  ['a side above 10,000', { width: 10_001, height: 1 }, 10_002],
  ['more than 20 megapixels', { width: 5_000, height: 4_001, depth: 1 }, 4_001 * 626],
  ['more than 10 megapixels of 16 bits', { width: 5_000, height: 2_001, depth: 16 }, 2_001 * 10_001],
  ['no width', { width: 0, height: 10 }, 0],
  ['a depth that its colour type has not', { width: 1, height: 1, depth: 4, colour: 2 }, 3],
  ['an unknown colour type', { width: 1, height: 1, colour: 5 }, 2],
  ['an unknown interlacing', { width: 1, height: 1, interlace: 2 }, 2],
])('a header with %s is refused', async (_, shape, bytes) => {
  expect(await isSoundPng(png(shape, Buffer.alloc(bytes)))).toBe(false);
});

test('data that inflates far beyond the header is refused, interlaced or not', async () => {
  const bomb = Buffer.alloc(20_000_000);
  expect(await isSoundPng(png({ width: 1, height: 1 }, bomb))).toBe(false);
  expect(await isSoundPng(png({ width: 1, height: 1, interlace: 1 }, bomb))).toBe(false);
});

test('a filter that does not exist is found by decoding', async () => {
  expect(await isSoundPng(png({ width: 1, height: 1 }, Uint8Array.of(9, 0)))).toBe(false);
});

test('a wrong checksum is found by decoding', async () => {
  const damaged = Buffer.from(png({ width: 1, height: 1 }, Buffer.alloc(2)));
  damaged.writeUInt8(damaged.readUInt8(damaged.length - 13) ^ 1, damaged.length - 13);
  expect(await isSoundPng(damaged)).toBe(false);
});

test('anything after the end of the image is refused', async () => {
  expect(await isSoundPng(Buffer.concat([drawing, Buffer.from('PK\x03\x04')]))).toBe(false);
});

test('a truncated image is refused wherever it was cut', async () => {
  for (let length = 0; length < drawing.length; length += 1)
    expect(await isSoundPng(drawing.subarray(0, length))).toBe(false);
});
