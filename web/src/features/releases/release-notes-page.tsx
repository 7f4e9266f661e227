import { ListPage } from '../../crud/list/list-page.tsx';
import { releaseNotesList } from './lists.tsx';

export default function ReleaseNotesPage() {
  return <ListPage definition={releaseNotesList} />;
}
