import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { CLIENTS } from '@coffret/contracts/rights';
import type { User } from '../data/session/user.ts';

/** A customer as the server answers it. */
export function customer(fields: Partial<User> = {}): User {
  return {
    id: 7,
    rowVersion: 3,
    email: 'marie@exemple.fr',
    fullName: 'Marie Petit',
    role: 'Gérante',
    phone: '01 23 45 67 89',
    company: 'Atelier Lumière',
    companyId: null,
    activity: 'EVENT',
    siret: '12345678901234',
    address: '4 rue des Forges',
    postalCode: '69003',
    department: null,
    city: 'Lyon',
    culture: 'fr_FR',
    groupId: CLIENTS,
    groupLib: 'Client',
    groupRights: SEEDED_GROUPS.find(({ id }) => id === CLIENTS)?.rights ?? [],
    customerCategory: 'EVENT',
    banReason: null,
    agencyId: 8,
    agencyLib: 'Lyon',
    sectorId: 5,
    sectorLib: 'Sud-Est',
    isActivated: true,
    isVerified: true,
    isBan: false,
    prefs: {},
    rights: SEEDED_GROUPS.find(({ id }) => id === CLIENTS)?.rights ?? [],
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    ...fields,
  };
}
