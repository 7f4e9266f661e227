import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { configurationsView } from '@coffret/projections/configurations/view';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { project } from '../projects/public.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test('a configuration that is left behind by its project goes too', async () => {
  const admin = await product.admin();
  const { id: projectId } = (await admin.post('/api/projects', { lib: 'Marché' })).body as { id: number };
  const form = { ...REFERENCE_FORM, lib: 'Allée', projectId };
  const { id } = (await admin.post('/api/configurations', form)).body as { id: number };
  // As when the configuration is added between the deletion of the project's others and its own.
  await product.app.services.commands.handle(project, {
    id: projectId,
    command: { do: 'delete' },
    context: undefined,
    cause: { userId: 1, correlationId: 'test', causationId: null },
  });
  await product.settled();
  expect((await admin.get(`/api/configurations/${id}`)).status).toBe(404);
});

test('one that is made after the others were cleared up, by a request that saw the project, goes too', async () => {
  const admin = await product.admin();
  const { id: projectId } = (await admin.post('/api/projects', { lib: 'Marché' })).body as { id: number };
  const { commands } = product.app.services;
  const { handle } = commands;
  // The request has looked at the project, and writes when it has gone and nothing more is due.
  const late = vi.spyOn(commands, 'handle').mockImplementationOnce(async (decider, request) => {
    await handle(project, {
      ...{ id: projectId, command: { do: 'delete' }, context: undefined },
      cause: { userId: 1, correlationId: 'test', causationId: null },
    });
    await product.settled();
    return handle(decider, request);
  });
  const form = { ...REFERENCE_FORM, lib: 'Allée', projectId };
  const { id } = (await admin.post('/api/configurations', form)).body as { id: number };
  late.mockRestore();
  expect(await product.app.services.view(configurationsView).findOne({ _id: id })).not.toBeNull();
  product.clock.move(120_000);
  await product.settled();
  expect(await product.app.services.view(configurationsView).findOne({ _id: id })).toBeNull();
});
