import type { UserProfile } from '../events.ts';

export const claire: UserProfile = {
  email: 'claire@exemple.fr',
  fullName: 'Claire Dubois',
  role: 'Gérante',
  phone: '0123456789',
  company: 'Élec Rhône',
  activity: 'EVENT',
  siret: '12345678901234',
  address: '1 rue Neuve',
  postalCode: '69003',
  city: 'Lyon',
  culture: 'fr_FR',
  groupId: 3,
  agencyId: 4,
  sectorId: 2,
  discountPercentage: 55,
};
