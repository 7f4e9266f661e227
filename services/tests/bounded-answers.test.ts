import type { Comment, CommentAnswer } from '@coffret/contracts/comments/answers';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import type { History } from '@coffret/contracts/history/history';
import type { Project, ProjectRow } from '@coffret/contracts/projects/answers';
import { CLIENTS } from '@coffret/contracts/rights';
import type { Template, TemplateRow } from '@coffret/contracts/templates/answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { SUBJECTS } from '../app/subjects.ts';
import { operation } from '../core/http/operation.ts';
import type { Subject } from '../core/subject.ts';
import { memberOf } from '../subjects/groups/testing/people.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { done, newConfiguration, newProject } from './support/workflow.ts';

/** More than an answer holds. */
const CHILDREN = 120;

/** The largest stack that may be sent. */
const LARGEST = Array.from({ length: 12 }, (_, line) => ({
  line: line + 1,
  ProjProduct: { ref: 'BLD10' },
  ProjSlots: Array.from({ length: 40 }, (_, n) => ({ slot: n + 0.5, ProjProduct: { ref: 'D4P32' } })),
}));

let product: TestApp;
let anne: Client;
let project: number;
let largest: Configuration;

beforeAll(async () => {
  product = await startTestApp();
  anne = await memberOf(product, CLIENTS);
  project = await newProject(anne);
  const { id } = await newConfiguration(anne, project, { ProjLines: LARGEST });
  largest = await get(`/api/configurations/${id}`);
});
afterAll(() => product.close());

const get = async <T>(path: string): Promise<T> => done<T>(await anne.get(path));
const bytesOf = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer));
/** Fewer at once than a user's writes that wait. */
async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 20) {
    await Promise.all(Array.from({ length: Math.min(20, count - done) }, work));
  }
}

test('the product does not start with a route whose answer has no limit', async () => {
  const withAnswer = (answers: z.ZodType) => {
    const things: Subject = {
      name: 'things',
      about: 'Things.',
      routes(app) {
        const listed = operation('listThings', 'Lists things.', { access: 'anybody', answers });
        app.get('/api/things', listed, async () => ({}));
      },
    };
    return startTestApp({}, { subjects: [...SUBJECTS, things] });
  };
  const thing = z.object({ names: z.array(z.string()) });
  for (const [answers, fault] of [
    [z.object({ rows: z.array(z.string()) }), '/api/things.rows of an answer must state its max()'],
    [z.object({ rows: z.array(thing).max(9) }), '/api/things.rows.names of an answer must state its max()'],
    [
      z.object({ sums: z.record(z.string(), z.int()) }),
      '/api/things.sums of an answer must state its maxProp',
    ],
  ] as const)
    await expect(withAnswer(answers)).rejects.toThrow(fault);
});

test('a configuration of 480 elements names each product once, and is taken back as answered', async () => {
  expect(largest.ProjLines.flatMap(({ ProjSlots }) => ProjSlots)).toHaveLength(480);
  expect(largest.ProjProducts.map(({ ref }) => ref)).toEqual(['BLD10', 'D4P32']);
  expect(largest.ProjLines[0]?.ProjSlots[0]?.ProjProduct).toMatchObject({ ref: 'D4P32', nbModules: 4 });
  expect(largest.ProjProducts[1]).toMatchObject({ ref: 'D4P32', technical: { elementKind: 'MCB', In: 32 } });
  expect(largest.errors).toHaveLength(100);
  expect(largest.errorCount).toBeGreaterThan(100);
  // 45 kB are notices of spare breakers.
  expect(bytesOf(largest)).toBeLessThan(220_000);
  const { rowVersion } = done<Configuration>(await anne.put(`/api/configurations/${largest.id}`, largest));
  expect(rowVersion).toBe(largest.rowVersion);
});

test('a list of templates has no drawings; a template has its own', async () => {
  const body = { configurationId: largest.id, lib: 'Grand' };
  const { id } = done<Template>(await anne.post('/api/templates', body));
  const { rows } = await get<{ rows: TemplateRow[] }>('/api/templates?size=100');
  expect(rows.find((row) => row.id === id)).not.toHaveProperty('ProjLines');
  expect(bytesOf(rows)).toBeLessThan(rows.length * 1_000);
  expect((await get<Template>(`/api/templates/${id}`)).ProjLines).toHaveLength(12);
});

test('a project contains at most 100 of its configurations and their number', async () => {
  const many = await newProject(anne, 'Festival');
  const form = { projectId: many, ProjLines: [] };
  await times(CHILDREN, () => newConfiguration(anne, many, form));
  const whole = await get<Project>(`/api/projects/${many}`);
  expect(whole.ProjConfigurations).toHaveLength(100);
  expect(whole.configurationCount).toBe(CHILDREN);
  const rest = await get<{ rows: { id: number }[]; count: number }>(
    `/api/configurations?projectId=${many}&sort=id&size=100&page=2`,
  );
  expect(rest.rows).toHaveLength(CHILDREN - 100);
  const ids = new Set([...whole.ProjConfigurations, ...rest.rows].map(({ id }) => id));
  expect(ids.size).toBe(CHILDREN);
  const { rows } = await get<{ rows: ProjectRow[] }>('/api/projects');
  expect(rows.map(({ configurationCount: count }) => count).sort()).toEqual([1, CHILDREN]);
  expect(bytesOf(rows)).toBeLessThan(20_000);
  // What was answered may be sent back.
  done(await anne.put(`/api/projects/${many}`, whole));
});

test('a comment contains at most 100 of its answers and their number; the others follow in pages', async () => {
  const about = { linkedEntityModel: 'project', linkedEntityId: project, comment: 'x'.repeat(4_000) };
  const { id } = done<Comment>(await anne.post('/api/comments', about));
  await times(CHILDREN, async () => done(await anne.post('/api/comments', { ...about, id })));
  const { rows } = await get<{ rows: Comment[] }>(`/api/comments?linkedEntityId=${project}`);
  const [shown] = rows;
  expect(shown?.SelfComments).toHaveLength(100);
  expect(shown?.answerCount).toBe(CHILDREN);
  expect(bytesOf(rows)).toBeLessThan(101 * 4_500);
  const next = await get<{ rows: CommentAnswer[]; count: number }>(
    `/api/comments/answers/${id}?size=100&page=2`,
  );
  expect(next.count).toBe(CHILDREN);
  const ids = new Set([...(shown?.SelfComments ?? []), ...next.rows].map((answer) => answer.id));
  expect(ids.size).toBe(CHILDREN);
  const paul = await memberOf(product, CLIENTS);
  expect((await paul.get(`/api/comments/answers/${id}`)).status).toBe(404);
});

test('the comments of a page contain at most 500 answers together', async () => {
  const many = await newProject(anne, 'Tournée');
  const about = { linkedEntityModel: 'project', linkedEntityId: many, comment: 'Bonjour' };
  for (let comment = 0; comment < 6; comment += 1) {
    const { id } = done<Comment>(await anne.post('/api/comments', about));
    await times(90, async () => done(await anne.post('/api/comments', { ...about, id })));
  }
  const { rows } = await get<{ rows: Comment[] }>(`/api/comments?linkedEntityId=${many}`);
  expect(rows.map(({ SelfComments, answerCount }) => [SelfComments.length, answerCount])).toEqual(
    Array(6).fill([83, 90]),
  );
});

test('a history has pages of at most 100 steps', async () => {
  const { id } = await newConfiguration(anne, project, { ProjLines: [] });
  done(await anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: LARGEST }));
  const first = await get<History>(`/api/configurations/history/${id}`);
  expect(first.rows).toHaveLength(100);
  expect(first.next).toBe(100);
  expect(bytesOf(first)).toBeLessThan(100_000);
});
