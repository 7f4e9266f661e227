import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readSettings, VARIABLES } from '@coffret/services/app/settings/settings';
import { expect, test } from 'vitest';
import { findProgram } from '../lib/find-program.mjs';
import { FULL_VERSION, imageOf, root, textOf } from './files.ts';
import { faultsOf, kustomization, type Manifest, manifestsIn, render } from './kustomize.ts';

const HOME = 'deploy/kubernetes';
const OVERLAYS = ['production', 'development'].map((name) => `${HOME}/overlays/${name}`);
const TIME_STAMPS = `${HOME}/components/time-stamps`;
const ROLES = ['api', 'projections', 'workers', 'realtime'];

interface Container {
  name: string;
  image: string;
  env?: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts: { mountPath: string; name: string }[];
  resources: { limits: object; requests: object };
  startupProbe?: { httpGet: { path: string; port: string } };
  livenessProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
}

interface Pod {
  labels: Record<string, string>;
  spec: { containers: [Container]; volumes: { name: string; secret?: { secretName: string } }[] };
}

const base = render(`${HOME}/base`);
const everything = render(`${HOME}/overlays/development`);
const ofKind = (kind: string, among = base) => among.filter((manifest) => manifest.kind === kind);
const podOf = ({ spec }: Manifest): Pod => {
  const { template } = spec as unknown as { template: { metadata: Pick<Pod, 'labels'>; spec: Pod['spec'] } };
  return { labels: template.metadata.labels, spec: template.spec };
};
const podsOf = (among: Manifest[]) =>
  among
    .filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind))
    .map((one) => ({ ...podOf(one), name: one.metadata.name }));
const roles = podsOf(base);

const valuesOf = (literals: string[]) => Object.fromEntries(literals.map((one) => one.split(/=(.*)/s, 2)));
const generated = (folder: string, which: 'configMapGenerator' | 'secretGenerator') =>
  Object.fromEntries(
    (kustomization(folder)[which] ?? []).map(({ name, literals }) => [name, valuesOf(literals)]),
  ) as Record<string, Record<string, string>>;
const settings = generated(`${HOME}/base`, 'configMapGenerator')['coffret-settings'] ?? {};

test('the kustomizations produce valid Kubernetes types without unknown fields', () => {
  const [first] = ofKind('Deployment') as [Manifest];
  const wrong = { ...first, spec: { ...(first.spec as object), replica: 2 } } as Manifest;
  expect(faultsOf([...everything, wrong])).toEqual([expect.stringContaining(`'"replica"' does not exist`)]);
});

test('every third-party image is pinned to a full version', () => {
  const images = podsOf(everything).flatMap(({ spec }) => spec.containers.map(({ image }) => image));
  const foreign = images.filter((image) => !image.startsWith('coffret/'));
  expect(foreign.length).toBeGreaterThan(3);
  expect(foreign.filter((image) => !FULL_VERSION.test(image))).toEqual([]);
});

const kubectl = findProgram('kubectl', process.env);
test.skipIf(!kubectl)('kustomize produces valid Kubernetes types from the overlays', () => {
  const made = OVERLAYS.map((overlay) =>
    manifestsIn(execFileSync(kubectl ?? '', ['kustomize', join(root, overlay)]).toString()),
  );
  expect(made[1]?.length).toBeGreaterThan(everything.length);
  expect(faultsOf(made.flat())).toEqual([]);
});

test('every file belongs to a kustomization', () => {
  const folders = [`${HOME}/base`, TIME_STAMPS, ...OVERLAYS];
  const named = folders.flatMap((folder) => {
    const { resources, patches = [] } = kustomization(folder);
    const files = [...resources, ...patches.flatMap(({ path }) => path ?? [])];
    return files.map((file) => posix.join(folder, file));
  });
  const written = folders.flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
  );
  expect(written.filter((path) => !named.includes(path) && !path.endsWith('kustomization.yaml'))).toEqual([]);
});

test('each role has pods, and only the workers use the image with the browser', () => {
  const images = roles.map(({ spec: { containers } }) => [
    containers[0].env?.find(({ name }) => name === 'ROLES')?.value,
    containers[0].image,
  ]);
  expect(images).toEqual(ROLES.map((role) => [role, role === 'workers' ? 'coffret/workers' : 'coffret/app']));
});

test('every variable given to a pod is known to the program', () => {
  const known: string[] = [...VARIABLES];
  const given = [
    ...[`${HOME}/base`, ...OVERLAYS].flatMap((folder) =>
      Object.keys(generated(folder, 'configMapGenerator')['coffret-settings'] ?? {}),
    ),
    ...roles.flatMap(({ spec }) => spec.containers[0].env?.map(({ name }) => name) ?? []),
  ];
  expect(given.filter((name) => !known.includes(name.replace(/_FILE$/, '')))).toEqual([]);
});

test('the optional component lets the workers reach a time stamping authority', () => {
  const [policy, ...others] = render(TIME_STAMPS) as [Manifest];
  expect([others, faultsOf([policy])]).toEqual([[], []]);
  const { podSelector, egress } = policy.spec as unknown as {
    podSelector: { matchLabels: Record<string, string> };
    egress: { ports: { port: number }[] }[];
  };
  const chosen = roles.filter(({ labels }) =>
    Object.entries(podSelector.matchLabels).every(([key, value]) => labels[key] === value),
  );
  expect(chosen.map(({ name }) => name)).toEqual(['workers']);
  expect(egress.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([80, 443]);
});

test('a secret file is mounted from a secret that the example and the development overlay define', () => {
  const example = manifestsIn(textOf(`${HOME}/secrets.example.yaml`));
  const development = generated(`${HOME}/overlays/development`, 'secretGenerator');
  for (const { name, spec } of roles) {
    const [{ env = [], volumeMounts }] = spec.containers;
    const files = [...Object.entries(settings), ...env.map((one) => [one.name, one.value] as const)]
      .filter(([variable]) => variable.endsWith('_FILE'))
      .map(([, path]) => path);
    expect(files.length).toBeGreaterThan(4);
    for (const path of files) {
      const mount = volumeMounts.find(({ mountPath }) => posix.dirname(path) === mountPath);
      const secret = spec.volumes.find((volume) => volume.name === mount?.name)?.secret?.secretName ?? '';
      const shown = example.find(({ metadata }) => metadata.name === secret)?.stringData;
      expect(shown, `${name}: ${path}`).toHaveProperty(posix.basename(path));
      expect(development[secret], `${name}: ${path}`).toHaveProperty(posix.basename(path));
    }
  }
});

test('each role starts with the settings and secrets of the development overlay', () => {
  const folder = `${HOME}/overlays/development`;
  const { 'coffret-secrets': secrets = {} } = generated(folder, 'secretGenerator');
  const given = { ...settings, ...generated(folder, 'configMapGenerator')['coffret-settings'] };
  const plain = Object.entries(given).filter(([name]) => !name.endsWith('_FILE'));
  const secret = Object.entries(secrets).map(([name, value]) => [name.toUpperCase(), value]);
  for (const ROLES_ of ROLES) {
    const env = { ...imageOf('app').env, ...Object.fromEntries([...plain, ...secret]), ROLES: ROLES_ };
    expect(readSettings(env)).toMatchObject({ production: true, roles: [ROLES_], trustProxy: 1 });
  }
});

test('probes use the health endpoints at the port of the image', () => {
  for (const { spec } of roles) {
    const [{ ports, startupProbe, livenessProbe, readinessProbe }] = spec.containers;
    expect(ports).toContainEqual({ name: 'http', containerPort: Number(imageOf('app').env.PORT) });
    expect(ports).toContainEqual({ name: 'metrics', containerPort: Number(settings.METRICS_PORT) });
    const asked = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet);
    const live = { path: '/api/health/live', port: 'http' };
    expect(asked).toEqual([live, live, { path: '/api/health/ready', port: 'http' }]);
  }
});

test('every pod is hardened and meets the restricted pod security standard', () => {
  for (const { name, spec } of podsOf(everything)) {
    expect(spec, name).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const container of spec.containers) {
      expect(container, name).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: {
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { cpu: expect.any(String), memory: expect.any(String) },
        },
      });
      const volumes = [...spec.volumes.map((volume) => volume.name), 'data'];
      expect(container.volumeMounts.filter((mount) => !volumes.includes(mount.name))).toEqual([]);
    }
  }
});

test('a pod’s grace period is long enough for the program to stop', () => {
  const grace = Number(/GRACE_MS = (\S+);/.exec(textOf('services/app/main.ts'))?.[1]?.replace('_', ''));
  for (const { spec } of roles) {
    const { terminationGracePeriodSeconds, containers } = spec as unknown as {
      terminationGracePeriodSeconds: number;
      containers: [{ lifecycle: { preStop: { sleep: { seconds: number } } } }];
    };
    const sleep = containers[0].lifecycle.preStop.sleep.seconds;
    expect(terminationGracePeriodSeconds * 1000).toBeGreaterThan(sleep * 1000 + grace);
  }
});

test('services, budgets, policies, scalers and the ingress refer to existing pods and ports', () => {
  const pods = podsOf(everything);
  const chosen = (wanted: Record<string, string> = {}) =>
    pods.filter(({ labels }) => Object.entries(wanted).every(([key, value]) => labels[key] === value));
  const spec = <Shape>(manifest: Manifest) => manifest.spec as unknown as Shape;

  for (const service of ofKind('Service', everything)) {
    const { selector, ports } = spec<{
      selector: Record<string, string>;
      ports: { targetPort?: string; name: string }[];
    }>(service);
    const [pod, ...others] = chosen(selector);
    expect(others, service.metadata.name).toEqual([]);
    const named = pod?.spec.containers[0].ports?.map(({ name }) => name);
    for (const port of ports) expect(named).toContain(port.targetPort ?? port.name);
  }
  const budgets = ofKind('PodDisruptionBudget').map((budget) =>
    chosen(spec<{ selector: { matchLabels: Record<string, string> } }>(budget).selector.matchLabels),
  );
  expect(budgets.map((found) => found.map(({ name }) => name))).toEqual(ROLES.map((role) => [role]));
  for (const policy of ofKind('NetworkPolicy')) {
    const { matchLabels } = spec<{ podSelector: { matchLabels: Record<string, string> } }>(
      policy,
    ).podSelector;
    expect(
      chosen(matchLabels).every(({ name }) => ROLES.includes(name)),
      policy.metadata.name,
    ).toBe(true);
    expect(chosen(matchLabels).length).toBeGreaterThan(0);
  }
  const [scaler] = ofKind('HorizontalPodAutoscaler').map((one) => spec<{ scaleTargetRef: object }>(one));
  expect(scaler?.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'api' });
  const backends = JSON.stringify(ofKind('Ingress')).matchAll(/"service":\{"name":"(\w+)"/g);
  expect([...backends].map(([, name]) => name)).toEqual(['realtime', 'api']);
});
