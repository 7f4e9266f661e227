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

test.each(FORMATS)('a %s picture keeps its format and size', async (format, name) => {
  const drawn = await reencodePicture(await picture(format, { width: 40, height: 30 }), format);
  expect(await about(drawn)).toMatchObject({ format: name, width: 40, height: 30 });
});

test.each(FORMATS)('data appended to or embedded in a %s picture is removed', async (format) => {
  const plain = await picture(format);
  const secret = '<script>alert(1)</script>';
  const withMetadata = await sharp(plain)
    .withExif({ IFD0: { Copyright: secret } })
    .toBuffer();
  for (const bytes of [Buffer.concat([plain, Buffer.from(secret)]), withMetadata]) {
    const drawn = await reencodePicture(bytes, format);
    expect(drawn && Buffer.from(drawn).includes('script')).toBe(false);
  }
});

test('the EXIF orientation is applied', async () => {
  const plain = await picture('jpg', { width: 40, height: 30 });
  const turned = await sharp(plain).withMetadata({ orientation: 6 }).toBuffer();
  expect(await about(await reencodePicture(turned, 'jpg'))).toMatchObject({
    width: 30,
    height: 40,
    orientation: undefined,
    exif: undefined,
  });
});

test('an animated picture is reduced to one frame', async () => {
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

test('a picture wider than 4,096 pixels is scaled down', async () => {
  const wide = await picture('png', { width: 5000, height: 100 });
  expect(await about(await reencodePicture(wide, 'png'))).toMatchObject({ width: 4096, height: 82 });
});

test.each(FORMATS)(
  'a %s picture that is truncated or has another format than stated is refused',
  async (format) => {
    const bytes = await picture(format, { width: 60, height: 60 });
    expect(await reencodePicture(bytes.subarray(0, bytes.length * 0.7), format)).toBeNull();
    expect(await reencodePicture(bytes, format === 'png' ? 'jpg' : 'png')).toBeNull();
    expect(await reencodePicture(new Uint8Array(), format)).toBeNull();
  },
);

test('a picture with too many pixels is refused before decoding', async () => {
  expect(await reencodePicture(pngBomb(60_000, 60_000), 'png')).toBeNull();
  expect(await reencodePicture(pngBomb(5000, 4001, { interlaced: true }), 'png')).toBeNull();
});

test('a wrong checksum is refused', async () => {
  const damaged = await picture('png');
  damaged.writeUInt8(damaged.readUInt8(damaged.length - 20) ^ 1, damaged.length - 20);
  expect(await reencodePicture(damaged, 'png')).toBeNull();
});

test('other decoders are disabled', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>');
  await expect(sharp(svg).metadata()).rejects.toThrow();
});
