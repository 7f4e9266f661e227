import type { TestApp } from '@coffret/services/tests/product';

/** `page`: e.g. `activateAccount`. */
export async function linkMailedTo(product: TestApp, address: string, page: string): Promise<string> {
  await product.settled();
  const { rows } = (await product.client().get('/api/outbox')).body as {
    rows: { to: string; text: string }[];
  };
  const link = new RegExp(`/${page}/[\\w.-]+`);
  for (const { to, text } of rows) {
    const [path] = link.exec(text) ?? [];
    if (to === address && path) return path;
  }
  throw new Error(`no mail to ${address} leads to ${page}`);
}
