import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { pdfPages } from '../platform/pdf/pdf-text.fixture.ts';
import { ADMIN, startTestApp } from './support/test-app.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

async function mainJob(address: string): Promise<string> {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const lines = /```bash\n(A=[\s\S]*?)```/.exec(readme)?.[1] ?? '';
  expect(lines.trim().split('\n')).toHaveLength(10);
  return lines.replace('http://127.0.0.1:3000', address);
}

test('the ten curl commands of the README work', async (context) => {
  const run = promisify(execFile);
  await run('curl', ['--version']).catch(() => context.skip('no curl on this machine'));
  const product = await startTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'coffret-readme-'));
  onTestFinished(async () => {
    await product.close();
    await rm(folder, { recursive: true });
  });
  await symlink(join(ROOT, 'docs'), join(folder, 'docs'));
  const script = await mainJob(product.address);
  const { stdout } = await run('bash', ['-c', script], {
    cwd: folder,
    env: { ...process.env, ADMIN_PASSWORD: ADMIN.password },
  });
  expect(stdout).toContain('"errors":[]');
  expect(stdout).toContain('"reference":"GBB000001"');
  const pages = await pdfPages(new Uint8Array(await readFile(join(folder, 'devis.pdf'))));
  expect(pages[0]).toContain('Atelier Lumière');
});
