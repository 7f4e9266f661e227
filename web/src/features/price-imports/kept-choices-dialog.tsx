import { DialogBody } from '@blueprintjs/core';
import type { PriceListChoice } from '@coffret/contracts/price-imports/answers';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { useCommand } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { dateText } from '../../i18n/formats.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { useHandOnFocus } from '../../ui/elements/use-hand-on-focus.ts';
import { choiceText } from './choice-text.ts';
import styles from './price-imports.module.css';

function Choice({ choice, onForgotten }: { choice: PriceListChoice; onForgotten: () => void }) {
  const { t, i18n } = useTranslation();
  const { id, fullName, at: keptAt } = choice;
  const headings = choice.headings.join(' · ');
  const { run, isBusy } = useCommand(() => api.delete(at('/api/priceListChoices/{id}', { id })), {
    done: onForgotten,
  });
  return (
    <li>
      <div>
        <strong>{headings}</strong>
        <br />
        {choiceText(t, i18n.language, choice)}
        <br />
        <span className="muted small">
          {t('priceImports.keptBy', { date: dateText(keptAt), name: fullName ?? '—' })}
        </span>
      </div>
      <BusyButton
        isBusy={isBusy}
        text={t('priceImports.forget')}
        aria-label={t('priceImports.forgetNamed', { headings })}
        onClick={run}
      />
    </li>
  );
}

/** Choices of columns that are proposed for lists with the same headings. */
export default function KeptChoicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(query(at('/api/priceListChoices'), ['priceListChoice', 'user']));
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
