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
  /** The body's JSON schema; null where none is taken, or a form alone. */
  body: JsonSchema | null;
}

interface Operation {
  requestBody?: { content: { [type: string]: { schema: JsonSchema } } };
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Every route of the running product: a new one is covered by what the tests ask of all. */
export async function documentedRoutes(address: string): Promise<Route[]> {
  const answer = await fetch(`${address}/api/docs/json`);
  const { paths } = (await answer.json()) as { paths: { [path: string]: { [method: string]: Operation } } };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { requestBody }]) => {
      const method = verb.toUpperCase();
      return { method, path, body: requestBody?.content['application/json']?.schema ?? null };
    }),
  );
}

export const isWriting = ({ method }: Route): boolean => method !== 'GET';

/** Lists have an export beside them. */
export const listsOf = (routes: readonly Route[]): string[] =>
  routes.filter(({ path }) => path.endsWith('/export')).map(({ path }) => path.slice(0, -'/export'.length));

/** The path with the same text for each of its parameters. */
export const withParameter = ({ path }: Route, value: string): string => path.replaceAll(/\{\w+\}/g, value);
