import { Button, SegmentedControl } from '@blueprintjs/core';
import { CULTURES, LANGUAGES, languageOfCulture } from '@coffret/contracts/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { culture as ownCulture } from '../../i18n/i18n.ts';
import { LoadErrorPage } from '../../ui/elements/load-error.tsx';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { MailPreview } from './mail-preview.tsx';
import styles from './mails.module.css';

/** Each kind of mail with invented data, in each language. */
export default function SamplesPage() {
  const { t } = useTranslation();
  const [culture, setCulture] = useState(ownCulture);
  const [chosen, setChosen] = useState(0);
  const { data, error, refetch } = useQuery(query(at('/api/mailSamples', { culture })), {
    keepPrevious: true,
  });
  if (error && !data) return <LoadErrorPage error={error} onRetry={refetch} />;
  const sample = data?.rows[chosen];
  return (
    <>
      <PageHeader title={t('mails.samples.title')} text={t('mails.samples.text')}>
        <SegmentedControl
          aria-label={t('mails.samples.language')}
          options={CULTURES.map((value) => ({ value, label: LANGUAGES[languageOfCulture(value)].name }))}
          value={culture}
          onValueChange={(value) => setCulture(CULTURES.find((one) => one === value) ?? culture)}
        />
      </PageHeader>
      {!data && <Skeleton lines={6} height={40} />}
      {data && sample && (
        <div className={styles.samples}>
          <nav aria-label={t('mails.samples.title')}>
            {data.rows.map(({ kind, subject }, index) => (
              <Button
                key={kind}
                fill
                variant="minimal"
                alignText="start"
                active={index === chosen}
                aria-current={index === chosen}
                text={subject}
                onClick={() => setChosen(index)}
              />
            ))}
          </nav>
          <div>
            <MailPreview subject={sample.subject} html={sample.html} />
            <details>
              <summary>{t('mails.samples.plainText')}</summary>
              <pre className={styles.plain}>{sample.text}</pre>
            </details>
          </div>
        </div>
      )}
    </>
  );
}
