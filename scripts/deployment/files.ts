import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

export const root = resolve(import.meta.dirname, '../..');

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

export const FULL_VERSION = /:v?\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

export interface ComposeService {
  image?: string;
  build?: { context: string; target: string };
  entrypoint?: string[];
  environment?: Record<string, string>;
  env_file?: unknown;
  secrets?: (string | { source: string; target: string })[];
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  deploy?: { replicas?: number; resources?: { limits?: { cpus?: string; memory?: string } } };
}

export interface Compose {
  services: Record<string, ComposeService>;
  networks?: Record<string, { internal?: boolean } | null>;
  volumes?: Record<string, unknown>;
  secrets?: Record<string, { file: string }>;
}

/** Resolves merge keys; environment variables are empty, custom tags are dropped. */
export function readCompose(path: string): Compose {
  const document = parse(textOf(path), { merge: true, logLevel: 'error' });
  return JSON.parse(JSON.stringify(document), (_key, value) =>
    typeof value === 'string' ? interpolated(value) : value,
  ) as Compose;
}

const interpolated = (value: string) =>
  value.replaceAll(/\$(?:(\$)|\{\w+:-([^}]*)\})/g, (_whole, dollar, fallback) => dollar ?? fallback);

interface Instruction {
  name: string;
  text: string;
  flags: Record<string, string>;
}

interface Stage {
  name: string;
  base: string;
  instructions: Instruction[];
}

export function readDockerfile(path = 'Dockerfile'): Stage[] {
  const stages: Stage[] = [];
  const lines = textOf(path)
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const from = name === 'FROM' && /^(\S+) AS (\w+)$/.exec(rest);
    if (from) stages.push({ base: from[1] ?? '', name: from[2] ?? '', instructions: [] });
    else if (name) stages.at(-1)?.instructions.push(instruction(name, rest));
  }
  return stages;
}

function instruction(name: string, rest: string): Instruction {
  const flags: Record<string, string> = {};
  const text = rest.replaceAll(/^(?:--([\w-]+)=(\S+)\s+)+/g, (all) => {
    for (const [, flag = '', value = ''] of all.matchAll(/--([\w-]+)=(\S+)/g)) flags[flag] = value;
    return '';
  });
  return { name, text, flags };
}

export function inherited(stages: Stage[], name: string): Instruction[] {
  const stage = stages.find((one) => one.name === name);
  return stage ? [...inherited(stages, stage.base), ...stage.instructions] : [];
}

export function imageOf(target: string): {
  command: string[];
  healthcheck: string[];
  env: Record<string, string>;
} {
  const all = inherited(readDockerfile(), target);
  const last = (name: string) => all.findLast((one) => one.name === name)?.text ?? '';
  const env = all.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(' '));
  return {
    command: JSON.parse(last('CMD')) as string[],
    healthcheck: JSON.parse(last('HEALTHCHECK').replace(/^.*?CMD /, '')) as string[],
    env: Object.fromEntries(env.map((pair) => pair.split(/=(.*)/s, 2))),
  };
}
