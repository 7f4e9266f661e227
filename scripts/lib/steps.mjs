/** What stops a command, in words for whoever typed it; `detail` is what the failed program said. */
export class StepFailed extends Error {
  constructor(message, detail = '') {
    super(message);
    this.detail = detail;
  }
}

/** Says what is being done while it is done, then how long it took. */
export async function step(title, work) {
  const started = performance.now();
  console.log(`… ${title}`);
  let mark = '✗';
  try {
    const result = await work();
    mark = '✓';
    return result;
  } finally {
    console.log(`${mark} ${title} (${seconds(performance.now() - started)})`);
  }
}

/** Runs a command line's work and ends the process with the exit code it answers. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(`\n✗ ${error.message}`);
    if (error.detail) console.error(error.detail);
    process.exitCode = 1;
  }
}

/** Milliseconds as "4.2 s". */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
