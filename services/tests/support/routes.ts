/** As much of a JSON schema as the tests look at. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
  properties?: { [name: string]: JsonSchema };
  required?: string[];
}

/** A route as the running server documents it. */
export interface Route {
  method: string;
  /** With its parameters as `{name}`. */
  path: string;
  /** What may stand in the query, as a form. */
  query: JsonSchema;
  /** The body's JSON schema; null where none is taken, or a form alone. */
  body: JsonSchema | null;
  /** The schema of a multipart form; null where none is taken. */
  form: JsonSchema | null;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: { [type: string]: { schema: JsonSchema } } };
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Every route of the running product: a new one is covered by what the tests ask of all. */
export async function documentedRoutes(address: string): Promise<Route[]> {
  const answer = await fetch(`${address}/api/docs/json`);
  const { paths } = (await answer.json()) as { paths: { [path: string]: { [method: string]: Operation } } };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters = [], requestBody }]) => {
      const inQuery = parameters.filter((one) => one.in === 'query');
      return {
        method: verb.toUpperCase(),
        path,
        query: {
          properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
          required: inQuery.filter(({ required }) => required).map(({ name }) => name),
        },
        body: requestBody?.content['application/json']?.schema ?? null,
        form: requestBody?.content['multipart/form-data']?.schema ?? null,
      };
    }),
  );
}

export const isWriting = ({ method }: Route): boolean => method !== 'GET';

/** Lists are sorted as is asked for, and have an export beside them. */
export const listsOf = (routes: readonly Route[]): string[] => {
  const paths = new Set(routes.map(({ path }) => path));
  return routes
    .filter(
      ({ method, path, query }) => method === 'GET' && query.properties?.sort && paths.has(`${path}/export`),
    )
    .map(({ path }) => path);
};

/** The path with the same text for each of its parameters. */
export const withParameter = ({ path }: Route, value: string): string => path.replaceAll(/\{\w+\}/g, value);
