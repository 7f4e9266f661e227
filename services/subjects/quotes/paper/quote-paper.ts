import type { Configuration, Dimensions, Heat, Notice, Price, PriceLine, Product } from '@coffret/cabinet';
import type { Electrical } from '@coffret/cabinet/assembly';
import type { Culture } from '@coffret/contracts/languages';
import type { AssemblyFacts, SaidOnPaper } from '@coffret/contracts/quotes/paper';

/** What the technical sheet depends on. */
export interface SheetPaper {
  culture: Culture;
  /** GBB and six digits; null: not quoted. */
  reference: string | null;
  /** From 1, per configuration; null: not quoted. */
  version: number | null;
  /** ISO 8601; null: not quoted. */
  validUntil: string | null;
  /** null: not shown. */
  projectLib: string | null;
  configurationLib: string;
  /** Valid by all rules. */
  configuration: Configuration;
  /** Of IEC 61439; an entry of the table of editions. null: of a quote that named none. */
  standard: { part: string; edition: string } | null;
  /** At least the drawn, required and added products. */
  products: readonly Product[];
  electrical: Electrical | null;
  notices: readonly Notice[];
  /** null: no circuit. */
  heat: Heat | null;
  dimensions: Dimensions;
  assembly?: AssemblyFacts | undefined;
}

/** The complete content, immutable after issue; the PDF depends on nothing else. */
export interface QuotePaper extends SheetPaper, SaidOnPaper {
  culture: Culture;
  standard: { part: string; edition: string };
  appName: string;
  /** A data: URL; null: the name is shown. */
  logo: string | null;
  reference: string;
  version: number;
  /** ISO 8601. */
  date: string;
  validUntil: string;
  projectLib: string;
  price: Price;
  /** 64 hexadecimal digits. */
  fingerprint: string;
  /** The verification page. */
  verifyUrl: string;
}

/** In euros, excluding tax, as the owner of the share shows them. */
export interface SharedPrices {
  letterhead: Pick<SaidOnPaper['client'], 'company' | 'address' | 'postalCode' | 'city'>;
  lines: readonly (Pick<PriceLine, 'ref' | 'lib' | 'quantity' | 'total'> & { unitPrice: number })[];
  /** Of one cabinet. */
  unitPrice: number;
  /** Of all cabinets. */
  price: number;
}

/** For people without an account: proves nothing and names no person, no list price and no discount. */
export interface SharedPaper extends SheetPaper {
  /** null: without prices. */
  prices: SharedPrices | null;
}
