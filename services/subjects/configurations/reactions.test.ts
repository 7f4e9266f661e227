import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { project } from '../projects/public.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test('a configuration of a deleted project is deleted', async () => {
  const admin = await product.admin();
  const { id: projectId } = (await admin.post('/api/projects', { lib: 'Marché' })).body as { id: number };
  const form = { ...REFERENCE_FORM, lib: 'Allée', projectId };
  const { id } = (await admin.post('/api/configurations', form)).body as { id: number };
  // As when the configuration is added between the deletion of the project's others and its own.
  await product.app.services.commands.handle(project, {
    id: projectId,
    command: { type: 'DeleteProject' },
    cause: { userId: 1, correlationId: 'test', causationId: null },
  });
  await product.settled();
  expect((await admin.get(`/api/configurations/${id}`)).status).toBe(404);
});
