import { PDF } from '../../subjects/documents/testing/upload.ts';
import type { TestApp } from './test-app.ts';

/** Quotes of this product are one small PDF from now on: a print starts a Chromium. */
export function withoutPrinting({ app }: Pick<TestApp, 'app'>): void {
  app.services.printer.print = async () => Buffer.from(PDF);
}
