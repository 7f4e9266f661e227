import type { SUBJECTS } from './subjects.ts';

type RightsOf = Extract<(typeof SUBJECTS)[number], { rights: object }>['rights'];
type NamesIn<Rights, Part extends string> = Rights extends { [part in Part]: infer Named }
  ? keyof Named
  : never;

type RightEntity = NamesIn<RightsOf, 'entities'>;
export const RIGHT_LETTERS = ['c', 'r', 'w', 'd'] as const;

export type Right = `${RightEntity}_${(typeof RIGHT_LETTERS)[number]}` | NamesIn<RightsOf, 'special'>;

export type Access = 'anybody' | 'user' | readonly [Right, ...Right[]];

export const rightsTo = (entity: RightEntity): Right[] =>
  RIGHT_LETTERS.map((letter) => `${entity}_${letter}` as const);

/** One of these lists suffices; all rights of that list are needed. */
type Rule = readonly (readonly Right[])[];

/** Others' documents and comments may be deleted by users who may change or delete the linked entity and may read it. */
const clearing = (...rights: readonly (readonly [sees: Right, ...changes: Right[]])[]): Rule =>
  rights.flatMap(([sees, ...changes]) => changes.map((change): Right[] => ['customer_r', sees, change]));

/** Permissions beyond the right of a route. Users without them only have access to their own data (ADR-16). */
export const PERMISSIONS = {
  /** Read projects, configurations, quotes and contacts of all customers as far as the route's right
   * allows; create projects for them, accept orders, read and write private comments. */
  'work for customers': [['customer_r']],
  'see project': [['customer_r', 'project_r']],
  'see configuration': [['customer_r', 'configuration_r']],
  'see quote': [['customer_r', 'configuration_r']],
  'see contact': [['customer_r', 'contact_r']],
  'see user': [['customer_r', 'user_r']],
  'see group': [['customer_r', 'group_r']],
  'see company': [['customer_r', 'company_r']],
  'see product': [['customer_r', 'catalog_r']],
  'see unlinked': [['customer_r']],
  'clear project': clearing(['project_r', 'project_w', 'project_d']),
  'clear configuration': clearing(['configuration_r', 'configuration_w', 'configuration_d']),
  'clear quote': clearing(['configuration_r', 'configuration_w', 'configuration_d']),
  'clear user': clearing(['user_r', 'user_w', 'user_d']),
  'clear group': clearing(['group_r', 'group_w', 'group_d']),
  'clear company': clearing(['company_r', 'company_w']),
  'clear product': clearing(['catalog_r', 'catalog_w', 'catalog_d']),
  'clear unlinked': clearing(['user_r', 'user_w', 'user_d']),
  'mail user': [['customer_r', 'user_r', 'user_w']],
  'mail quote': [['customer_r', 'configuration_r', 'configuration_w']],
  'answer orders': [['customer_r', 'configuration_w']],
  'give a group': [['user_w']],
  /** Of groups without rights that the viewer lacks; of customers alone. */
  'view as group': [['group_r', 'group_w']],
  'view as customer': [['customer_r', 'user_r', 'user_w']],
  'see discounts': [['user_discount']],
  'set discounts': [['user_discount']],
  /** Save, change and delete views of lists for all. */
  'share views': [['customer_r']],
  /** Save and delete templates for all. */
  'share templates': [['customer_r', 'catalog_w']],
} as const satisfies { [act: string]: Rule };

export type Permission = keyof typeof PERMISSIONS;

export function may(rights: ReadonlySet<string>, act: Permission): boolean {
  const rule: Rule = PERMISSIONS[act];
  return rule.some((all) => all.every((right) => rights.has(right)));
}

/** Of a user who is signed in. One of the rights suffices. */
export const admits = (access: Access, rights: ReadonlySet<string>): boolean =>
  typeof access === 'string' || access.some((right) => rights.has(right));

export const ADMINS = 1;
export const STAFF = 2;
export const CLIENTS = 3;
