import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPythonPackage, pythonProgram } from '@coffret/services/tests/support/python-tools';
import { z } from 'zod';
import { type Actors, MARK, PASSWORD } from './actors.ts';

const PACKAGE = 'schemathesis==4.32.5';
/** What schemathesis checks against the description, and the checks of hooks.py. */
const CHECKS = [
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'is_no_fault',
  'refuses_as_specified',
  'shows_nothing_of_others',
];
const MAX_OUTPUT = 64 * 1_048_576;

export interface Plan {
  seed: number;
  /** Requests to each operation. */
  examples: number;
  /** Further options of `schemathesis run`. */
  more: readonly string[];
}

const counts = z.record(z.string(), z.int());

export const installSchemathesis = () => installPythonPackage(PACKAGE);

/** Sends requests that grow from the description, valid and not. Returns the answers by status, and what failed. */
export async function runSchemathesis(
  address: string,
  inTurn: Actors['inTurn'],
  { seed, examples, more }: Plan,
) {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-fuzz-'));
  const statuses = join(folder, 'statuses.json');
  const fuzz = { address, actors: inTurn, password: PASSWORD, mark: MARK.toLowerCase(), statuses };
  const options = [
    ...['run', `${address}/api/docs/json`, '--seed', String(seed), '--max-examples', String(examples)],
    ...[
      '--phases',
      'fuzzing',
      '--workers',
      '2',
      '--request-timeout',
      '60',
      '--continue-on-failure',
      '--no-color',
      '--warnings',
      'off',
    ],
    ...['--generation-database', 'none', '--checks', CHECKS.join(), ...more],
  ];
  try {
    const failed = await new Promise<string>((resolve, reject) => {
      const env = { ...process.env, SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: import.meta.dirname };
      const given = { ...env, PYTHONDONTWRITEBYTECODE: '1', FUZZ: JSON.stringify(fuzz) };
      const asked = { cwd: folder, maxBuffer: MAX_OUTPUT, env: given };
      execFile(pythonProgram('schemathesis'), options, asked, (error, stdout, stderr) => {
        if (!error) resolve('');
        else if (error.code === 1) resolve(stdout);
        else reject(new Error(`schemathesis ended with ${error.code}: ${stdout}${stderr}`));
      });
    });
    const answers = counts.parse(JSON.parse(await readFile(statuses, 'utf8')));
    return { failed, answers: new Map(Object.entries(answers).map(([status, n]) => [Number(status), n])) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
