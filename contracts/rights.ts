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
const SPECIAL = ['user_pwd', 'user_ban', 'user_verify', 'user_discount', 'audit_r', 'audit_rebuild'] as const;

export type Right = `${(typeof ENTITIES)[number]}_${(typeof LETTERS)[number]}` | (typeof SPECIAL)[number];

/** Who may do something: anybody, anybody signed in, or holders of one of these rights. */
export type Access = 'anybody' | 'user' | readonly [Right, ...Right[]];

/** The rights to create, read, write and delete what is of one kind. */
export const rightsTo = (entity: (typeof ENTITIES)[number]): Right[] =>
  LETTERS.map((letter) => `${entity}_${letter}` as const);

export const RIGHTS: readonly Right[] = [...ENTITIES.flatMap(rightsTo), ...SPECIAL];

/** The three seeded groups (decisions.md). 1 and 2 are staff. */
export const ADMINS = 1;
export const STAFF = 2;
export const CLIENTS = 3;

export function isStaff(groupId: number): boolean {
  return groupId === ADMINS || groupId === STAFF;
}

const NOT_FOR_STAFF = /^(group_[cwd]|user_discount|audit_.*)$/;
const FOR_CLIENTS = /^(project_.|configuration_.|catalog_r|contact_.)$/;

export const SEEDED_GROUPS: readonly { id: number; lib: string; rights: Right[] }[] = [
  { id: ADMINS, lib: 'Admin', rights: [...RIGHTS] },
  { id: STAFF, lib: 'Staff', rights: RIGHTS.filter((right) => !NOT_FOR_STAFF.test(right)) },
  { id: CLIENTS, lib: 'Client', rights: RIGHTS.filter((right) => FOR_CLIENTS.test(right)) },
];
