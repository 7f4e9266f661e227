import type { Visit } from './visit.ts';
import { LINES_DRAWN } from './visit.ts';

/** Asks the installation something and answers the JSON. */
export type Ask = (path: string) => Promise<{ status: number; body: unknown }>;

/** What must be empty after every fault. */
export interface Findings {
  /** Acknowledged commands whose result is not there. */
  lost: string[];
  /** Names that stand more often than they were given. */
  twice: string[];
}

interface Row {
  id: number;
  lib: string;
}

const PAGE = 100;

/** Every row of a list that the search finds. */
async function rowsOf(ask: Ask, list: string, search: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ search, size: String(PAGE), page: String(page), sort: 'id' });
    const { status, body } = await ask(`/api/${list}?${query}`);
    if (status !== 200) throw new Error(`${list}: ${status} ${JSON.stringify(body)}`);
    const { rows: given } = body as { rows: Row[] };
    rows.push(...given);
    if (given.length < PAGE) return rows;
  }
}

function timesOf(rows: readonly Row[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { lib } of rows) {
    const name = lib.replace(/ nouveau$/, '');
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return times;
}

/** Whether what a visit was told to be done stands, and nothing stands twice. `name` begins the names of the visits. */
export async function check(ask: Ask, name: string, made: readonly Visit[]): Promise<Findings> {
  const lost: string[] = [];
  const projects = await rowsOf(ask, 'projects', name);
  const configurations = await rowsOf(ask, 'configurations', name);
  const [projectsById, configurationsById] = [projects, configurations].map(
    (rows) => new Map(rows.map((row) => [row.id, row])),
  );
  for (const { lib, projectId, configurationId, isWhole } of made) {
    const project = projectId === null ? null : projectsById?.get(projectId);
    if (project === undefined) lost.push(`project ${projectId} of ${lib}`);
    if (isWhole && project && project.lib !== lib) lost.push(`the name of project ${projectId}: ${lib}`);
    if (configurationId !== null && !configurationsById?.has(configurationId)) {
      lost.push(`configuration ${configurationId} of ${lib}`);
    }
    if (!isWhole) continue;
    const { body } = await ask(`/api/configurations/${configurationId}`);
    const { ProjLines = [] } = (body ?? {}) as { ProjLines?: unknown[] };
    if (ProjLines.length !== LINES_DRAWN) lost.push(`the drawing of configuration ${configurationId}`);
  }
  const twice = [projects, configurations].flatMap((rows) =>
    [...timesOf(rows)].filter(([, times]) => times > 1).map(([lib, times]) => `${lib}: ${times} times`),
  );
  return { lost, twice };
}
