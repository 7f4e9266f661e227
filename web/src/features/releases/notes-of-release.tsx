import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '../../data/query/use-query.ts';
import { releaseNotesOf } from '../../data/resources.ts';
import { useRight } from '../../session/rights.ts';
import { NoteStatusTag } from './note-status.tsx';
import styles from './releases.module.css';

/** In order of creation. */
export function NotesOfRelease({ releaseId }: { releaseId: number }) {
  const { t } = useTranslation();
  const mayAdd = useRight('release_c');
  const { data } = useQuery(releaseNotesOf(releaseId));
  return (
    <section aria-labelledby="notes">
      <div className={styles.notesHead}>
        <h2 id="notes">{t('registers.releaseNotes.title')}</h2>
        {mayAdd && (
          <Link className="bp6-button" to={`/releaseNotes/new?releaseId=${releaseId}`}>
            {t('registers.releaseNotes.add')}
          </Link>
        )}
      </div>
      {data?.count === 0 && <p className="muted">{t('releases.noNotes')}</p>}
      <ul className={styles.notes}>
        {data?.rows.map(({ id, lib, category, status }) => (
          <li key={id}>
            <Link to={`/releaseNotes/${id}`}>{lib}</Link>
            {category !== null && <span className="muted">{category}</span>}
            <NoteStatusTag status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
