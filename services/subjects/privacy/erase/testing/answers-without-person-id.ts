import { personKeysIn } from '../../../../core/http/person-keys-in.ts';

interface Schema {
  $ref?: string;
  properties?: { [name: string]: Schema };
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Description {
  paths: { [path: string]: { [verb: string]: { responses: { [status: string]: Answer } } } };
  components: { schemas: { [name: string]: Schema } };
}
type Answer = { content?: { [type: string]: { schema: Schema } } };

/** Personal fields. */
const TELLING = [
  'fullName',
  'email',
  'phone',
  'company',
  'siret',
  'address',
  'note',
  'comment',
  'docOriginalname',
];

/** Nested records with personal fields, without an id of the person. */
function unnamed(schema: Schema, path: string, { components }: Description): string[] {
  const { $ref, properties, items, anyOf = [], oneOf = [] } = schema;
  const within = (inner: Schema, name = '') => unnamed(inner, path + name, { components, paths: {} });
  if ($ref) return within(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (items) return within(items, '[]');
  if (!properties) return [...anyOf, ...oneOf].flatMap((option) => within(option));
  const names = Object.keys(properties);
  if (personKeysIn(Object.fromEntries(names.map((name) => [name, 1]))).length > 0) return [];
  const own = names.some((name) => TELLING.includes(name)) ? [path] : [];
  return [...own, ...Object.entries(properties).flatMap(([name, inner]) => within(inner, `.${name}`))];
}

/** Responses to writes whose person cannot be determined, by route. */
export function answersWithoutPersonId(description: Description): string[] {
  return Object.entries(description.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs)
      .filter(([verb]) => verb !== 'get')
      .flatMap(([verb, { responses }]) =>
        ['200', '201', '202'].flatMap((status) => {
          const schema = responses[status]?.content?.['application/json']?.schema;
          return schema ? unnamed(schema, `${verb} ${path} `, description) : [];
        }),
      ),
  );
}
