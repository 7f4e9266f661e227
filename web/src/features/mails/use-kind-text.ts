import { mailContract } from '@coffret/contracts/all-mails';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../i18n/formats.ts';

export function useKindText(): (kind: string) => string {
  const { t, i18n } = useTranslation();
  return (kind) => mailContract(kind)?.[languageOf(i18n.language)] ?? t('mails.otherKind');
}
