import { Import } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { command } from '../../data/api/command.ts';
import { useRight } from '../../session/rights.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { sendList } from './acts.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { showUnread } from './unread-list.ts';

export function SendList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = useRight('catalog_w');
  const input = useRef<HTMLInputElement>(null);
  /** 0 to 1; null: idle. */
  const [sent, setSent] = useState<number | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSent(0);
    await command(
      sendList(file, setSent).finally(() => setSent(null)),
      { failed: showUnread, done: ({ id }) => navigate(`/priceImports/${id}`) },
    );
  };
  if (!mayWrite) return null;
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
      {sent !== null && <ReadingProgress sent={sent} />}
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
