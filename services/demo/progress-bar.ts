const WIDTH = 40;

/** Without a terminal, one line per 10 %. */
export function progressBar(
  label: string,
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const percent = Math.floor((100 * done) / total);
    if (percent === shown || (!stream.isTTY && percent % 10 !== 0)) return;
    shown = percent;
    if (!stream.isTTY) {
      stream.write(`${label} ${percent} %\n`);
      return;
    }
    const filled = Math.round((WIDTH * percent) / 100);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    stream.write(`\r${label} ${bar} ${percent} %${done === total ? '\n' : ''}`);
  };
}
