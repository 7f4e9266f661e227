import { ListPage } from '../../crud/list/list-page.tsx';
import { announcementsList } from './announcements-list.tsx';

export default function AnnouncementsPage() {
  return <ListPage definition={announcementsList} />;
}
