import { parentPort, workerData } from 'node:worker_threads';
import { PNG } from 'pngjs';

/** Answers whether pngjs can decode the image: checksums, palette, filters and all. */
function decodes(bytes: Uint8Array): boolean {
  try {
    PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    return true;
  } catch {
    // pngjs throws on anything that is wrong in an image.
    return false;
  }
}

parentPort?.postMessage(decodes(workerData));
