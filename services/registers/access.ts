import type { Register } from '@coffret/contracts/registers/events';
import type { Access } from '../http/access.ts';

/** Who may do what with the items of a register. */
export interface RegisterAccess {
  read: Access;
  create: Access;
  write: Access;
  remove: Access;
}

const byRights = (entity: 'sector' | 'agency' | 'department' | 'catalog'): RegisterAccess => ({
  read: [`${entity}_r`],
  create: [`${entity}_c`],
  write: [`${entity}_w`],
  remove: [`${entity}_d`],
});

const ACCESS: { [entity: string]: RegisterAccess } = {
  sector: byRights('sector'),
  agency: byRights('agency'),
  // The sign-up form asks for both before there is an account.
  department: { ...byRights('department'), read: 'anybody' },
  // An activity is the discount that its new customers get: it is for those who may set discounts.
  activity: {
    read: 'anybody',
    create: ['user_discount'],
    write: ['user_discount'],
    remove: ['user_discount'],
  },
  // The configuration form offers the brands, the configurator its products by category.
  brand: { ...byRights('catalog'), read: 'user' },
  category: { ...byRights('catalog'), read: 'user' },
};

export function accessOf(register: Register): RegisterAccess {
  const access = ACCESS[register.entity];
  if (!access) throw new Error(`nobody may use the register ${register.entity}`);
  return access;
}
