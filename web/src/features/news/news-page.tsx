import { Button } from '@blueprintjs/core';
import type { News } from '@coffret/contracts/releases/answers';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSignedInUser } from '../../data/session/session.ts';
import { dayText } from '../../i18n/formats.ts';
import { changePrefs } from '../../session/prefs.ts';
import { EmptyState } from '../../ui/elements/empty-state.tsx';
import { LoadErrorPage } from '../../ui/elements/load-error.tsx';
import { PageHeader } from '../../ui/elements/page-header.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { Tag } from '../../ui/elements/tag.tsx';
import styles from './news-page.module.css';
import { Notes } from './notes.tsx';
import { FIRST_PAGE_SIZE, lastSeenAt, useNews } from './use-news.ts';

const SIZES = [FIRST_PAGE_SIZE, 25, 50, 100] as const;

interface ReleaseProps {
  release: News;
  isNew: boolean;
  /** Selected by the address. */
  isNamed: boolean;
}

function Release({ release, isNew, isNamed }: ReleaseProps) {
  const { t } = useTranslation();
  const { id, lib, date } = release;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNamed) element.current?.scrollIntoView({ block: 'start' });
  }, [isNamed]);
  return (
    <article ref={element} className={styles.release} aria-labelledby={`release-${id}`} data-new={isNew}>
      <header>
        <h2 id={`release-${id}`}>{lib}</h2>
        {isNew && <Tag colour="blue">{t('news.isNew')}</Tag>}
        <time className="muted" dateTime={date}>
          {dayText(date)}
        </time>
      </header>
      <Notes release={release} />
    </article>
  );
}

/** Marks releases since the last visit. */
export default function NewsPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const user = useSignedInUser();
  const [size, setSize] = useState<(typeof SIZES)[number]>(FIRST_PAGE_SIZE);
  const { data, error, refetch } = useNews(size);
  const known = lastSeenAt(user);
  // Stays constant while the screen is open.
  const [knownBefore] = useState(known);
  const newest = data?.rows[0]?.publishedAt;
  useEffect(() => {
    if (newest !== undefined && newest > known) void changePrefs({ newsSeenAt: newest });
  }, [newest, known]);

  const larger = SIZES.find((one) => one > size);
  const fresh = data?.rows.filter(({ publishedAt }) => publishedAt > knownBefore).length ?? 0;
  const content = () => {
    if (!data && error) return <LoadErrorPage error={error} onRetry={refetch} />;
    if (!data) return <Skeleton lines={8} height={28} />;
    if (data.count === 0) return <EmptyState title={t('news.none')} text={t('news.noneText')} />;
    return (
      <>
        {data.rows.map((release) => (
          <Release
            key={release.id}
            release={release}
            isNew={release.publishedAt > knownBefore}
            isNamed={String(release.id) === id}
          />
        ))}
        {larger !== undefined && data.count > size && (
          <Button text={t('news.more')} onClick={() => setSize(larger)} />
        )}
      </>
    );
  };
  return (
    <div className={styles.page}>
      <PageHeader title={t('news.title')} text={data ? t('news.since', { count: fresh }) : '\u00a0'} />
      {content()}
    </div>
  );
}
