import { type CompanyEvent, companyEvents, companyFields } from '@coffret/contracts/companies/events';
import { referencesIn } from '@coffret/contracts/field-references';
import { joinName } from '../joins.ts';
import { columnIndexes, entityColumns, LINKED_COUNTS, type ListSpec } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

const texts = ['siren', 'lib', 'address', 'postalCode', 'city', 'agencyLib'];

const columns = entityColumns({
  siren: { kind: 'text', label: 'SIREN' },
  lib: { kind: 'text', label: 'Nom' },
  address: { kind: 'text', label: 'Adresse' },
  postalCode: { kind: 'text', label: 'Code postal' },
  city: { kind: 'text', label: 'Ville' },
  agencyId: { kind: 'number', label: 'Agence (id)' },
  agencyLib: { kind: 'text', label: 'Agence' },
  accounts: { kind: 'number', label: 'Comptes' },
});

const withAccounts = (userIds: readonly number[]) => ({ _userIds: userIds, accounts: userIds.length });

/** `_userIds`: in the order in which they joined. */
export const companiesView: View = {
  name: 'companies',
  version: 1,
  streams: ['company'],
  called: 'lib',
  types: [...typesOf(companyEvents), 'AgencyAdded', 'AgencyChanged'],
  indexes: columnIndexes(columns, texts),
  lists: ['_userIds'],
  references: referencesIn(companyFields),
  texts,
  evolve(doc, event) {
    const id = parseStream(event.stream)[1];
    const { type, data } = event as unknown as CompanyEvent;
    if (type === 'CompanyMade') {
      return { _id: id, id, ...data, _note: null, ...withAccounts([]) };
    }
    if (!doc) return null;
    const userIds = doc._userIds as number[];
    switch (type) {
      case 'CompanyAccountJoined':
        return { ...doc, ...withAccounts([...userIds, data.userId]) };
      case 'CompanyAccountLeft':
        return { ...doc, ...withAccounts(userIds.filter((userId) => userId !== data.userId)) };
      case 'CompanyChanged': {
        const { note = doc._note, ...shown } = data;
        return { ...doc, ...shown, _note: note };
      }
      case 'CompanyEnded':
        return null;
    }
  },
  joins: [joinName({ category: 'agency', by: 'agencyId', field: 'agencyLib', none: null })],
};

export const companiesList: ListSpec = {
  name: 'companies',
  view: companiesView,
  columns,
  given: {
    openQuotes: { kind: 'number', label: 'Devis ouverts' },
    openQuotesPrice: { kind: 'money', label: 'Devis ouverts HT' },
    openOrders: { kind: 'number', label: 'Commandes à traiter' },
    openOrdersPrice: { kind: 'money', label: 'Commandes à traiter HT' },
    ...LINKED_COUNTS,
  },
  sort: { column: 'lib', order: 'asc' },
};
