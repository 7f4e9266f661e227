import sharp, { type Metadata } from 'sharp';

export type PictureFormat = 'png' | 'jpg' | 'webp' | 'gif';

/** As sharp calls them. */
const NAMES = { png: 'png', jpg: 'jpeg', webp: 'webp', gif: 'gif' } as const;

/** A phone's picture has some 50 megapixels; they are read line by line, and never held at once. */
const MAX_PIXELS = 64_000_000;

/** What is interlaced, or of a format without lines, is held whole: 4 to 8 bytes a pixel. A4 at 400 dpi has 15. */
const MAX_PIXELS_HELD = 20_000_000;

/** No screen shows more, and A4 has 350 dpi then. Larger pictures are made smaller. */
const MAX_SIDE = 4096;

/** Of one picture, before the process is ended from outside. */
const SECONDS = 25;

const OPTIONS = { png: {}, jpg: { quality: 90 }, webp: { quality: 90 }, gif: {} } as const;

// One picture at a time, on one thread, and nothing is kept of it.
sharp.concurrency(1);
sharp.cache(false);
// The decoders that have a use here; the library has a dozen more.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

/**
 * The picture drawn anew from its pixels, upright: whatever else the file held (places, names, a second nature as
 * an archive or a page) is gone, and so are all frames but the first. null when it cannot be decoded whole, is of
 * another format or has too many pixels.
 */
export async function redraw(bytes: Uint8Array, format: PictureFormat): Promise<Uint8Array | null> {
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
    // sharp throws for each of the many ways in which a picture can be damaged.
    return null;
  }
}

function pixelsAllowed({ format, isProgressive }: Metadata): number {
  return isProgressive || format === 'webp' || format === 'gif' ? MAX_PIXELS_HELD : MAX_PIXELS;
}
