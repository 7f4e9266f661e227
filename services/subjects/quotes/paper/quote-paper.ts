import type { Configuration, Dimensions, Heat, Notice, Price, Product } from '@coffret/cabinet';
import type { Electrical } from '@coffret/cabinet/assembly';
import type { Culture } from '@coffret/contracts/fields';
import type { Vat } from '../../../core/vat.ts';

/** The mentions of Code de commerce, art. R123-237. */
export interface Issuer {
  name: string;
  legalForm: string;
  /** With the currency. */
  capital: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  siret: string;
  rcs: string;
  vatNumber: string;
  phone: string;
  email: string;
  website: string;
  /** After the signed order. */
  deliveryWeeks: number;
}

export interface Client {
  company: string;
  fullName: string;
  role: string;
  address: string;
  postalCode: string;
  city: string;
  siret: string;
  phone: string;
  email: string;
}

/** The complete content, immutable after issue; the PDF depends on nothing else. */
export interface QuotePaper {
  culture: Culture;
  appName: string;
  /** A data: URL; null: the name is shown. */
  logo: string | null;
  issuer: Issuer;
  client: Client;
  /** GBB and six digits. */
  reference: string;
  /** From 1, per configuration. */
  version: number;
  /** ISO 8601. */
  date: string;
  /** ISO 8601. */
  validUntil: string;
  projectLib: string;
  configurationLib: string;
  /** Valid by all rules. */
  configuration: Configuration;
  /** Of IEC 61439; an entry of the table of editions. */
  standard: { part: string; edition: string };
  /** At least the drawn, required and added products. */
  products: readonly Product[];
  price: Price;
  /** On `price.price`. */
  vat: Vat;
  electrical: Electrical | null;
  notices: readonly Notice[];
  /** null: no circuit. */
  heat: Heat | null;
  dimensions: Dimensions;
  /** 64 hexadecimal digits. */
  fingerprint: string;
  /** The verification page. */
  verifyUrl: string;
}
