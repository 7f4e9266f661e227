import { mayDo } from '../../../session/rights.ts';
import type { ShippedView } from '../list-definition.ts';

export const OWN_AGENCY: ShippedView = {
  key: 'ownAgency',
  text: 'list.views.ownAgency',
  query: (user) => (user.agencyId && mayDo(user, 'work for customers') ? `agencyId=${user.agencyId}` : null),
};
