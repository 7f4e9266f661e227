import { PDF } from '../../subjects/documents/testing/upload.ts';
import type { TestApp } from './test-app.ts';

/** Replaces the printer, which would start Chromium, by one that returns a small PDF. */
export function withoutPrinting({ app }: Pick<TestApp, 'app'>): void {
  app.services.printer.print = async () => Buffer.from(PDF);
}
