import sharp, { type Metadata } from 'sharp';

export type PictureFormat = 'png' | 'jpg' | 'webp' | 'gif';

const NAMES = { png: 'png', jpg: 'jpeg', webp: 'webp', gif: 'gif' } as const;

/** A phone's picture has about 50 megapixels; it is read line by line. */
const MAX_PIXELS = 64_000_000;

/** Interlaced pictures are held whole: 4 to 8 bytes per pixel. A4 at 400 dpi has 15 megapixels. */
const MAX_PIXELS_HELD = 20_000_000;

/** Pixels; larger pictures are reduced. A4 then has 350 dpi. */
const MAX_SIDE = 4096;

/** Seconds per picture; shorter than the time limit of the process. */
const SECONDS = 25;

const OPTIONS = { png: {}, jpg: { quality: 90 }, webp: { quality: 90 }, gif: {} } as const;

sharp.concurrency(1);
sharp.cache(false);
// Allows only the decoders needed; the library has a dozen more.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

/** Re-encoding removes metadata and polyglot content. Null: not decodable, another format or too many pixels. */
export async function reencodePicture(bytes: Uint8Array, format: PictureFormat): Promise<Uint8Array | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
    const about = await picture.metadata();
    if (about.format !== NAMES[format] || about.width * about.height > pixelsAllowed(about)) return null;
    return await picture
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(NAMES[format], OPTIONS[format])
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch {
    return null;
  }
}

function pixelsAllowed({ format, isProgressive }: Metadata): number {
  return isProgressive || format === 'webp' || format === 'gif' ? MAX_PIXELS_HELD : MAX_PIXELS;
}
