import type { RefusedPrice } from '@coffret/contracts/price-imports/answers';

export default {
  CELLS: 'Les cellules de cette ligne sont décalées, ou un guillemet n’est pas fermé.',
  CURRENCY: 'Ce prix n’est pas en euros.',
  AMBIGUOUS: 'Ce nombre se lit de deux façons.',
  ZERO: 'Le prix est 0, alors que le catalogue en a un.',
  REQUIRED: 'Il manque une valeur.',
  CONFIRM: 'Cette différence est grande\u00a0: elle est à confirmer.',
  CHANGED: 'Une autre personne a changé ce prix entre-temps.',
  NOT_FOUND: 'Le catalogue n’a pas cette référence.',
  DUPLICATE: 'Cette référence figure déjà plus haut dans le fichier.',
  NUMBER: 'Cette valeur n’est pas admise.',
  IN_USE: 'Les règles du coffret choisissent ce produit\u00a0: il ne peut pas être retiré.',
  INVALID_PARAMETER: 'Le produit de cette ligne lui succède déjà.',
} satisfies { [code in RefusedPrice['code']]: string };
