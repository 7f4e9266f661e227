import type { Configuration, Dimensions, Notice, Price, Product } from '@coffret/cabinet';
import type { Electrical } from '@coffret/cabinet/assembly';
import type { Culture } from '@coffret/contracts/fields';
import type { Vat } from './vat.ts';

/** Who issues the quote, as French law wants it on a commercial paper (Code de commerce, art. R123-237). */
export interface Issuer {
  name: string;
  legalForm: string;
  /** Share capital with its currency. */
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
  /** From the signed agreement to the delivery. */
  deliveryWeeks: number;
}

/** To whom. */
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

/**
 * All that a quote with its technical sheet says, frozen when it is issued: plain data, from which the paper
 * follows alone.
 */
export interface QuotePaper {
  culture: Culture;
  appName: string;
  /** A data: address, or null: the name stands in its place. */
  logo: string | null;
  issuer: Issuer;
  client: Client;
  /** GBB and six digits. */
  reference: string;
  /** From 1; a configuration quoted again gets the next. */
  version: number;
  /** ISO 8601. */
  date: string;
  /** ISO 8601. */
  validUntil: string;
  projectLib: string;
  configurationLib: string;
  /** The form and the stack, valid by every rule. */
  configuration: Configuration;
  /** At least those that the stack holds and the form asks for, the head breaker and the connection. */
  products: readonly Product[];
  discountPercentage: number;
  /** As the engine's `price` answers it. */
  price: Price;
  /** On `price.price`. */
  vat: Vat;
  /** As the engine's `electrical` answers it. */
  electrical: Electrical | null;
  notices: readonly Notice[];
  dimensions: Dimensions;
  /** 64 hexadecimal digits. */
  fingerprint: string;
  /** Leads to the page that says whether the paper is genuine and still valid. */
  verifyUrl: string;
}
