import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { CheckError } from '@coffret/cabinet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { repairPath } from '../queries.ts';
import { decimalText } from '../sentences.ts';
import type { Editor } from '../stack/editor.ts';
import { readRepaired, type Stack, toRequestLines } from '../stack/stack.ts';
import { applyRepair, type OneRepair } from './apply-repair.ts';
import { repairText } from './repair-text.ts';

interface RepairButtonProps {
  editor: Editor;
  /** Whether an error is meant; null: all are. */
  isMeant: ((error: CheckError) => boolean) | null;
}

/** `repair` null: none was found. */
interface Offer {
  base: Stack;
  repair: OneRepair | null;
}

const CHECK_FAILED = 422;

/** Opens a dialog that says what would change. */
export function RepairButton({ editor, isMeant }: RepairButtonProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [offer, setOffer] = useState<Offer | null>(null);

  async function ask(): Promise<void> {
    setOffer(null);
    setOpen(true);
    // New lines get their ids.
    await editor.settled();
    const { configuration, history } = editor.state();
    const base = history.present;
    const answer = await api.post(repairPath(configuration.id), {
      ProjLines: toRequestLines(base),
      isCircuitBreakerAdded: base.answer,
    });
    if (isErrorResponse(answer)) {
      if (answer.status === CHECK_FAILED) return setOffer({ base, repair: null });
      setOpen(false);
      return showErrors(answer);
    }
    const own = isMeant ? answer.perError.find(({ error }) => isMeant(error)) : answer;
    setOffer({ base, repair: own ?? null });
  }

  async function apply({ base, repair }: Offer): Promise<void> {
    // Someone else has drawn meanwhile.
    if (editor.state().history.present !== base) return ask();
    setOpen(false);
    if (repair) await applyRepair(editor, repair);
  }

  const repair = offer?.repair;
  return (
    <>
      <Button
        size="small"
        text={t(isMeant ? 'configurator.repair.fix' : 'configurator.repair.fixAll')}
        onClick={() => void ask()}
      />
      <Dialog
        isOpen={isOpen}
        title={t(isMeant ? 'configurator.repair.fix' : 'configurator.repair.fixAll')}
        onClose={() => setOpen(false)}
      >
        <DialogBody>
          {offer === null && <p>{t('configurator.repair.looking')}</p>}
          {offer && !repair && <p>{t('configurator.repair.none')}</p>}
          {offer && repair && (
            <>
              <p>{t('configurator.repair.count', { count: repair.changes.length })}</p>
              <ul>
                {repairText(
                  repair.changes,
                  offer.base,
                  readRepaired(repair.ProjLines, repair.isCircuitBreakerAdded, 0),
                  editor.state().configuration,
                  t,
                  (slot) => decimalText(slot, i18n.language),
                ).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('configurator.cancel')} onClick={() => setOpen(false)} />
              <Button
                intent="primary"
                text={t('configurator.repair.apply')}
                disabled={!repair}
                onClick={() => offer && void apply(offer)}
              />
            </>
          }
        />
      </Dialog>
    </>
  );
}
