import { mailContract } from '@coffret/contracts/all-mails';
import { useTranslation } from 'react-i18next';
import { word } from '../../i18n/words.ts';

export function useKindText(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => {
    const contract = mailContract(kind);
    return contract ? word(contract.label) : t('mails.otherKind');
  };
}
