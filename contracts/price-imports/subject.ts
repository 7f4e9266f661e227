import type { List } from '../answers.ts';
import type { PricesImpact } from '../catalogue/answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type {
  ListedPrices,
  OverlappingImports,
  PriceImport,
  PriceListChoice,
  PriceListReading,
} from './answers.ts';
import type { PriceListQuery } from './commands.ts';
import { priceImportSentences, priceListChoiceSentences } from './sentences.fr.ts';

interface PriceImportPaths {
  '/api/priceImports': {
    query: ListQuery<
      PriceImport,
      'filename' | 'status' | 'fullName' | 'updated' | 'effectiveAt' | 'appliedAt'
    >;
    GET: List<PriceImport>;
    POST: PriceImport;
  };
  '/api/priceImports/{id}': { GET: PriceImport };
  '/api/priceImports/prices/{id}': {
    query: Partial<Omit<PriceListQuery, 'rules'> & { rules: string }>;
    GET: ListedPrices;
  };
  '/api/priceImports/choose/{id}': { POST: PriceImport };
  '/api/priceImports/overlaps/{id}': { POST: OverlappingImports };
  '/api/priceImports/impact/{id}': { POST: PricesImpact };
  '/api/priceImports/apply/{id}': { POST: PriceImport };
  '/api/priceImports/cancel/{id}': { POST: PriceImport };
  '/api/priceImports/undo/{id}': { POST: PriceImport };
  '/api/priceListReading': { GET: PriceListReading };
  '/api/priceListChoices': { GET: List<PriceListChoice> };
  '/api/priceListChoices/{id}': { DELETE: Done };
}

export const priceImports = subject<PriceImportPaths>()({
  categories: {
    priceListChoice: {
      title: 'Colonnes des tarifs',
      sentences: priceListChoiceSentences,
    },
    priceImport: { sentences: priceImportSentences, technical: ['PriceImportBegun', 'PriceImportAdvanced'] },
  },
});
