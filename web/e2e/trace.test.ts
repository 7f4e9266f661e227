import { ADMIN, REGISTRATION, startOtlpReceiver } from '@coffret/services/tests/product';
import { expect, onTestFinished, test } from 'vitest';
import { linkMailedTo } from './testing/mail.ts';
import { startClient } from './testing/start-client.ts';

test('a click in the browser begins the trace that ends at the mail', async () => {
  const collector = await startOtlpReceiver();
  onTestFinished(() => collector.close());
  const client = await startClient({ otlpEndpoint: collector.url });
  onTestFinished(() => client.close());
  const anybody = client.product.client();
  await anybody.post('/api/usersRegister', { ...REGISTRATION, email: 'marie@exemple.fr' });
  const link = await linkMailedTo(client.product, 'marie@exemple.fr', 'activateAccount');
  await anybody.get(link.replace('/activateAccount', '/api/usersActivateAccount'));
  const page = await client.visit('/users?search=marie', { as: ADMIN });
  const verify = page.getByRole('button', { name: `Valider ${REGISTRATION.fullName}` });
  await verify.click();
  await verify.waitFor({ state: 'detached' });
  await client.product.settled();

  const [verified] = await client.product.app.platform.store.readAll('0'.repeat(20), 1, ['UserVerified']);
  const traceId = verified?.meta.correlationId.replaceAll('-', '') ?? '';
  const wayTo = (name: string) =>
    collector.wayTo(collector.trace(traceId).find((span) => span.name === name));
  const appended = [
    'click',
    'fetch',
    'PUT /api/usersVerify/:id',
    'command user verify',
    'append UserVerified',
  ];
  await expect
    .poll(() => wayTo('mail'))
    .toEqual([...appended, 'react mail-verified', 'job mail-verified', 'mail']);
  await expect.poll(() => wayTo('project users')).toEqual([...appended, 'project users']);
});
