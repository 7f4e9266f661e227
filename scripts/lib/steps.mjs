/** An error for the user; `detail`: output of the failed program. */
export class StepFailed extends Error {
  constructor(message, detail = '') {
    super(message);
    this.detail = detail;
  }
}

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

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
