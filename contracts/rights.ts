const ENTITIES = [
  'user',
  'group',
  'project',
  'dashboard',
  'configuration',
  'catalog',
  'sector',
  'agency',
  'department',
  'release',
  'contact',
] as const;
const LETTERS = ['c', 'r', 'w', 'd'] as const;
const SPECIAL = [
  ...(['user_pwd', 'user_ban', 'user_verify', 'user_discount', 'audit_r', 'audit_rebuild'] as const),
  ...(['customer_r', 'notif_c'] as const),
] as const;

export type Right = `${(typeof ENTITIES)[number]}_${(typeof LETTERS)[number]}` | (typeof SPECIAL)[number];

/** Who may do something: anybody, anybody signed in, or holders of one of these rights. */
export type Access = 'anybody' | 'user' | readonly [Right, ...Right[]];

/** The rights to create, read, write and delete what is of one kind. */
export const rightsTo = (entity: (typeof ENTITIES)[number]): Right[] =>
  LETTERS.map((letter) => `${entity}_${letter}` as const);

export const RIGHTS: readonly Right[] = [...ENTITIES.flatMap(rightsTo), ...SPECIAL];

/** All rights of any one of these lists. */
type Rule = readonly (readonly Right[])[];

/** Others' documents and comments go by whoever may write or delete what they hang on, and sees it. */
const clearing = (...rights: readonly (readonly [sees: Right, ...changes: Right[]])[]): Rule =>
  rights.flatMap(([sees, ...changes]) => changes.map((change): Right[] => ['customer_r', sees, change]));

/**
 * What the right that a route asks for does not say: acts, and the rights that allow them. There is no other staff
 * than who holds these; everybody else has to do with what is their own (ADR-16).
 */
export const ACTS = {
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

export type Act = keyof typeof ACTS;

/** Whether somebody with these rights may do something. */
export function may(rights: ReadonlySet<string>, act: Act): boolean {
  const rule: Rule = ACTS[act];
  return rule.some((all) => all.every((right) => rights.has(right)));
}

/** The three groups that the seed makes (decisions.md). */
export const ADMINS = 1;
export const STAFF = 2;
export const CLIENTS = 3;

const NOT_FOR_STAFF = /^(group_[cwd]|user_discount|audit_.*)$/;
const FOR_CLIENTS = /^(project_.|configuration_.|catalog_r|contact_.)$/;

export const SEEDED_GROUPS: readonly { id: number; lib: string; rights: Right[] }[] = [
  { id: ADMINS, lib: 'Admin', rights: [...RIGHTS] },
  { id: STAFF, lib: 'Staff', rights: RIGHTS.filter((right) => !NOT_FOR_STAFF.test(right)) },
  { id: CLIENTS, lib: 'Client', rights: RIGHTS.filter((right) => FOR_CLIENTS.test(right)) },
];
