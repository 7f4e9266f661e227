import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type PictureFormat, reencodePicture } from './reencode-picture.ts';
import { picture, pngBomb } from './testing/pictures.ts';

const about = async (bytes: Uint8Array | null) => {
  const { format, width, height, orientation, exif, pages } = await sharp(
    bytes ?? new Uint8Array(),
  ).metadata();
  return { format, width, height, orientation, exif, pages };
};
const FORMATS: [PictureFormat, string][] = [
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['webp', 'webp'],
  ['gif', 'gif'],
];

test.each(FORMATS)('a picture as %s stays one of its format and size', async (format, name) => {
  const drawn = await reencodePicture(await picture(format, { width: 40, height: 30 }), format);
  expect(await about(drawn)).toMatchObject({ format: name, width: 40, height: 30 });
});

test.each(FORMATS)('what stands behind a picture as %s, or in it, is gone', async (format) => {
  const plain = await picture(format);
  const secret = '<script>alert(1)</script>';
  const told = await sharp(plain)
    .withExif({ IFD0: { Copyright: secret } })
    .toBuffer();
  for (const bytes of [Buffer.concat([plain, Buffer.from(secret)]), told]) {
    const drawn = await reencodePicture(bytes, format);
    expect(drawn && Buffer.from(drawn).includes('script')).toBe(false);
  }
});

test('a picture on its side is set upright', async () => {
  const plain = await picture('jpg', { width: 40, height: 30 });
  const turned = await sharp(plain).withMetadata({ orientation: 6 }).toBuffer();
  expect(await about(await reencodePicture(turned, 'jpg'))).toMatchObject({
    width: 30,
    height: 40,
    orientation: undefined,
    exif: undefined,
  });
});

test('a picture that moves stands still', async () => {
  const frames = [
    await picture('png'),
    await sharp(await picture('png'))
      .negate()
      .png()
      .toBuffer(),
  ];
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await about(moving)).toMatchObject({ pages: 2 });
  expect(await about(await reencodePicture(moving, 'gif'))).not.toMatchObject({ pages: 2 });
});

test('a picture larger than any screen is made smaller', async () => {
  const wide = await picture('png', { width: 5000, height: 100 });
  expect(await about(await reencodePicture(wide, 'png'))).toMatchObject({ width: 4096, height: 82 });
});

test.each(FORMATS)(
  'a picture as %s that is cut is refused, and so is one of another format',
  async (format) => {
    const bytes = await picture(format, { width: 60, height: 60 });
    expect(await reencodePicture(bytes.subarray(0, bytes.length * 0.7), format)).toBeNull();
    expect(await reencodePicture(bytes, format === 'png' ? 'jpg' : 'png')).toBeNull();
    expect(await reencodePicture(new Uint8Array(), format)).toBeNull();
  },
);

test('a picture of too many pixels is refused before it is decoded', async () => {
  expect(await reencodePicture(pngBomb(60_000, 60_000), 'png')).toBeNull();
  expect(await reencodePicture(pngBomb(5000, 4001, { interlaced: true }), 'png')).toBeNull();
});

test('a wrong checksum is found', async () => {
  const damaged = await picture('png');
  damaged.writeUInt8(damaged.readUInt8(damaged.length - 20) ^ 1, damaged.length - 20);
  expect(await reencodePicture(damaged, 'png')).toBeNull();
});

test('no other decoder is at hand', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>');
  await expect(sharp(svg).metadata()).rejects.toThrow();
});
