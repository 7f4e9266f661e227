import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { cancelImport } from './queries.ts';

interface GiveUpProps {
  row: PriceImport;
  disabled?: boolean;
  onChanged: (row: PriceImport) => void;
}

export function GiveUp({ row, disabled = false, onChanged }: GiveUpProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const giveUp = async () => {
    setBusy(true);
    const changed = await cancelImport(row);
    setBusy(false);
    if (isErrorResponse(changed)) showErrors(changed);
    else onChanged(changed);
  };
  return (
    <BusyButton
      isBusy={isBusy}
      disabled={disabled}
      text={t('priceImports.giveUp')}
      onClick={() => void giveUp()}
    />
  );
}
