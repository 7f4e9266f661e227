import { describe, expect, onTestFinished, test } from 'vitest';
import { startInstallation } from './support/installation.ts';
import { startOtlpReceiver } from './support/otlp-receiver.ts';
import { REGISTRATION } from './support/registration.ts';
import { type Servers, startServers } from './support/servers.ts';
import { askForQuote, newConfiguration, newProject, readyToQuote } from './support/workflow.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const QUOTED = '5bf92f3577b34da6a3ce929d0e0e4736';
const FETCH = 'b7ad6b7169203331';
const PATIENCE = { timeout: 60_000, interval: 200 };

const found = await startServers();
if ('skipped' in found) console.warn(`A trace across processes: skipped, ${found.skipped}`);

describe.skipIf('skipped' in found)('In four processes', { timeout: 180_000 }, () => {
  test('one trace connects the caller’s span with the read model, the mail and the live message', async () => {
    const servers = found as Servers;
    onTestFinished(() => servers.stop());
    const collector = await startOtlpReceiver();
    onTestFinished(() => collector.close());
    const roles = ['api', 'projections', 'workers', 'realtime'];
    const product = await startInstallation({ processes: roles, onServers: true }, await servers.fresh(), {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    onTestFinished(() => product.stop());
    const customer = { ...REGISTRATION, email: 'marie@exemple.fr' };
    const traceparent = `00-${TRACE}-${FETCH}-01`;
    const { status } = await product.client().call('POST', '/api/usersRegister', customer, { traceparent });
    expect(status).toBe(201);

    const named = (name: string) => collector.trace(TRACE).find((span) => span.name === name);
    const ways = (name: string) => () =>
      collector.trace(TRACE).flatMap((span) => (span.name === name ? [collector.wayTo(span)] : []));
    // The caller's own span was sent by nobody.
    const appended = ['?', 'POST /api/usersRegister', 'command user RegisterUser', 'append UserRegistered'];
    // The account's beginning is shown and told as well.
    await expect.poll(ways('project users'), PATIENCE).toContainEqual([...appended, 'project users']);
    await expect.poll(ways('tell'), PATIENCE).toContainEqual([...appended, 'tell']);
    const mailed = [...appended, 'react account-begins', 'job mail-activation', 'mail'];
    await expect.poll(ways('mail'), PATIENCE).toEqual([mailed]);
    const rolesOf = (name: string) => named(name)?.resource['coffret.roles'];
    expect(['append UserRegistered', 'project users', 'mail', 'tell'].map(rolesOf)).toEqual(
      roles.map((role) => [role]),
    );
    const instances = collector.trace(TRACE).map(({ resource }) => resource['service.instance.id']);
    expect(new Set(instances).size).toBe(4);

    // What is printed for who waits for it hangs below the request too.
    const admin = await product.admin();
    const { id } = await newConfiguration(admin, await newProject(admin));
    await readyToQuote(admin, id);
    await askForQuote(admin, id, { traceparent: `00-${QUOTED}-${FETCH}-01` });
    const printed = () => {
      const spans = collector.trace(QUOTED);
      return collector.wayTo(spans.find(({ name }) => name === 'job print-page')).slice(-2);
    };
    await expect.poll(printed, PATIENCE).toEqual(['POST /api/quoteGeneratePdf', 'job print-page']);
  });
});
