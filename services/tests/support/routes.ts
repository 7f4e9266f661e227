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

export interface Route {
  method: string;
  /** With parameters as `{name}`. */
  path: string;
  params: { [name: string]: JsonSchema };
  query: JsonSchema;
  /** null: no JSON body. */
  body: JsonSchema | null;
  /** null: no multipart form. */
  form: JsonSchema | null;
  answersFile: boolean;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: { [type: string]: { schema: JsonSchema } } };
  responses?: { 200?: { content?: { [type: string]: object } } };
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** All routes of the running product, so that tests include new ones. */
export async function documentedRoutes(address: string): Promise<Route[]> {
  const answer = await fetch(`${address}/api/docs/json`);
  const { paths } = (await answer.json()) as { paths: { [path: string]: { [method: string]: Operation } } };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters = [], requestBody, responses }]) => {
      const inPath = parameters.filter((one) => one.in === 'path');
      const inQuery = parameters.filter((one) => one.in === 'query');
      return {
        method: verb.toUpperCase(),
        path,
        params: Object.fromEntries(inPath.map(({ name, schema }) => [name, schema])),
        query: {
          properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
          required: inQuery.filter(({ required }) => required).map(({ name }) => name),
        },
        body: requestBody?.content['application/json']?.schema ?? null,
        form: requestBody?.content['multipart/form-data']?.schema ?? null,
        answersFile: Object.keys(responses?.[200]?.content ?? {}).some((type) => type !== 'application/json'),
      };
    }),
  );
}

export const isWriting = ({ method }: Route): boolean => method !== 'GET';

export const listsOf = (routes: readonly Route[]): string[] => {
  const paths = new Set(routes.map(({ path }) => path));
  return routes
    .filter(
      ({ method, path, query }) => method === 'GET' && query.properties?.sort && paths.has(`${path}/export`),
    )
    .map(({ path }) => path);
};

export const withParameter = ({ path }: Route, value: string): string => path.replaceAll(/\{\w+\}/g, value);
