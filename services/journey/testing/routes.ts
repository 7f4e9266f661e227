import { newProduct, productChange } from '@coffret/contracts/catalogue/commands';
import { z } from 'zod';

/** As much of a JSON schema as the tests look at. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: { [name: string]: JsonSchema };
  required?: string[];
}

/** A route as the running server documents it. */
export interface Route {
  method: string;
  /** With its parameters as `{name}`. */
  path: string;
  /** The body's JSON schema; null where none is taken, or where it is multipart. */
  body: JsonSchema | null;
}

interface Operation {
  requestBody?: { content: { [type: string]: { schema: JsonSchema } } };
}

/** Forms that come as multipart or as JSON are read by their routes themselves, and not documented. */
const READ_BY_THE_ROUTE: { [route: string]: z.ZodType } = {
  'POST /api/products': newProduct,
  'PUT /api/products/{id}': productChange,
};

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Every route of the running product: a new one is covered by what the tests ask of all. */
export async function documentedRoutes(address: string): Promise<Route[]> {
  const answer = await fetch(`${address}/api/docs/json`);
  const { paths } = (await answer.json()) as { paths: { [path: string]: { [method: string]: Operation } } };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { requestBody }]) => {
      const method = verb.toUpperCase();
      const own = READ_BY_THE_ROUTE[`${method} ${path}`];
      const body = own ? (z.toJSONSchema(own, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : null;
      return { method, path, body: requestBody?.content['application/json']?.schema ?? body };
    }),
  );
}

export const isWriting = ({ method }: Route): boolean => method !== 'GET';

/** Lists have an export beside them. */
export const listsOf = (routes: readonly Route[]): string[] =>
  routes.filter(({ path }) => path.endsWith('/export')).map(({ path }) => path.slice(0, -'/export'.length));

/** The path with the same text for each of its parameters. */
export const withParameter = ({ path }: Route, value: string): string => path.replaceAll(/\{\w+\}/g, value);
