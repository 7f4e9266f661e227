import { DialogBody } from '@blueprintjs/core';
import type { PriceListChoice } from '@coffret/contracts/price-imports/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { dateText } from '../../i18n/formats.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { useHandOnFocus } from '../../ui/elements/use-hand-on-focus.ts';
import { choiceText } from './choice-text.ts';
import styles from './price-imports.module.css';
import { forgetChoice, KEPT_CHOICES } from './queries.ts';

function Choice({ choice, onForgotten }: { choice: PriceListChoice; onForgotten: () => void }) {
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { id, fullName, at } = choice;
  const headings = choice.headings.join(' · ');
  const forget = async () => {
    setBusy(true);
    const gone = await forgetChoice(id);
    setBusy(false);
    if (isErrorResponse(gone)) showErrors(gone);
    else onForgotten();
  };
  return (
    <li>
      <div>
        <strong>{headings}</strong>
        <br />
        {choiceText(t, i18n.language, choice)}
        <br />
        <span className="muted small">
          {t('priceImports.keptBy', { date: dateText(at), name: fullName ?? '—' })}
        </span>
      </div>
      <BusyButton
        isBusy={isBusy}
        text={t('priceImports.forget')}
        aria-label={t('priceImports.forgetNamed', { headings })}
        onClick={() => void forget()}
      />
    </li>
  );
}

/** Choices of columns that are proposed for lists with the same headings. */
export default function KeptChoicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(KEPT_CHOICES, { invalidatedBy: ['priceListChoice', 'user'] });
  const region = useHandOnFocus();
  return (
    <Dialog isOpen onClose={onClose} title={t('priceImports.keptChoices')}>
      <DialogBody>
        <div {...region}>
          <p className="muted">{t('priceImports.keptChoicesText')}</p>
          {error && !data && <LoadError error={error} onRetry={refetch} />}
          {!data && !error && <Skeleton lines={4} height={24} />}
          {data?.rows.length === 0 && <p>{t('priceImports.noKeptChoices')}</p>}
          <ul className={styles.choices}>
            {data?.rows.map((choice) => (
              <Choice key={choice.id} choice={choice} onForgotten={refetch} />
            ))}
          </ul>
        </div>
      </DialogBody>
    </Dialog>
  );
}
