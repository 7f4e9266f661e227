/**
 * Time to read, apply and undo a price list, and the latency of other requests meanwhile: `node
 * services/subjects/price-imports/price-import.bench.ts [rows] [csv|xlsx] [products]` (100000 csv, one product a row).
 */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { utils, write } from '@e965/xlsx';
import { type Client, startTestApp } from '../../tests/support/test-app.ts';
import type { Probe } from './others.fixture.ts';
import { addProducts } from './testing/add-products.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const FORMAT = process.argv[3] ?? 'csv';
const PRODUCTS = Number(process.argv[4] ?? ROWS);

const quantile = (sorted: readonly number[], q: number) => sorted[Math.floor((sorted.length - 1) * q)] ?? 0;

async function measured<T>(what: string, others: Probe, work: () => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./others.fixture.ts', import.meta.url), { workerData: others });
  await once(worker, 'online');
  const [start, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  worker.postMessage('over');
  const [waits] = (await once(worker, 'message')) as [{ [path: string]: number[] }];
  console.log(`${what}: ${seconds.toFixed(1)} s, of the processor ${((user + system) / 1e6).toFixed(1)} s`);
  for (const [path, times] of Object.entries(waits)) {
    const sorted = times.toSorted((a, b) => a - b);
    const [median, most, worst] = [0.5, 0.99, 1].map((q) => quantile(sorted, q).toFixed(0));
    console.log(
      `  ${path.padEnd(34)} ${sorted.length} asked, median ${median}, 99 % ${most}, slowest ${worst} ms`,
    );
  }
  return result;
}

async function until(admin: Client, id: number, status: PriceImport['status']): Promise<void> {
  for (;;) {
    const { body } = await admin.get(`/api/priceImports/${id}`);
    if ((body as PriceImport).status === status) return;
    await setTimeout(100);
  }
}

const HEADINGS = [
  'Référence',
  'Désignation',
  'Famille',
  'EAN',
  'Colisage',
  'Délai',
  'Poids',
  'DEEE',
  'Prix HT',
];
const cellsOf = (n: number) => [
  ...[
    `N-${n}`,
    `Produit ${n}`,
    `FAM${n % 40}`,
    `37600${String(n).padStart(8, '0')}`,
    n % 12,
    `${n % 9} jours`,
  ],
  ...[(n % 700) / 10, 0.12, 12.5],
];
const table = () => [HEADINGS, ...Array.from({ length: ROWS }, (_, n) => cellsOf(n))];

const csv = () =>
  Buffer.from(
    table()
      .map((cells) => cells.join(';'))
      .join('\n'),
  );

function xlsx(): Buffer<ArrayBuffer> {
  const book = utils.book_new(utils.aoa_to_sheet(table(), { dense: true }), 'Tarif');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true });
}

async function bench(): Promise<void> {
  const product = await startTestApp({ chromiumPath: '/nowhere' });
  await product.settled();
  const admin = await product.admin();
  const project = (await admin.post('/api/projects', { lib: 'Foire', userId: 1 })).body as { id: number };
  const body = { ...REFERENCE_FORM, lib: 'Coffret', projectId: project.id, ProjLines: REFERENCE_STACK };
  const configuration = (await admin.post('/api/configurations', body)).body as { id: number };
  const { store } = product.app.platform;
  await addProducts(store, PRODUCTS, 10);
  await product.app.services.readModels.waitForPosition(await store.head(), {});
  const paths = ['/api/projects', '/api/products?size=25', `/api/configurations/${configuration.id}`];
  const others = { address: product.address, token: admin.token ?? '', paths };

  const form = new FormData();
  form.set('filedata', new Blob([FORMAT === 'csv' ? csv() : xlsx()]), `tarif.${FORMAT}`);
  await measured('nothing', others, () => setTimeout(2000));
  const { id } = await measured(`${ROWS} rows read and compared`, others, async () => {
    return (await admin.post('/api/priceImports', form)).body as PriceImport;
  });
  await measured('its impact', others, () => admin.post(`/api/priceImports/impact/${id}`, {}));
  await measured('applied', others, async () => {
    await admin.post(`/api/priceImports/apply/${id}`, {});
    await until(admin, id, 'APPLIED');
  });
  await measured('undone', others, async () => {
    await admin.post(`/api/priceImports/undo/${id}`, {});
    await until(admin, id, 'UNDONE');
  });
  await product.close();
}

await bench();
