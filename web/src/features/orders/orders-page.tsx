import { ListPage } from '../../crud/list/list-page.tsx';
import { ordersList } from './orders-list.tsx';

export default function OrdersPage() {
  return <ListPage definition={ordersList} />;
}
