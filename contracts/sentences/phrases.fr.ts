import type { LinkedEntityModel } from '../linked-entities.ts';
import type { Phrases } from './context.ts';

/** « de le projet » becomes « du projet ». */
const RUN_TOGETHER: { readonly [words: string]: string } = { 'de ': 'd’', 'à le ': 'au ', 'de le ': 'du ' };

/** « de Anne » becomes « d’Anne »; quoted names stay. */
const elided = (sentence: string): string =>
  sentence.replace(
    /«[^»]*|(?<= )(?:(?:à|de) le |de (?=[aeiouyàâéèêëîïôùûœAEIOUYÀÂÉÈÊËÎÏÔÙÛŒ]))/g,
    (found) => RUN_TOGETHER[found] ?? found,
  );

export default {
  system: 'Le système',
  erased: 'un utilisateur effacé',
  another: 'quelqu’un d’autre',
  id: (id) => `n°\u00a0${id}`,
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  line: (number) => (number ? `rangée\u00a0${number}` : 'une rangée retirée depuis'),
  module: (number, isRight) => `module\u00a0${number}${isRight ? ', à droite' : ''}`,
  place: (number, isRight) => `place\u00a0${number}${isRight ? ', à droite' : ''}`,
  accessories: 'parmi les accessoires',
  models: {
    project: 'le projet',
    configuration: 'la configuration',
    user: 'la fiche de',
    group: 'le groupe',
    quote: 'le devis',
    company: 'la société',
    product: 'le produit',
  } satisfies { [model in LinkedEntityModel]: string },
  spelt: elided,
} satisfies Phrases;
