/** Of /api/docs/json. */
interface Described {
  paths: { [path: string]: { [verb: string]: { responses: { [status: string]: { content?: Content } } } } };
  components: { schemas: { [name: string]: Json } };
}
type Content = { [type: string]: { schema: Json } };
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const SECRET_FORMATS = ['euros', 'discount-percent'];

/** Euros, discounts, or objects with any fields, such as the data of an event. */
function isPriced(schema: Json, { components }: Described, seen = new Set<string>()): boolean {
  if (schema === null || typeof schema !== 'object') return false;
  if (Array.isArray(schema)) return schema.some((one) => isPriced(one, { components } as Described, seen));
  const { $ref, format, additionalProperties } = schema;
  if (typeof format === 'string' && SECRET_FORMATS.includes(format)) return true;
  const isOpen = additionalProperties !== null && typeof additionalProperties === 'object';
  if (isOpen && Object.keys(additionalProperties).length === 0) return true;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    if (seen.has(name)) return false;
    seen.add(name);
    return isPriced(components.schemas[name] ?? null, { components } as Described, seen);
  }
  return Object.values(schema).some((one) => isPriced(one, { components } as Described, seen));
}

/** `GET /api/quotes`: all that answer an amount or a discount, and the workbooks of such lists. */
export async function pricedRoutes(address: string): Promise<string[]> {
  const document = (await (await fetch(`${address}/api/docs/json`)).json()) as Described;
  const answersOf = (path: string, verb: string) =>
    Object.entries(document.paths[path]?.[verb]?.responses ?? {}).flatMap(([status, { content }]) =>
      status.startsWith('2') && content?.['application/json'] ? [content['application/json'].schema] : [],
    );
  const isOf = (path: string, verb: string) =>
    answersOf(path, verb).some((schema) => isPriced(schema, document));
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter(
        (verb) =>
          isOf(path, verb) || (path.endsWith('/export') && isOf(path.slice(0, -'/export'.length), verb)),
      )
      .map((verb) => `${verb.toUpperCase()} ${path}`),
  );
}
