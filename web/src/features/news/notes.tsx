import { Button } from '@blueprintjs/core';
import type { News, NewsNote } from '@coffret/contracts/releases/answers';
import { useTranslation } from 'react-i18next';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useFurtherPages } from '../../data/query/use-pages.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { Tag } from '../../ui/elements/tag.tsx';

const Note = ({ note: { lib, category, description } }: { note: NewsNote }) => (
  <li>
    <h3>
      {lib}
      {category !== null && <Tag>{category}</Tag>}
    </h3>
    {description !== null && <p>{description}</p>}
  </li>
);

/** Oldest first. */
const PER_PAGE = 100;

function Page({ release: { id, notes }, page }: { release: News; page: number }) {
  const { data, error, refetch } = useQuery(query(at('/api/news/notes/{id}', { id, page, size: PER_PAGE })));
  const rows = data?.rows ?? (page === 1 ? notes : []);
  return (
    <>
      <ul>
        {rows.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton lines={2} height={20} />)}
    </>
  );
}

export function Notes({ release }: { release: News }) {
  const { t } = useTranslation();
  const { notes, noteCount } = release;
  const { pages, more, showMore } = useFurtherPages(notes.length, noteCount, PER_PAGE);
  if (notes.length === 0) return <p className="muted">{t('news.noNotes')}</p>;
  return (
    <>
      {pages.length === 0 && (
        <ul>
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      {pages.map((page) => (
        <Page key={page} release={release} page={page} />
      ))}
      {more > 0 && (
        <Button
          variant="minimal"
          size="small"
          text={t('news.otherNotes', { count: more })}
          onClick={showMore}
        />
      )}
    </>
  );
}
