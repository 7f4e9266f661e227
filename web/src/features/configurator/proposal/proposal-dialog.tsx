import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Clean } from '@blueprintjs/icons';
import type { CheckError } from '@coffret/cabinet/errors';
import { waysOut } from '@coffret/cabinet/propose/ways-out';
import type { ProposedVariant } from '@coffret/contracts/configurations/answers';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { useWhileMounted } from '../../../lib/use-while-mounted.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../ui/elements/skeleton.tsx';
import type { LoadedCatalogue } from '../catalogue.ts';
import { applyRepair } from '../repair/apply-repair.ts';
import { isOfTheCheck, isTooComplex } from '../show-check-errors.ts';
import type { Editor } from '../stack/editor.ts';
import type { FormFields } from '../stack/stack-sync.ts';
import { NoProposal, type Way } from './no-proposal.tsx';
import styles from './proposal.module.css';
import { type Drawing, VariantCard } from './variant-card.tsx';

interface ProposalDialogProps {
  isOpen: boolean;
  editor: Editor;
  catalogue: LoadedCatalogue;
  onTaken: () => void;
  onClose: () => void;
}

type Offer =
  | { variants: readonly ProposedVariant[] }
  | { errors: readonly CheckError[]; ways: Way[] }
  | 'tooComplex';

const CHECK_FAILED = 422;

function Offers({ editor, catalogue, onTaken, onClose }: Omit<ProposalDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const [offer, setOffer] = useState<Offer>();
  const [isBusy, setBusy] = useState(false);
  const { configuration, history } = editor.state();
  const giveUp = useWhileMounted((failure: ErrorResponse) => {
    onClose();
    showErrors(failure);
  });
  const close = useWhileMounted(() => {
    onTaken();
    onClose();
  });

  async function ask(): Promise<void> {
    await editor.settled();
    const { configuration: form, history: drawn } = editor.state();
    const answer = await api.post(at('/api/configurations/propose/{id}', { id: form.id, variants: 3 }));
    if (!isErrorResponse(answer)) return setOffer({ variants: answer.variants ?? [] });
    if (isTooComplex(answer)) return setOffer('tooComplex');
    const errors = answer.errors.filter(isOfTheCheck);
    if (answer.status !== CHECK_FAILED || errors.length === 0) return giveUp(answer);
    const ways = waysOut({ ...form, isCircuitBreakerAdded: drawn.present.answer }, catalogue);
    setOffer({ errors, ways });
  }

  async function take(drawing: Drawing): Promise<void> {
    setBusy(true);
    if (await applyRepair(editor, drawing, 'configurator.proposed')) return close();
    await ask();
    setBusy(false);
  }

  async function go({ isCircuitBreakerAdded, ...fields }: Way): Promise<void> {
    setBusy(true);
    setOffer(undefined);
    if (isCircuitBreakerAdded !== undefined)
      editor.dispatch({ type: 'answer', answer: isCircuitBreakerAdded });
    if (Object.keys(fields).length > 0) await editor.saveForm(fields as FormFields);
    await ask();
    setBusy(false);
  }

  const askFirst = useEffectEvent(ask);
  useEffect(() => void askFirst(), []);
  return (
    <>
      <DialogBody>
        <div aria-live="polite" aria-busy={!offer}>
          {!offer && (
            <>
              <p className="muted">{t('configurator.proposal.looking')}</p>
              <Skeleton lines={8} height={32} />
            </>
          )}
          {offer === 'tooComplex' && (
            <Callout intent="warning">
              <p>{t('errors.TOO_COMPLEX')}</p>
              <Link to={`/configurations/${configuration.id}`}>{t('configurator.proposal.openForm')}</Link>
            </Callout>
          )}
          {typeof offer === 'object' && 'errors' in offer && (
            <NoProposal
              errors={offer.errors}
              ways={offer.ways}
              form={{ ...configuration, isCircuitBreakerAdded: history.present.answer }}
              isBusy={isBusy}
              onGo={(way) => void go(way)}
            />
          )}
        </div>
        {typeof offer === 'object' && 'variants' in offer && (
          <ul className={styles.variants}>
            {offer.variants.map((variant, at) => (
              <VariantCard
                key={variant.kind}
                variant={variant}
                isFirst={at === 0}
                isBusy={isBusy}
                configuration={configuration}
                catalogue={catalogue}
                onTake={(drawing) => void take(drawing)}
              />
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text={t('configurator.proposal.byHand')} onClick={onClose} />} />
    </>
  );
}

export default function ProposalDialog({ isOpen, ...props }: ProposalDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      className={styles.dialog}
      title={t('configurator.proposal.title')}
      icon={<Clean />}
      onClose={props.onClose}
    >
      <Offers {...props} />
    </Dialog>
  );
}
