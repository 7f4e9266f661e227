import type { Catalogue, Product, Standard } from '@coffret/cabinet';
import { createCatalogue, standardFor, standardOf } from '@coffret/cabinet';
import type { Section } from '@coffret/cabinet/drawing/circuit-names';
import { NO_WIRING, nameCircuits } from '@coffret/cabinet/drawing/circuit-names';
import type { Parameters } from '@coffret/cabinet/parameters';
import { readParameters } from '@coffret/cabinet/parameters';
import { headBreaker } from '@coffret/cabinet/parts';
import type { Stack } from '@coffret/cabinet/stack';
import { readStack } from '@coffret/cabinet/stack';
import { connectionFor } from '@coffret/cabinet/supply-parts';
import type { Format } from './format.ts';
import { FORMATS } from './format.ts';
import type { SheetPaper } from './quote-paper.ts';
import { TEXTS } from './said-on-paper.ts';
import type { PaperTexts } from './texts.fr.ts';

export interface PaperContext<Paper extends SheetPaper = SheetPaper> {
  paper: Paper;
  t: PaperTexts;
  f: Format;
  catalogue: Catalogue;
  parameters: Parameters;
  /** The edition that the quote was issued under, else the newest. */
  standard: Standard;
  stack: Stack;
  /** Named as in tables and drawings. */
  sections: readonly Section[];
  headBreaker: Product | null;
  connection: Product;
}

/** Throws for an invalid configuration, which is a defect. */
export function paperContext<Paper extends SheetPaper>(paper: Paper): PaperContext<Paper> {
  const catalogue = createCatalogue(paper.products);
  const invalid = (why: string) => new Error(`${paper.reference ?? paper.configurationLib}: ${why}`);
  const read = readParameters(paper.configuration, catalogue);
  if ('errors' in read) throw invalid(JSON.stringify(read.errors));
  const { parameters } = read;
  const { part, edition } = paper.standard ?? standardFor(parameters.use);
  const standard = standardOf(part, edition);
  if (!standard) throw invalid(`unknown IEC ${part}, edition ${edition}`);
  const connection = connectionFor(parameters, catalogue);
  if (!connection) throw invalid(`no product for ${parameters.electricalConnect}`);
  return {
    paper,
    t: TEXTS[paper.culture],
    f: FORMATS[paper.culture],
    catalogue,
    parameters,
    standard,
    stack: readStack(paper.configuration.ProjLines, catalogue),
    sections: nameCircuits(paper.electrical?.protection ?? NO_WIRING),
    headBreaker: headBreaker(paper.configuration, catalogue) ?? null,
    connection,
  };
}
