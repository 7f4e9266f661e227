import { Disable, Endorsed, MapMarker, Notifications, Office, People, Percentage } from '@blueprintjs/icons';
import type { BulkAction } from '../../../crud/list/list-definition.ts';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import type { Groups } from '../delegation.ts';
import { banRows } from '../set-ban.tsx';
import type { AccountRow } from '../users-list.tsx';

const assignRows = () => import('./assign-rows.tsx');
const AgencyRows = lazyDialog(async () => ({ default: (await assignRows()).AgencyRows }));
const SectorRows = lazyDialog(async () => ({ default: (await assignRows()).SectorRows }));
const GroupRows = lazyDialog(async () => ({ default: (await assignRows()).GroupRows }));
const DiscountRows = lazyDialog(() => import('./discount-rows.tsx'));
const NotifyRows = lazyDialog(() => import('./notify-rows.tsx'));

export const bulkActs = (groups: Groups): readonly BulkAction<AccountRow>[] => [
  {
    Icon: Endorsed,
    right: 'user_verify',
    text: 'users.verifyRows',
    act: 'verify',
    values: { isVerified: true },
    done: 'users.rowsVerified',
    undo: { done: 'users.rowsUnverified', values: () => ({ isVerified: false }) },
  },
  {
    Icon: Office,
    right: 'user_w',
    text: 'users.agencyRows',
    dialog: (props) => <AgencyRows {...props} />,
  },
  {
    Icon: MapMarker,
    right: 'user_w',
    text: 'users.sectorRows',
    dialog: (props) => <SectorRows {...props} />,
  },
  {
    Icon: People,
    right: 'user_w',
    text: 'users.groupRows',
    dialog: (props) => <GroupRows {...props} groups={groups} />,
  },
  {
    Icon: Percentage,
    right: 'user_discount',
    text: 'users.discountRows',
    dialog: (props) => <DiscountRows {...props} />,
  },
  {
    Icon: Notifications,
    right: 'notif_c',
    text: 'users.notifyRows',
    dialog: (props) => <NotifyRows {...props} />,
  },
  {
    Icon: Disable,
    right: 'user_ban',
    text: 'users.banRows',
    isDangerous: true,
    dialog: banRows,
  },
];
