/**
 * Time to read, apply and undo a price list, and the latency of other requests meanwhile: `node
 * services/subjects/price-imports/price-import.bench.ts [rows]` (49,900).
 */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { type Client, startTestApp } from '../../tests/support/test-app.ts';
import type { Probe } from './others.fixture.ts';
import { addProducts } from './testing/add-products.ts';

const ROWS = Number(process.argv[2] ?? 49_900);

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

async function bench(): Promise<void> {
  const product = await startTestApp({ chromiumPath: '/nowhere' });
  await product.settled();
  const admin = await product.admin();
  const project = (await admin.post('/api/projects', { lib: 'Foire', userId: 1 })).body as { id: number };
  const body = { ...REFERENCE_FORM, lib: 'Coffret', projectId: project.id, ProjLines: REFERENCE_STACK };
  const configuration = (await admin.post('/api/configurations', body)).body as { id: number };
  const { store } = product.app.platform;
  await addProducts(store, ROWS, 10);
  await product.app.services.readModels.waitForPosition(await store.head(), {});
  const paths = ['/api/projects', '/api/products?size=25', `/api/configurations/${configuration.id}`];
  const others = { address: product.address, token: admin.token ?? '', paths };

  const form = new FormData();
  const rows = Array.from({ length: ROWS }, (_, n) => `N-${n};Produit ${n};12,50`);
  form.set('filedata', new Blob([`Référence;Désignation;Prix\n${rows.join('\n')}`]), 'tarif.csv');
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
