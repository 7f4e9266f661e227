import { subject } from '../subject.ts';
import type { CataloguePaths } from './paths.ts';
import { productSentences } from './sentences.ts';

export const catalogue = subject<CataloguePaths>()({
  categories: {
    product: {
      title: { fr: 'Produits', en: 'Products' },
      sentences: productSentences,
      technical: ['ProductCarriedForward'],
    },
  },
  rights: {
    entities: { catalog: { fr: 'Catalogue', en: 'Catalogue' } },
    clientsHold: ['catalog_r'],
  },
});
