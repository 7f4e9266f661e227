import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { Sender, Sent } from './sender.ts';

/** Lines without the ids of the example: the server gives its own. */
const STACK = REFERENCE_STACK.map(({ id: _examples, ...line }) => line);
/** What is drawn first; the whole stack follows. */
const BEGINNING = STACK.slice(0, 1);

/** How many commands one visit sends. */
export const COMMANDS_A_VISIT = 5;

/** What one customer did, and what must stand after it. */
export interface Visit {
  /** The project's name in the end, which no other visit gives. */
  lib: string;
  projectId: number | null;
  configurationId: number | null;
  /** In the order in which they were sent. */
  sent: Sent[];
  /** Every command was answered as it is on a quiet day. */
  isWhole: boolean;
}

/** A number in letters, as names may hold no digits: a, b … z, ba, bb … */
export function inLetters(n: number): string {
  const last = String.fromCharCode('a'.charCodeAt(0) + (n % 26));
  return n < 26 ? last : inLetters(Math.floor(n / 26)) + last;
}

const idIn = ({ body }: Sent) => (body as { id: number }).id;

/** A project, a configuration in it, drawn in two steps, and the project renamed to `lib`: one after the other. */
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

/** The lines that a whole visit leaves drawn. */
export const LINES_DRAWN = STACK.length;
