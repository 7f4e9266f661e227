import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Kills a process while it runs the job `interrupted` of the name `work`, on the file or Redis URL; returns
 * the attempt number.
 */
export async function dieRunning(where: string): Promise<string> {
  const script = join(import.meta.dirname, 'interrupted-job.fixture.ts');
  const child = spawn(process.execPath, [script, where], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  return String(text).trim();
}
