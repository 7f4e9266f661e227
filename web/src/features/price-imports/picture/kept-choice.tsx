import { Callout } from '@blueprintjs/core';
import { longDateText } from '@coffret/contracts/date-texts';
import { languageOf } from '@coffret/contracts/languages';
import type { ColumnChoice, PicturedTable } from '@coffret/contracts/price-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { choiceText } from '../choice-text.ts';
import { isReadAsKept, keptChoice } from '../column-choices.ts';
import styles from './picture.module.css';

interface KeptChoiceProps {
  table: PicturedTable;
  onTaken: (choice: ColumnChoice) => Promise<unknown>;
}

/** Proposed for this table; nothing, if it is read by it. */
export function KeptChoice({ table, onTaken }: KeptChoiceProps) {
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { kept } = table;
  const choice = keptChoice(table);
  if (!kept || !choice || isReadAsKept(table)) return null;
  const take = async () => {
    setBusy(true);
    await onTaken(choice);
    setBusy(false);
  };
  const date = longDateText(kept.at, languageOf(i18n.language));
  return (
    <Callout className={styles.kept} intent="primary" icon={null}>
      <p>
        <strong>{t('priceImports.keptAt', { date })}</strong>
        <br />
        <span className="small">{choiceText(t, i18n.language, kept)}</span>
      </p>
      <BusyButton
        intent="primary"
        isBusy={isBusy}
        text={t('priceImports.takeKept')}
        onClick={() => void take()}
      />
    </Callout>
  );
}
