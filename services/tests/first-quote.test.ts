import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { pdfPages } from '../platform/pdf/pdf-text.fixture.ts';
import { ADMIN, startTestApp } from './support/test-app.ts';

const EXAMPLE = new URL('../../examples/first-quote.mjs', import.meta.url).pathname;

test('the example writes a first quote, twice', async () => {
  const product = await startTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'coffret-example-'));
  onTestFinished(async () => {
    await product.close();
    await rm(folder, { recursive: true });
  });
  for (const reference of ['GBB000001', 'GBB000002']) {
    const { stdout } = await promisify(execFile)(process.execPath, [EXAMPLE, product.address], {
      cwd: folder,
      env: { ...process.env, ADMIN_PASSWORD: ADMIN.password },
    });
    expect(stdout).toBe(`errors: []\n${reference}: devis.pdf\n`);
    const pages = await pdfPages(new Uint8Array(await readFile(join(folder, 'devis.pdf'))));
    expect(pages[0]).toContain(reference);
  }
});
