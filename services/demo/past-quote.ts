import { createHash } from 'node:crypto';
import { type Catalogue, price, standardFor } from '@coffret/cabinet';
import { RULES_VERSION } from '@coffret/cabinet/rules-version';
import type { Parameters as Form, IssuedQuote, Stack } from '@coffret/contracts/configurations/events';
import { quoteReference } from '@coffret/contracts/quotes/events';
import { endOfValidity } from '@coffret/contracts/quotes/validity';
import type { Branding } from '../core/branding.ts';
import { toCabinet } from '../core/to-cabinet.ts';
import { productRevisions, productsUsed } from '../subjects/configurations/public.ts';
import { quoteFigures, sayOnPaper } from '../subjects/quotes/public.ts';
import type { Account } from './accounts.ts';
import type { Papers } from './paper.ts';

export interface Owner extends Account {
  papers: Papers;
}

export interface DemoConfiguration {
  id: number;
  lib: string;
  projectId: number;
  projectLib: string;
  owner: Owner;
  parameters: Form;
  stack: Stack;
  quote: IssuedQuote | null;
}

type Given = Pick<IssuedQuote, 'quoteId' | 'documentId' | 'imageDocumentId'> & { number: number };

/** The event with the amounts that the PDF would have had. */
export function pastQuote(
  { id, lib, projectLib, owner, parameters, stack, quote: earlier }: DemoConfiguration,
  { number, ...ids }: Given,
  {
    at,
    validityDays,
    catalogue,
    branding,
  }: { at: number; validityDays: number; catalogue: Catalogue; branding: Branding },
): IssuedQuote {
  const cabinet = toCabinet(parameters, stack);
  const worth = price(cabinet, catalogue, owner.profile.discountPercentage);
  const facts = {
    ...quoteFigures(worth, owner.profile),
    reference: quoteReference(number),
    version: (earlier?.version ?? 0) + 1,
    date: new Date(at).toISOString(),
    validUntil: endOfValidity(at, validityDays),
    quantity: parameters.quantity,
    configurationLib: lib,
    projectLib,
    userId: owner.id,
  };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([id, facts]))
    .digest('hex');
  const { part, edition } = standardFor(parameters.use);
  const madeWith = productRevisions(productsUsed(cabinet, catalogue));
  return {
    ...ids,
    ...facts,
    fingerprint,
    rulesVersion: RULES_VERSION,
    madeWith,
    standard: { part, edition },
    paper: sayOnPaper(owner.profile, branding, facts),
  };
}
