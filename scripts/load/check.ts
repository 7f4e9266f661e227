import type { Visit } from './visit.ts';
import { LINES_DRAWN } from './visit.ts';

/** Asks the installation something and answers the JSON. */
export type Ask = (path: string) => Promise<{ status: number; body: unknown }>;

/** What must be empty after every fault. */
export interface Findings {
  /** Acknowledged commands whose result is not there. */
  lost: string[];
  /** Names that stand more often than they were given, each with its ids. */
  twice: string[];
}

interface Row {
  id: number;
  lib: string;
}

const PAGE = 100;

/** Every row of a list that the search finds, by its id: what is added meanwhile may move a row to the next page. */
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

/** The names that more than one row bears, each with the ids of these. */
function namedTwice(rows: Iterable<Row>): string[] {
  const named = Map.groupBy(rows, ({ lib }) => lib.replace(/ nouveau$/, ''));
  return [...named]
    .filter(([, alike]) => alike.length > 1)
    .map(([lib, alike]) => `${lib}: ${alike.map(({ id }) => id).join(', ')}`);
}

/** Whether what a visit was told to be done stands, and nothing stands twice. `name` begins the names of the visits. */
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
