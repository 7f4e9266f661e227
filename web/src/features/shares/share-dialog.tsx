import { DialogBody } from '@blueprintjs/core';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import { addDays, endOfDay } from '@coffret/contracts/day';
import { newShare } from '@coffret/contracts/shares/commands';
import { SHARE_PRICES, type SharePrices } from '@coffret/contracts/shares/events';
import { useRef } from 'react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { toast } from '../../data/toast.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { NumberField } from '../../form/number-field.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SelectField } from '../../form/select-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { copyText } from '../../lib/copy-text.ts';
import { today } from '../../lib/today.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useFocusWithin } from '../../ui/dialogs/use-focus-within.ts';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { ShareItem } from './share-item.tsx';
import styles from './shares.module.css';

export type SharedSubject = Pick<Configuration, 'id' | 'lib' | 'userId' | 'projectStatus'>;

interface ShareDraft {
  configurationId: number;
  prices: SharePrices;
  marginPercent?: number;
  days: number;
}

const validate = validateBySchema<ShareDraft>(newShare);

const DAYS = [7, 30, 90, 180];

function Fields() {
  const { t } = useTranslation();
  const { values } = useFormState<ShareDraft>({ subscription: { values: true } });
  return (
    <>
      <SelectField
        name="prices"
        label="shares.shown"
        required
        options={SHARE_PRICES.map((value) => ({ value, label: t(`shares.kinds.${value}`) }))}
      />
      <div className={styles.fields}>
        {values.prices === 'OWN' && (
          <NumberField name="marginPercent" label="shares.margin" required float max={1000} unit="%" />
        )}
        <SelectField
          name="days"
          label="shares.lasts"
          required
          options={DAYS.map((count) => ({ value: count, label: t('shares.days', { count }) }))}
        />
      </div>
      <SubmitButton text={t('shares.make')} />
    </>
  );
}

/** As this person shared last time with a margin; net prices are never shown unasked. */
function useFirstTerms(): Pick<ShareDraft, 'prices' | 'marginPercent'> | null {
  const last = useQuery(
    query(
      at('/api/shares', { userId: useSignedInUser().id, prices: 'OWN', size: 10, sort: 'id', order: 'desc' }),
      ['share'],
    ),
  );
  if (last.data === undefined && !last.error) return null;
  const margin = last.data?.rows[0]?.marginPercent;
  return margin == null ? { prices: 'NONE' } : { prices: 'OWN', marginPercent: margin };
}

function NewShare({ id, onMade }: { id: number; onMade: () => void }) {
  const { t } = useTranslation();
  const terms = useFirstTerms();
  const submit = submitTo(
    ({ days, marginPercent, ...draft }: ShareDraft) =>
      api.post(at('/api/shares'), {
        ...draft,
        ...(draft.prices === 'OWN' && { marginPercent }),
        expiresAt: endOfDay(addDays(today(), days)),
      }),
    {
      async done({ url }) {
        onMade();
        const isCopied = url !== null && (await copyText(url));
        toast({ text: { key: isCopied ? 'shares.made' : 'shares.madeOnly' }, intent: 'success' });
      },
    },
  );
  if (!terms) return <Skeleton lines={3} height={20} />;
  return (
    <CoffretForm<ShareDraft>
      validate={validate}
      initialValues={{ configurationId: id, days: 30, ...terms }}
      onSubmit={submit}
    >
      <p className="muted">{t('shares.intro')}</p>
      <Fields />
    </CoffretForm>
  );
}

/** Only the owner makes shares, in an open project; others see and end them. */
export default function ShareDialog({
  configuration: { id, lib, userId, projectStatus },
  onClose,
}: {
  configuration: SharedSubject;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const isOwn = useSignedInUser().id === userId;
  const { data, error, refetch } = useQuery(
    query(at('/api/shares', { configurationId: id, size: 100, sort: 'id', order: 'desc' }), ['share']),
  );
  const links = useRef<HTMLElement>(null);
  // An ended share loses its buttons.
  useFocusWithin(links);
  const [active = [], over = []] = [true, false].map((isActive) =>
    data?.rows.filter(({ state }) => (state === 'ACTIVE') === isActive),
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('shares.title', { name: lib })} className={styles.dialog}>
      <DialogBody>
        {isOwn && projectStatus === 'OPENED' && <NewShare id={id} onMade={refetch} />}
        <section ref={links} tabIndex={-1} className={styles.links} aria-labelledby="share-links">
          <h3 id="share-links">{t('shares.links')}</h3>
          {data === undefined && !error && <Skeleton lines={2} height={20} />}
          {data === undefined && error && <LoadError error={error} onRetry={refetch} />}
          {data?.count === 0 && <p className="muted">{t('shares.none')}</p>}
          <ul>
            {[...active, ...over].map((share) => (
              <ShareItem key={share.id} share={share} onEnded={refetch} />
            ))}
          </ul>
        </section>
      </DialogBody>
    </Dialog>
  );
}
