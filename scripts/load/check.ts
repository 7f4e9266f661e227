import type { Visit } from './visit.ts';
import { LINES_DRAWN } from './visit.ts';

export type Ask = (path: string) => Promise<{ status: number; body: unknown }>;

export interface Findings {
  /** Acknowledged commands without a result. */
  lost: string[];
  /** Names that occur more often than created, with their ids. */
  twice: string[];
}

interface Row {
  id: number;
  lib: string;
}

const PAGE = 100;

/** By id, since new rows may shift the pages. */
async function rowsOf(ask: Ask, list: string, search: string): Promise<Map<number, Row>> {
  const rows = new Map<number, Row>();
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ search, size: String(PAGE), page: String(page), sort: 'id' });
    const { status, body } = await ask(`/api/${list}?${query}`);
    if (status !== 200) throw new Error(`${list}: ${status} ${JSON.stringify(body)}`);
    const { rows: given } = body as { rows: Row[] };
    for (const row of given) rows.set(row.id, row);
    if (given.length < PAGE) return rows;
  }
}

function namedTwice(rows: Iterable<Row>): string[] {
  const named = Map.groupBy(rows, ({ lib }) => lib.replace(/ nouveau$/, ''));
  return [...named]
    .filter(([, alike]) => alike.length > 1)
    .map(([lib, alike]) => `${lib}: ${alike.map(({ id }) => id).join(', ')}`);
}

export async function check(ask: Ask, name: string, made: readonly Visit[]): Promise<Findings> {
  const lost: string[] = [];
  const projects = await rowsOf(ask, 'projects', name);
  const configurations = await rowsOf(ask, 'configurations', name);
  for (const { lib, projectId, configurationId, isWhole } of made) {
    const project = projectId === null ? null : projects.get(projectId);
    if (project === undefined) lost.push(`project ${projectId} of ${lib}`);
    if (isWhole && project && project.lib !== lib) lost.push(`the name of project ${projectId}: ${lib}`);
    if (configurationId !== null && !configurations.has(configurationId)) {
      lost.push(`configuration ${configurationId} of ${lib}`);
    }
    if (!isWhole) continue;
    const { body } = await ask(`/api/configurations/${configurationId}`);
    const { ProjLines = [] } = (body ?? {}) as { ProjLines?: unknown[] };
    if (ProjLines.length !== LINES_DRAWN) lost.push(`the drawing of configuration ${configurationId}`);
  }
  const twice = [projects, configurations].flatMap((rows) => namedTwice(rows.values()));
  return { lost, twice };
}
