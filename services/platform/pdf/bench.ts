import { FULL_CABINET, paperOf, REFERENCE_CABINET } from '../../subjects/quotes/paper/paper.fixture.ts';
import { renderPaper } from '../../subjects/quotes/paper/render-paper.ts';
import { openChromiumPrinter } from './chromium-printer.ts';
import { findChromium } from './find-chromium.ts';

/** node services/platform/pdf/bench.ts [rounds]: compares warm prints of quotes with an empty page. */
const rounds = Number(process.argv[2] ?? 15);
const printer = openChromiumPrinter({ executablePath: findChromium() });

const prints = {
  'empty page': () => '<p></p>',
  'short quote, 4 pages': () => renderPaper(paperOf(REFERENCE_CABINET)),
  'full quote, 7 pages': () => renderPaper(paperOf(FULL_CABINET)),
};

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function timed(html: () => string): Promise<number> {
  const start = performance.now();
  await printer.print(html());
  return performance.now() - start;
}

await printer.warm();
const times: Record<string, number[]> = {};
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, html] of Object.entries(prints)) {
    const time = await timed(html);
    if (round > 0) times[name] = [...(times[name] ?? []), time];
  }
}
await printer.close();

const empty = median(times['empty page'] ?? []);
for (const [name, values] of Object.entries(times)) {
  const own = median(values);
  console.log(
    `${name.padEnd(24)}${own.toFixed(0).padStart(6)} ms${(own / empty).toFixed(1).padStart(8)} × empty`,
  );
}
