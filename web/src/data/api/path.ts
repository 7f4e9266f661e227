import type { ApiPaths } from '@coffret/contracts/api-paths';

declare const ROUTE: unique symbol;

export type Path<Route> = string & { readonly [ROUTE]: Route };

type Named<Template> = Template extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type Asked<Route> = Route extends { query: infer Query } ? Query : unknown;
type Given<Template extends keyof ApiPaths> = {
  [Name in Named<Template>]: string | number;
} & Asked<ApiPaths[Template]>;

type Template = keyof ApiPaths;
type Scalar = string | number | boolean;

/** Fills `{…}` and appends the rest as query; arrays repeat the parameter, undefined is omitted. */
export function at<T extends Template>(
  template: T,
  ...[given]: object extends Given<T> ? [given?: Given<T>] : [given: Given<T>]
): Path<ApiPaths[T]> {
  const values = new Map(Object.entries({ ...given } as { [name: string]: Scalar | Scalar[] | undefined }));
  const path = template.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = values.get(name);
    values.delete(name);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of values) {
    for (const one of [value ?? []].flat()) query.append(name, String(one));
  }
  return (query.size > 0 ? `${path}?${query}` : path) as Path<ApiPaths[T]>;
}
