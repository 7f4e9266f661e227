import { expect, onTestFinished, test } from 'vitest';
import { ROUTES } from './support/route-access.ts';
import { documentedRoutes, nameOf } from './support/routes.ts';
import { startTestApp } from './support/test-app.ts';

test('the table of routes and their required rights contains every route', async () => {
  const product = await startTestApp();
  onTestFinished(() => product.close());
  const documented = (await documentedRoutes(product.address)).map(nameOf);
  expect(Object.keys(ROUTES).sort()).toEqual(documented.sort());
});
