import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';
import { root, textOf } from './files.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; [key: string]: Json };
  [key: string]: Json;
}

interface Kustomization {
  resources: string[];
  patches?: { path?: string; patch?: string; target?: { kind: string; name?: string } }[];
  configMapGenerator?: { name: string; literals: string[] }[];
  secretGenerator?: { name: string; literals: string[] }[];
}

export const kustomization = (folder: string): Kustomization => parse(textOf(`${folder}/kustomization.yaml`));

export const manifestsIn = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);

const keyOf = (element: Json): Json | undefined => {
  if (element === null || typeof element !== 'object' || Array.isArray(element)) return undefined;
  return element.mountPath ?? element.containerPort ?? element.topologyKey ?? element.name;
};

/** Lists without merge keys are replaced. */
function laidOver(base: Json | undefined, patch: Json): Json {
  if (Array.isArray(base) && Array.isArray(patch) && patch.every((element) => keyOf(element) !== undefined)) {
    const rest = base.filter((element) => !patch.some((other) => keyOf(other) === keyOf(element)));
    const merged = patch.map((element) =>
      laidOver(
        base.find((other) => keyOf(other) === keyOf(element)),
        element,
      ),
    );
    return [...merged, ...rest];
  }
  const isObject = (value: Json | undefined) =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(base) || !isObject(patch)) return patch;
  const [before, after] = [base, patch] as { [key: string]: Json }[];
  const entries = Object.entries(after ?? {}).map(([key, value]) => [key, laidOver(before?.[key], value)]);
  return { ...before, ...Object.fromEntries(entries) };
}

/** Only what these kustomizations use; the tests run kustomize itself where it is installed. */
export function render(folder: string): Manifest[] {
  const { resources, patches = [] } = kustomization(folder);
  const named = resources.flatMap((resource) => {
    const path = posix.join(folder, resource);
    return statSync(join(root, path)).isDirectory() ? render(path) : manifestsIn(textOf(path));
  });
  return named.map((manifest) =>
    patches.reduce((whole, { path, target }) => {
      const { name } = whole.metadata;
      if (path === undefined || target?.kind !== whole.kind || (target.name ?? name) !== name) return whole;
      const patch = manifestsIn(textOf(posix.join(folder, path)))[0] as Manifest;
      return laidOver(whole, { ...patch, metadata: whole.metadata }) as Manifest;
    }, manifest),
  );
}

export function faultsOf(manifests: Manifest[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'coffret-manifests-'));
  try {
    const types = join(root, 'node_modules/kubernetes-types');
    const lines = manifests.map((manifest, index) => {
      const [version, group = 'core'] = manifest.apiVersion.split('/').reverse();
      const type = `import('${types}/${group.split('.')[0]}/${version}').${manifest.kind}`;
      return `export const of${index}: ${type} = ${JSON.stringify(manifest, null, 1)};`;
    });
    const file = join(folder, 'manifests.ts');
    writeFileSync(file, lines.join('\n'));
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      lib: ['lib.es5.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    });
    return ts.getPreEmitDiagnostics(program).map(({ messageText, file: at, start = 0 }) => {
      const line = at?.text.slice(0, start).split('\n').length ?? 0;
      return `${at?.text.split('\n')[line - 1]?.trim()}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
