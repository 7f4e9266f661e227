import { Button, DialogBody, DialogFooter, FileInput } from '@blueprintjs/core';
import type { PriceUpdate } from '@coffret/contracts/catalogue/answers';
import { isRefusal } from '@coffret/contracts/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { reportRefusal } from '../../../api/report-refusal.ts';
import { Dialog } from '../../../theme/dialog.tsx';
import { toast } from '../../../toast/toast.ts';
import { ImportOutcome } from './import-outcome.tsx';

function send(file: File, dryRun: boolean) {
  const form = new FormData();
  form.append('filedata', file);
  return api.post<PriceUpdate>(`/api/productsUpdatePrices/prices${dryRun ? '?dryRun=true' : ''}`, form);
}

/** A supplier's price list: first what it would change, then the change. */
export function PriceImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<PriceUpdate | null>(null);
  const [busy, setBusy] = useState(false);

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setOutcome(null);
    if (!/\.(xlsx|xls|csv)$/i.test(chosen.name))
      return reportRefusal({ refused: [{ code: 'invalidFileType' }] });
    setBusy(true);
    const answer = await send(chosen, true);
    setBusy(false);
    if (isRefusal(answer)) reportRefusal(answer);
    else setOutcome(answer);
  };
  const confirm = async () => {
    if (!file) return;
    setBusy(true);
    const answer = await send(file, false);
    setBusy(false);
    if (isRefusal(answer)) return reportRefusal(answer);
    toast({ text: { key: 'catalogue.import.done', values: { count: answer.updated } }, intent: 'success' });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('catalogue.import.title')} className="catalogue-import">
      <DialogBody>
        <p>{t('catalogue.import.text')}</p>
        <FileInput
          fill
          text={file?.name ?? t('catalogue.import.choose')}
          buttonText={t('catalogue.import.browse')}
          inputProps={{ accept: '.xlsx,.xls,.csv', 'aria-label': t('catalogue.import.choose') }}
          onInputChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
        {busy && !outcome && <p role="status">{t('loading')}</p>}
        {outcome && <ImportOutcome outcome={outcome} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('forms.cancel')} onClick={onClose} />
            <Button
              intent="primary"
              disabled={!outcome || outcome.updated === 0}
              loading={busy}
              text={t('catalogue.import.confirm', { count: outcome?.updated ?? 0 })}
              onClick={() => void confirm()}
            />
          </>
        }
      />
    </Dialog>
  );
}
