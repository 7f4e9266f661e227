import { Button, DialogBody, DialogFooter, Radio, RadioGroup } from '@blueprintjs/core';
import type { Catalogue, CheckError } from '@coffret/cabinet';
import type { Repair } from '@coffret/contracts/configurations/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api/api.ts';
import { isErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { isTooComplex } from '../show-check-errors.ts';
import { slotText } from '../slot-texts.ts';
import type { Editor } from '../stack/editor.ts';
import { readProposal, type Stack, toRequestLines } from '../stack/stack.ts';
import { toConfiguration } from '../stack/stack-check.ts';
import { addedLimits } from './added-limits.ts';
import { applyRepair, type OneRepair } from './apply-repair.ts';
import styles from './repair.module.css';
import { repairText } from './repair-text.ts';

interface RepairButtonProps {
  editor: Editor;
  catalogue: Catalogue;
  /** Whether an error is meant; null: all are. */
  isMeant: ((error: CheckError) => boolean) | null;
}

/** `repair` null: none was found. */
interface Offer {
  base: Stack;
  repair: Omit<Repair, 'perError'> | null;
  isTooComplex?: boolean;
}

const CHECK_FAILED = 422;

/** Opens a dialog that says what would change. */
export function RepairButton({ editor, catalogue, isMeant }: RepairButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isAdapted, setAdapted] = useState(false);

  async function ask(): Promise<void> {
    setOffer(null);
    setAdapted(false);
    setOpen(true);
    await editor.settled();
    const { configuration, history } = editor.state();
    const base = history.present;
    const answer = await api.post(at('/api/configurations/repair/{id}', { id: configuration.id }), {
      ProjLines: toRequestLines(base),
      isCircuitBreakerAdded: base.answer,
    });
    if (isErrorResponse(answer)) {
      if (answer.status === CHECK_FAILED)
        return setOffer({ base, repair: null, isTooComplex: isTooComplex(answer) });
      setOpen(false);
      return showErrors(answer);
    }
    const own = isMeant ? answer.perError.find(({ error }) => isMeant(error)) : answer;
    setOffer({ base, repair: own ?? null });
  }

  const repair = offer?.repair;
  const { adapted } = repair ?? {};
  const chosen = isAdapted && adapted ? adapted : repair;

  async function apply(): Promise<void> {
    // Someone else has drawn meanwhile.
    if (editor.state().history.present !== offer?.base) return ask();
    setOpen(false);
    if (chosen) await applyRepair(editor, chosen);
  }

  function changesOf({ changes, ProjLines, isCircuitBreakerAdded, form }: OneRepair, { base }: Offer) {
    const { configuration } = editor.state();
    const after = readProposal(ProjLines, isCircuitBreakerAdded, base);
    const limits = addedLimits(
      toConfiguration(configuration, base),
      toConfiguration({ ...configuration, ...form }, { ...base, ...after }),
      catalogue,
    );
    return [
      ...repairText(changes, base, after, configuration, t, (slot) => slotText(slot, t)),
      ...limits.map((limit) => t('configurator.repair.limits', { ...limit })),
    ];
  }
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
          {offer && !repair && (
            <p>{t(offer.isTooComplex ? 'errors.TOO_COMPLEX' : 'configurator.repair.none')}</p>
          )}
          {offer && repair && !adapted && (
            <>
              <p>{t('configurator.repair.count', { count: repair.changes.length })}</p>
              <ul className={styles.changes}>
                {changesOf(repair, offer).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
          {offer && repair && adapted && (
            <RadioGroup
              label={t('configurator.repair.choice')}
              selectedValue={isAdapted ? 'adapted' : 'kept'}
              onChange={(event) => setAdapted(event.currentTarget.value === 'adapted')}
            >
              {[
                { value: 'kept', label: t('configurator.repair.kept'), choice: repair },
                { value: 'adapted', label: t('configurator.repair.adapted'), choice: adapted },
              ].map(({ value, label, choice }) => (
                <Radio key={value} value={value}>
                  {label}
                  {changesOf(choice, offer).map((text) => (
                    <span key={text} className={styles.change}>
                      {text}
                    </span>
                  ))}
                </Radio>
              ))}
            </RadioGroup>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('forms.cancel')} onClick={() => setOpen(false)} />
              <Button
                intent="primary"
                text={t('configurator.repair.apply')}
                disabled={!repair}
                onClick={() => void apply()}
              />
            </>
          }
        />
      </Dialog>
    </>
  );
}
