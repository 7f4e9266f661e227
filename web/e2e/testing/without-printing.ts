import { PDF, type TestApp } from '@coffret/services/tests/product';
import { vi } from 'vitest';

/** Until the test ends, quotes are a given PDF: a print starts another Chromium. */
export function withoutPrinting({ app }: TestApp): void {
  vi.spyOn(app.services.printer, 'print').mockResolvedValue(Buffer.from(PDF));
}
