import type { Culture } from '@coffret/contracts/fields';
import type { Right } from '@coffret/contracts/rights';

/** What a user has set for themselves; the server keeps it as it is. */
export interface Prefs {
  themeMode?: 'light' | 'dark';
  mainColour?: string;
  /** The id of an avatar. */
  profileImage?: number;
  /** Settings of lists and screens, by their id. */
  [setting: string]: unknown;
}

/** The signed-in user, as `POST /api/login` answers it. */
export interface User {
  id: number;
  rowVersion: number;
  email: string;
  fullName: string;
  role: string;
  phone: string;
  company: string;
  activity: string;
  siret: string;
  address: string;
  postalCode: string;
  city: string;
  culture: Culture;
  groupId: number;
  groupLib: string;
  agencyId: number | null;
  agencyLib: string | null;
  sectorId: number | null;
  sectorLib: string | null;
  /** For those who hold `user_discount` only. */
  discountPercentage?: number;
  isActivated: boolean;
  isVerified: boolean;
  isBan: boolean;
  prefs: Prefs;
  rights: Right[];
  createdAt: string;
  updatedAt: string;
}
