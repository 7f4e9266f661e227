import type { SUBJECTS } from './subjects.ts';

type RightsOf = Extract<(typeof SUBJECTS)[number], { rights: object }>['rights'];
type NamesIn<Rights, Part extends string> = Rights extends { [part in Part]: infer Named }
  ? keyof Named
  : never;

/** What there are rights to create, read, write and delete. */
type RightEntity = NamesIn<RightsOf, 'entities'>;
/** Create, read, write and delete. */
export const RIGHT_LETTERS = ['c', 'r', 'w', 'd'] as const;

export type Right = `${RightEntity}_${(typeof RIGHT_LETTERS)[number]}` | NamesIn<RightsOf, 'special'>;

/** Who may do something: anybody, anybody signed in, or holders of one of these rights. */
export type Access = 'anybody' | 'user' | readonly [Right, ...Right[]];

/** The rights to create, read, write and delete what is of one kind. */
export const rightsTo = (entity: RightEntity): Right[] =>
  RIGHT_LETTERS.map((letter) => `${entity}_${letter}` as const);

/** All rights of any one of these lists. */
type Rule = readonly (readonly Right[])[];

/** Others' documents and comments go by whoever may write or delete what they hang on, and sees it. */
const clearing = (...rights: readonly (readonly [sees: Right, ...changes: Right[]])[]): Rule =>
  rights.flatMap(([sees, ...changes]) => changes.map((change): Right[] => ['customer_r', sees, change]));

/**
 * What the right that a route asks for does not say: acts, and the rights that allow them. There is no other staff
 * than who holds these; everybody else has to do with what is their own (ADR-16).
 */
export const PERMISSIONS = {
  /**
   * To have all customers' projects, configurations, quotes and contacts before oneself, for whatever the route's
   * own right allows; to open projects for others and take orders, to read and write private comments.
   */
  'work for customers': [['customer_r']],
  'see project': [['customer_r', 'project_r']],
  'see configuration': [['customer_r', 'configuration_r']],
  'see quote': [['customer_r', 'configuration_r']],
  'see contact': [['customer_r', 'contact_r']],
  'see user': [['customer_r', 'user_r']],
  'see group': [['customer_r', 'group_r']],
  /** Documents that hang on nothing but whoever sent them. */
  'see unlinked': [['customer_r']],
  'clear project': clearing(['project_r', 'project_w', 'project_d']),
  'clear configuration': clearing(['configuration_r', 'configuration_w', 'configuration_d']),
  'clear quote': clearing(['configuration_r', 'configuration_w', 'configuration_d']),
  'clear user': clearing(['user_r', 'user_w', 'user_d']),
  'clear group': clearing(['group_r', 'group_w', 'group_d']),
  'clear unlinked': clearing(['user_r', 'user_w', 'user_d']),
  /** To have a mail about it sent again. */
  'mail user': [['customer_r', 'user_r', 'user_w']],
  'mail quote': [['customer_r', 'configuration_r', 'configuration_w']],
  /** Besides every right of the group. */
  'give a group': [['user_w']],
  'see discounts': [['user_discount']],
  'set discounts': [['user_discount']],
} as const satisfies { [act: string]: Rule };

export type Permission = keyof typeof PERMISSIONS;

/** Whether somebody with these rights may do something. */
export function may(rights: ReadonlySet<string>, act: Permission): boolean {
  const rule: Rule = PERMISSIONS[act];
  return rule.some((all) => all.every((right) => rights.has(right)));
}

/** The three groups that the seed makes. */
export const ADMINS = 1;
export const STAFF = 2;
export const CLIENTS = 3;
