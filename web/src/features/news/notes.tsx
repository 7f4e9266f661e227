import type { News, NewsNote } from '@coffret/contracts/releases/answers';
import { useTranslation } from 'react-i18next';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { FurtherPages } from '../../ui/elements/further-pages.tsx';
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
export function Notes({ release }: { release: News }) {
  const { t } = useTranslation();
  const { id, notes, noteCount } = release;
  if (notes.length === 0) return <p className="muted">{t('news.noNotes')}</p>;
  return (
    <FurtherPages
      first={notes}
      count={noteCount}
      pageOf={(page) => query(at('/api/news/notes/{id}', { id, ...page }))}
      moreText={(count) => t('news.otherNotes', { count })}
    >
      {(rows) => (
        <ul>
          {rows.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
    </FurtherPages>
  );
}
