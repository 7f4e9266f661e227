import { languageOf } from '@coffret/contracts/languages';
import type { Right } from '@coffret/contracts/rights';
import { useTranslation } from 'react-i18next';
import { word } from '../../i18n/words.ts';
import { rightsInWords } from './rights-in-words.ts';

const inSentence = (french: string) => word(french).charAt(0).toLowerCase() + word(french).slice(1);

/** "projets, contacts (tout faire) ; catalogue (lire)". Empty without rights. */
export function useRightsText(): (rights: readonly Right[]) => string {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const and = new Intl.ListFormat(language, { type: 'conjunction' });
  return (rights) => {
    const { onEntities, special } = rightsInWords(rights);
    const phrases = onEntities.map(({ letters, entities }) => {
      const verbs =
        letters === 'all'
          ? t('groups.verbs.all')
          : and.format(letters.map((letter) => t(`groups.verbs.${letter}`)));
      return `${entities.map(inSentence).join(', ')} (${verbs})`;
    });
    return [...phrases, ...special.map(inSentence)].join(t('groups.semicolon'));
  };
}
