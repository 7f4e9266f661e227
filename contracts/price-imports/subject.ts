import { subject } from '../subject.ts';
import type { PriceImportPaths } from './paths.ts';
import { priceImportSentences } from './sentences.ts';

export const priceImports = subject<PriceImportPaths>()({
  categories: {
    priceImport: { sentences: priceImportSentences, technical: ['PriceImportBegun', 'PriceImportAdvanced'] },
  },
});
