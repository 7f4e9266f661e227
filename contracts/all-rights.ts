import { ADMINS, CLIENTS, type Right, rightsTo, STAFF } from './rights.ts';
import type { SubjectContract, Words } from './subject.ts';
import { SUBJECTS } from './subjects.ts';

const subjects: readonly SubjectContract[] = SUBJECTS;
type Entity = Parameters<typeof rightsTo>[0];

/** What there are rights to create, read, write and delete, and what it is called. */
export const RIGHT_ENTITIES = Object.assign({}, ...subjects.map(({ rights }) => rights?.entities)) as {
  readonly [entity in Entity]: Words;
};

/** The other rights. */
export const SPECIAL_RIGHTS = Object.assign({}, ...subjects.map(({ rights }) => rights?.special)) as {
  readonly [right in Right]?: Words;
};

export const RIGHTS: readonly Right[] = [
  ...(Object.keys(RIGHT_ENTITIES) as Entity[]).flatMap(rightsTo),
  ...(Object.keys(SPECIAL_RIGHTS) as Right[]),
];

const NOT_FOR_STAFF = /^(group_[cwd]|user_discount|audit_.*)$/;
const FOR_CLIENTS = /^(project_.|configuration_.|catalog_r|contact_.)$/;

export const SEEDED_GROUPS: readonly { id: number; lib: string; rights: Right[] }[] = [
  { id: ADMINS, lib: 'Admin', rights: [...RIGHTS] },
  { id: STAFF, lib: 'Staff', rights: RIGHTS.filter((right) => !NOT_FOR_STAFF.test(right)) },
  { id: CLIENTS, lib: 'Client', rights: RIGHTS.filter((right) => FOR_CLIENTS.test(right)) },
];
