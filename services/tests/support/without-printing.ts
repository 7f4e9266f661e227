import type { TestApp } from './test-app.ts';

const PAPER = Buffer.from('%PDF-1.7');

/** Quotes of this product are the same few bytes from now on: a print starts a Chromium. */
export function withoutPrinting({ app }: Pick<TestApp, 'app'>): void {
  app.services.printer.print = async () => PAPER;
}
