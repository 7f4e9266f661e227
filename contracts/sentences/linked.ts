import type { LinkedEntityModel } from '../linked-entities.ts';
import type { SentenceContext } from './context.ts';

const MODELS: { readonly [model in LinkedEntityModel]: readonly [fr: string, en: string] } = {
  project: ['le projet', 'the project'],
  configuration: ['la configuration', 'the configuration'],
  user: ['la fiche de', 'the account of'],
  group: ['le groupe', 'the group'],
  quote: ['le devis', 'the quote'],
  product: ['le produit', 'the product'],
};

const linked = ({ data, named }: SentenceContext, language: 0 | 1): string => {
  const kind = MODELS[data.linkedEntityModel as LinkedEntityModel]?.[language];
  return kind ? `${kind} ${named(String(data.linkedEntityModel), data.linkedEntityId)}` : '';
};

export const linkedFr = (context: SentenceContext): string => linked(context, 0);
export const linkedEn = (context: SentenceContext): string => linked(context, 1);
