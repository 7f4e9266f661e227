import { once } from 'node:events';
import { NotWritten } from '@coffret/contracts/ports/event-store';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { REGISTRATION } from '../../tests/support/registration.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { MailServerUnavailable } from '../mail/mail.ts';

let product: TestApp;
let admin: Client;

beforeAll(async () => {
  product = await startTestApp({ metricsPort: 0, logLevel: 'silent' });
  admin = await product.admin();
});
afterAll(() => product.close());

async function scrape({ app }: TestApp = product): Promise<Map<string, number>> {
  const answer = await fetch(`${app.metricsAddress}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('commands are counted by name and outcome, requests by route and status', async () => {
  const { id } = (await admin.post('/api/projects', { lib: 'Halle' })).body as { id: number };
  await admin.put(`/api/projects/${id}`, { lib: 'Halle' });
  await admin.put(`/api/projects/${id}`, { lib: 'Autre', rowVersion: 7 });
  await admin.get('/api/nowhere/marie@exemple.fr');
  const series = await scrape();
  const commands = 'coffret_command_duration_seconds_count{category="project",';
  const of = (name: string) => [...series.keys()].filter((key) => key.startsWith(name));
  expect(of(commands)).toEqual([
    `${commands}command="CreateProject",outcome="done"}`,
    `${commands}command="ChangeProject",outcome="unchanged"}`,
    `${commands}command="ChangeProject",outcome="refused"}`,
  ]);
  const requests = 'coffret_http_request_duration_seconds_count';
  expect(series.get(`${requests}{method="POST",route="/api/projects",status="201"}`)).toBe(1);
  expect(series.get(`${requests}{method="PUT",route="/api/projects/:id",status="200"}`)).toBe(1);
  expect([...series.keys()].join('\n')).not.toContain('marie');
});

test('metrics include views, jobs, mails, sockets and the process', async () => {
  const socket = io(product.address, { auth: { token: admin.token }, transports: ['websocket'] });
  onTestFinished(() => void socket.disconnect());
  await once(socket as never, 'connect');
  await product.client().post('/api/usersRegister', { ...REGISTRATION, email: 'marie@exemple.fr' });
  await product.settled();
  const series = async () => Object.fromEntries(await scrape());
  await expect.poll(series).toMatchObject({
    'coffret_projection_lag_positions{view="projects"}': 0,
    'coffret_projection_lag_seconds{view="projects"}': 0,
    'coffret_projection_parked{view="projects"}': 0,
    'coffret_jobs{name="sweep-account",state="delayed"}': 1,
    'coffret_job_duration_seconds_count{name="mail-activation",outcome="done"}': 1,
    'coffret_mails_total{outcome="sent"}': 1,
    'coffret_store_up{store="event-store"}': 1,
    coffret_connected_sockets: 1,
    nodejs_eventloop_lag_p99_seconds: expect.any(Number),
    process_resident_memory_bytes: expect.any(Number),
  });
});

test('parked, late and rebuilding views are reported by name', async () => {
  const { readModels } = product.app.services;
  const states = await readModels.states();
  const [first, second, third] = states;
  if (!first || !second || !third) throw new Error('there are more views than that');
  const start = '0'.repeat(20);
  vi.spyOn(readModels, 'states').mockResolvedValue([
    { ...first, state: 'PARKED', error: 'TypeError: x' },
    { ...second, lag: 12, position: start },
    { ...third, state: 'REBUILDING', rebuild: { done: '25', total: '100' } },
  ]);
  product.clock.move(60_000);
  const series = await scrape();
  expect(series.get(`coffret_projection_parked{view="${first.name}"}`)).toBe(1);
  expect(series.get(`coffret_projection_lag_positions{view="${second.name}"}`)).toBe(12);
  expect(series.get(`coffret_projection_lag_seconds{view="${second.name}"}`)).toBeGreaterThanOrEqual(60);
  expect(series.get(`coffret_projection_rebuild_ratio{view="${third.name}"}`)).toBe(0.25);
});

test('an unavailable store is reported, and metrics read from it are omitted', async () => {
  const { platform } = product.app;
  const down = vi.spyOn(platform.store, 'append').mockRejectedValue(new NotWritten('down'));
  await admin.post('/api/projects', { lib: 'Pendant' });
  down.mockRestore();
  vi.spyOn(product.app.services.jobs, 'counts').mockRejectedValue(new NotWritten('down'));
  const series = await scrape();
  expect(series.get('coffret_store_up{store="event-store"}')).toBe(0);
  expect(series.get('coffret_store_outages_total{store="event-store"}')).toBe(1);
  expect([...series.keys()].some((key) => key.startsWith('coffret_jobs{'))).toBe(false);
  expect(series.get('coffret_projection_parked{view="projects"}')).toBe(0);
});

test('dead letters are counted by reaction, and jobs delayed by an outage as put_off', async () => {
  const { platform, services } = product.app;
  const letter = { eventId: 'e', type: 'T', stream: 's-1', revision: 0, position: '1', error: 'x' };
  for (const id of ['a', 'b'])
    await platform.deadLetters.add({ id, reaction: 'mail-quote', setAsideAt: '2026-01-01', ...letter });
  vi.spyOn(services.mailer, 'send').mockRejectedValue(new MailServerUnavailable('away'));
  await product.client().post('/api/usersRegister', { ...REGISTRATION, email: 'paul@exemple.fr' });
  await product.settled();
  const series = await scrape();
  expect(series.get('coffret_dead_letters{reaction="mail-quote"}')).toBe(2);
  expect(series.get('coffret_job_duration_seconds_count{name="mail-activation",outcome="put_off"}')).toBe(1);
});

test('the public port serves no metrics, and the metrics port nothing else', async () => {
  expect(await (await fetch(`${product.address}/metrics`)).text()).not.toContain('coffret_');
  expect((await fetch(`${product.app.metricsAddress}/api/projects`)).status).toBe(404);
  expect((await fetch(`${product.app.metricsAddress}/metrics`, { method: 'POST' })).status).toBe(404);
});
