import { ProgressBar } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import type { ListedTable } from '@coffret/contracts/price-list';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { useRight } from '../../session/rights.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { ChooseColumns } from './lazy-choose-columns.ts';
import styles from './price-imports.module.css';
import { sendList } from './queries.ts';
import { showUnread, tablesOf } from './unread-list.ts';

/** Of a list that asks for a choice. */
interface Doubt {
  file: File;
  tables: readonly ListedTable[];
}

export function SendList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = useRight('catalog_w');
  const input = useRef<HTMLInputElement>(null);
  /** 0 to 1; null: idle. */
  const [sent, setSent] = useState<number | null>(null);

  const [doubt, setDoubt] = useState<Doubt | null>(null);

  const open = ({ id }: PriceImport) => navigate(`/priceImports/${id}`);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSent(0);
    const read = await sendList(file, setSent);
    setSent(null);
    const tables = tablesOf(read);
    if (tables) setDoubt({ file, tables });
    else if (isErrorResponse(read)) showUnread(read);
    else open(read);
  };
  if (!mayWrite) return null;
  const text = sent === null || sent < 1 ? t('priceImports.sending') : t('priceImports.reading');
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv"
        aria-label={t('priceImports.choose')}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {sent !== null && (
        <span className={styles.sending} role="status">
          <span className="small">{text}</span>
          <ProgressBar
            {...(sent < 1 && { value: sent })}
            intent="primary"
            stripes={sent >= 1}
            aria-label={text}
          />
        </span>
      )}
      {doubt && (
        <ChooseColumns
          tables={doubt.tables}
          send={(mapping) => sendList(doubt.file, () => undefined, mapping)}
          onRead={open}
          onClose={() => setDoubt(null)}
        />
      )}
      <BusyButton
        intent="primary"
        icon={<Import />}
        text={t('priceImports.choose')}
        isBusy={sent !== null}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
