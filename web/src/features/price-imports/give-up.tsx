import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../data/api/command.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { cancelImport } from './acts.ts';

interface GiveUpProps {
  row: PriceImport;
  disabled?: boolean;
  onChanged: (row: PriceImport) => void;
}

export function GiveUp({ row, disabled = false, onChanged }: GiveUpProps) {
  const { t } = useTranslation();
  const { run, isBusy } = useCommand(() => cancelImport(row), { done: onChanged });
  return <BusyButton isBusy={isBusy} disabled={disabled} text={t('priceImports.giveUp')} onClick={run} />;
}
