import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** WebP quality; visually lossless at a third of the size. */
const QUALITY = 82;

const ON_ITS_WAY = '.skeleton, .bp6-icon:not(svg, :has(svg))';

/** Waits for content, fonts, icons and images. */
export async function photograph(page: Page, file: string): Promise<void> {
  await page.waitForFunction((sign) => !document.querySelector(sign), ON_ITS_WAY);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  const camera = await page.context().newCDPSession(page);
  const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await camera.detach();
  await writeFile(file, Buffer.from(data, 'base64'));
}
