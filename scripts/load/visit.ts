import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { Sender, Sent } from './sender.ts';

/** Without ids: the server assigns them. */
const STACK = REFERENCE_STACK.map(({ id: _examples, ...line }) => line);
const BEGINNING = STACK.slice(0, 1);

export const COMMANDS_A_VISIT = 5;

export interface Visit {
  lib: string;
  projectId: number | null;
  configurationId: number | null;
  sent: Sent[];
  isWhole: boolean;
}

/** Names may contain no digits: a, b … z, ba, bb … */
export function inLetters(n: number): string {
  const last = String.fromCharCode('a'.charCodeAt(0) + (n % 26));
  return n < 26 ? last : inLetters(Math.floor(n / 26)) + last;
}

const idIn = ({ body }: Sent) => (body as { id: number }).id;

export async function visit(sender: Sender, lib: string): Promise<Visit> {
  const made: Visit = { lib, projectId: null, configurationId: null, sent: [], isWhole: false };
  async function done(method: string, path: string, body: unknown): Promise<Sent | null> {
    const sent = await sender.send(method, path, body);
    made.sent.push(sent);
    return sent.status !== null && sent.status < 300 ? sent : null;
  }

  const project = await done('POST', '/api/projects', { lib: `${lib} nouveau` });
  if (!project) return made;
  made.projectId = idIn(project);
  const form = { ...REFERENCE_FORM, lib, projectId: made.projectId };
  const configuration = await done('POST', '/api/configurations', form);
  if (!configuration) return made;
  made.configurationId = idIn(configuration);
  const drawing = `/api/configurations/editConfigurator/${made.configurationId}`;
  for (const ProjLines of [BEGINNING, STACK]) {
    if (!(await done('PUT', drawing, { ProjLines, isCircuitBreakerAdded: null }))) return made;
  }
  made.isWhole = (await done('PUT', `/api/projects/${made.projectId}`, { lib })) !== null;
  return made;
}

export const LINES_DRAWN = STACK.length;
