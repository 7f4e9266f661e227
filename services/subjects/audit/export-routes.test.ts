import type { ListedEvent } from '@coffret/contracts/audit/answers';
import { CLIENTS } from '@coffret/contracts/rights';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { newProject } from '../../tests/support/workflow.ts';

let product: TestApp;
let admin: Client;

beforeAll(async () => {
  product = await startTestApp();
  admin = await product.admin();
  for (const lib of ['Halle', 'Gare', 'Port']) await newProject(admin, lib);
});
afterAll(() => product.close());

const file = (query: string) =>
  fetch(`${product.address}/api/audit/events/export?${query}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });

test('the workbook contains sentences and its filters', async () => {
  const answer = await file('type=ProjectCreated');
  expect(answer.headers.get('content-disposition')).toMatch(/export_audit_\d{4}-\d\d-\d\d\.xlsx/);
  const { Sheets } = XLSX.read(new Uint8Array(await answer.arrayBuffer()));
  const rows = (name: string) => XLSX.utils.sheet_to_json<string[]>(Sheets[name] ?? {}, { header: 1 });
  expect(rows('data').map(([, sentence]) => sentence)).toEqual([
    'Événement',
    ...['Port', 'Gare', 'Halle'].map((lib) =>
      expect.stringContaining(`a ouvert le projet «\u00a0${lib}\u00a0»`),
    ),
  ]);
  expect(rows('filters')).toContainEqual(['type', 'ProjectCreated']);
});

test('the workbook’s dates are dates with a time in Paris', async () => {
  const { body } = await admin.get('/api/audit/events?type=ProjectCreated&size=10');
  const [event] = (body as { rows: { at: string }[] }).rows;
  const answer = await file('type=ProjectCreated&timeZone=Asia/Tokyo');
  const { Sheets } = XLSX.read(new Uint8Array(await answer.arrayBuffer()), { cellNF: true });
  expect(event?.at).toBe('2026-11-21T08:00:00.000Z');
  expect(Sheets.data?.A2).toMatchObject({ t: 'n', w: '21/11/2026 09:00:00' });
});

test('days in the sentences are those of Paris too', async () => {
  const announcement = {
    groupIds: [CLIENTS],
    agencyIds: [],
    activities: [],
    sendAt: '2026-11-27T23:00:00Z',
    bell: true,
    mail: false,
  };
  await admin.post('/api/announcements', { ...announcement, title: 'Salon', text: 'Venez nous voir.' });
  const answer = await file('type=AnnouncementPlanned');
  const { Sheets } = XLSX.read(new Uint8Array(await answer.arrayBuffer()));
  expect(Sheets.data?.B2?.v).toMatch(/pour le 28\/11\/2026$/);
});

test('the JSON lines contain all listed events of all pages', async () => {
  const text = await (await file('format=jsonl')).text();
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { position: string });
  expect(lines.length).toBeGreaterThan(400);
  expect(new Set(lines.map(({ position }) => position)).size).toBe(lines.length);
  const { body } = await admin.get('/api/audit/events?size=10');
  const listed = (body as { rows: ListedEvent[] }).rows.map(({ configurationId: _led, ...event }) => event);
  expect(lines.slice(0, 10)).toEqual(listed);
  expect(text).not.toMatch(/argon2|"nonce"|"hash"/);
});

test('the export yields to other requests between pages', async () => {
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  const { eventHistory } = product.app.services;
  const { events } = eventHistory;
  const turns: number[] = [];
  const reading = vi.spyOn(eventHistory, 'events').mockImplementation((places) => {
    turns.push(turn);
    return events(places);
  });
  onTestFinished(() => {
    clearImmediate(next);
    reading.mockRestore();
  });
  await (await file('format=jsonl')).text();
  expect(turns.length).toBeGreaterThan(2);
  expect(new Set(turns).size).toBe(turns.length);
});
