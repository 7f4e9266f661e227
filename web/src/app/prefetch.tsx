import { useEffect } from 'react';
import { ignoreMissingChunk } from './missing-chunks.ts';

export type Part = () => Promise<unknown>;

/** What the browser tells of its line; not every one does. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** The line is slow, or paid for by what comes over it. */
function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/** Waits until what the page itself shows is loaded: its files, then the fonts of its texts. */
async function loaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await document.fonts.ready;
}

const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no such thing.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 1000);
  });

/** Loads the parts one by one while the page has nothing to do. Returns the way to end it. */
function prefetch(parts: readonly Part[]): () => void {
  let isWanted = !isFrugal();
  const fetchAll = async () => {
    if (isWanted) await loaded();
    for (const part of parts) {
      if (isWanted) await idle();
      if (isWanted) await part();
    }
  };
  // Nobody has asked for it: it is told when somebody does.
  fetchAll().catch(ignoreMissingChunk);
  return () => {
    isWanted = false;
  };
}

/** Beside a page: when the page is shown, it loads the parts that are likely to be needed next. */
export function Prefetch({ parts }: { parts: () => readonly Part[] }) {
  useEffect(() => prefetch(parts()), [parts]);
  return null;
}
