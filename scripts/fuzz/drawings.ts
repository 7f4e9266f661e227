import { CEE_SOCKET_TYPES } from '@coffret/cabinet/configuration';
import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import { CLIENTS } from '@coffret/contracts/rights';
import { memberOf } from '@coffret/services/subjects/groups/testing/people';
import { bearer, json, send } from '@coffret/services/tests/support/raw-requests';
import {
  documentedRoutes,
  isWriting,
  type JsonSchema,
  nameOf,
  type Route,
} from '@coffret/services/tests/support/routes';
import { ADMIN, type Client, signInAt } from '@coffret/services/tests/support/test-app';
import { done, newConfiguration, newProject } from '@coffret/services/tests/support/workflow';
import type { Block, Served } from './served.ts';

/** Lines of one product with equal elements in one slot. */
const linesOf = (count: number, ref: string, elements: number, element: string) =>
  Array.from({ length: count }, (_, n) => ({
    line: n + 1,
    ProjProduct: { ref },
    ProjSlots: Array.from({ length: elements }, () => ({ slot: 0.5, ProjProduct: { ref: element } })),
  }));

/** Legal requests with as much work as was found for their size. The last is the largest that is accepted. */
const DRAWINGS = {
  '7 lines of 20 breakers': { ProjLines: linesOf(7, 'BLD10', 20, 'D1N16') },
  '12 lines of 40 breakers': { ProjLines: linesOf(12, 'BLD10', 40, 'D1N16') },
  '12 lines of 40 sockets': { ProjLines: linesOf(12, 'BLP8', 40, 'PC16') },
  '10,000 of each socket': {
    nbCircuitBreakers: 10_000,
    nbElectricalOutlets: 10_000,
    configElectricalOutlets: Object.fromEntries(
      CEE_SOCKET_TYPES.flatMap((type, n) => [
        [`ceeSocketType${n + 1}`, type],
        [`nbCeeSocket${n + 1}`, 10_000],
      ]),
    ),
    ProjLines: linesOf(12, 'BLP8', 40, 'C32-5'),
  },
} as const;

interface Described {
  paths: { [path: string]: { [method: string]: object } };
  components: { schemas: { [name: string]: object } };
}

/** The operations that take or answer a drawing, without those that delete it. */
async function routesOfDrawings(address: string): Promise<Route[]> {
  const answer = await fetch(`${address}/api/docs/json`);
  const { paths, components } = (await answer.json()) as Described;
  const isDrawn = (part: object, seen: ReadonlySet<string> = new Set()): boolean => {
    const text = JSON.stringify(part);
    if (/"Proj(Lines|Slots)"/.test(text)) return true;
    return [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].some(([, name = '']) => {
      const schema = components.schemas[name];
      return schema && !seen.has(name) && isDrawn(schema, new Set([...seen, name]));
    });
  };
  const routes = await documentedRoutes(address);
  return routes.filter(
    ({ method, path }) =>
      method !== 'DELETE' &&
      !path.endsWith('/bulk') &&
      // Quotes have cabinets without errors.
      !path.startsWith('/api/quotes') &&
      (/^\/api\/(configurations|shared\/\{token\}\/drawing)/.test(path) ||
        isDrawn(paths[path]?.[method.toLowerCase()] ?? {})),
  );
}

type Fields = { [field: string]: unknown };

const optionsOf = ({ anyOf, ...schema }: JsonSchema): JsonSchema[] => anyOf?.flatMap(optionsOf) ?? [schema];

const UNKNOWN_ID = 99_999;

/** The least that a schema takes. */
function leastOf(schema: JsonSchema = {}): unknown {
  const { type, enum: choices, anyOf, minimum = UNKNOWN_ID, minItems = 0, items } = schema;
  if (choices) return choices[0];
  if (anyOf) return leastOf(anyOf[0]);
  if (type === 'array') return Array.from({ length: minItems }, () => leastOf(items));
  if (type === 'object') {
    const { properties = {}, required = [] } = schema;
    return Object.fromEntries(required.map((name) => [name, leastOf(properties[name])]));
  }
  if (type === 'string') return 'Halle';
  return type === 'boolean' ? false : minimum;
}

/** What is required, and of `known` all that the schema names. */
function bodyOf({ body }: Route, known: Fields): Fields {
  const schema = optionsOf(body ?? {}).find(({ properties }) => properties) ?? {};
  const named = Object.entries(known).filter(([name]) => schema.properties?.[name]);
  return { ...(leastOf({ ...schema, type: 'object' }) as Fields), ...Object.fromEntries(named) };
}

interface Places {
  configuration: number;
  template: number;
  project: number;
  token: string;
}

async function idIn({ path }: Route, who: Client, { configuration, template }: Places): Promise<number> {
  if (path.startsWith('/api/lines')) {
    const { ProjLines } = done<Configuration>(await who.get(`/api/configurations/${configuration}`));
    return ProjLines[0]?.id ?? UNKNOWN_ID;
  }
  return path.startsWith('/api/templates') ? template : configuration;
}

function pathOf(route: Route, id: number, { token, configuration }: Places): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'token' ? token : String(id)));
  const query = { variants: 3, configurationId: configuration };
  const asked = Object.entries(query).filter(([name]) => route.query.properties?.[name]);
  return `${path}?${asked.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** Work of the main thread for one request, ms. */
export const LONGEST_DRAWING_MS = 100;

export interface Held {
  route: string;
  drawing: string;
  status: number;
  block: Block;
}

async function placesOf(who: Client, fields: object): Promise<Places> {
  const project = await newProject(who);
  const { id } = await newConfiguration(who, project, fields);
  const template = done<{ id: number }>(
    await who.post('/api/templates', { lib: 'Modèle', configurationId: id }),
  );
  const share = done<{ url: string }>(await who.post('/api/shares', { configurationId: id, prices: 'NONE' }));
  const token = share.url.split('/').at(-1) ?? '';
  return { project, configuration: id, template: template.id, token };
}

/** How long each route holds the main thread; by customer where they may, else by an administrator. */
export async function sendDrawings(served: Served): Promise<Held[]> {
  const { address, longestBlock } = served;
  const login = (email: string, password: string) => signInAt(address, email, password);
  const admin = await login(ADMIN.email, ADMIN.password);
  const routes = await routesOfDrawings(address);
  const held: Held[] = [];
  for (const [drawing, fields] of Object.entries(DRAWINGS)) {
    const customer = await memberOf({ login, admin: async () => admin }, CLIENTS);
    const places = await placesOf(customer, fields);
    const known = {
      ...REFERENCE_FORM,
      ...fields,
      ...fields.ProjLines[0],
      isCircuitBreakerAdded: null,
      lib: 'Coffret',
      projectId: places.project,
      configurationId: places.configuration,
    };
    for (const route of routes) {
      const id = await idIn(route, customer, places);
      const ask = (client: Client) =>
        send(address, route.method, pathOf(route, id, places), {
          headers: { ...bearer(client.token), ...(isWriting(route) && json) },
          ...(isWriting(route) && { body: JSON.stringify(bodyOf(route, known)) }),
        });
      // The first request compiles code.
      const who = (await ask(customer)).status === 403 ? admin : customer;
      await longestBlock();
      const { status } = await ask(who);
      held.push({ route: nameOf(route), drawing, status, block: await longestBlock() });
    }
  }
  return held;
}
