import type { NotificationInList } from '@coffret/contracts/notifications/answers';
import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { NotificationItem } from './notification-item.tsx';

const { show, press, all } = componentTests();

test('the message of an applied import offers for a day to undo it', async () => {
  const item = (createdAt: number) => (
    <NotificationItem
      notification={
        {
          ...{ id: 8, cat: 'PRICE_LIST_APPLIED', route: '/priceImports/4', price: null, isRead: true },
          libParams: { filename: 'hausse.csv', products: '12' },
          createdAt: new Date(createdAt).toISOString(),
        } as unknown as NotificationInList
      }
      isDayKnown
      isLast={false}
      onFollow={() => undefined}
    />
  );
  const DAY = 24 * 3_600_000;
  await show(item(Date.now() - DAY));
  expect(all('li')[0]?.textContent).toContain('Tarif appliqué');
  expect(all('[aria-label="Annuler cet import"]')).toEqual([]);
  await show(item(Date.now() - DAY + 1));
  await press('Annuler cet import');
  expect(location.pathname + location.search).toBe('/priceImports/4?act=undo');
});
