import { useEffect } from 'react';
import { ignoreMissingChunk } from './missing-chunks.ts';

export type Part = () => Promise<unknown>;

/** Network Information API, not in every browser. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Slow or metered connection. */
function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/** Waits for the page's files and fonts. */
async function loaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await document.fonts.ready;
}

const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(resolve);
    else setTimeout(resolve, 1000);
  });

/** One by one while idle. Returns the function that stops it. */
function prefetch(parts: readonly Part[]): () => void {
  let isWanted = !isFrugal();
  const fetchAll = async () => {
    if (isWanted) await loaded();
    for (const part of parts) {
      if (isWanted) await idle();
      if (isWanted) await part();
    }
  };
  // A real use reports the error.
  fetchAll().catch(ignoreMissingChunk);
  return () => {
    isWanted = false;
  };
}

export function Prefetch({ parts }: { parts: () => readonly Part[] }) {
  useEffect(() => prefetch(parts()), [parts]);
  return null;
}
