import { z } from 'zod';

const MAX_SPANS = 50;
const hex = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`));
const time = z.int().nonnegative();

/** What a browser did, without a word of what was clicked or on which page. Times in milliseconds since 1970. */
const browserSpan = z.strictObject({
  name: z.enum(['click', 'fetch']),
  traceId: hex(32),
  spanId: hex(16),
  /** Of the click that a fetch follows; null: of none. */
  parentId: hex(16).nullable(),
  start: time,
  end: time,
});

export const browserSpans = z.strictObject({ spans: z.array(browserSpan).min(1).max(MAX_SPANS) });

export type BrowserSpan = z.infer<typeof browserSpan>;
