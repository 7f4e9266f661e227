import type { CompanyEvent } from '@coffret/contracts/companies/events';
import type { OtherFilter } from '../list/list-spec.ts';
import { type Join, parseStream, type ViewEvent } from '../view.ts';

export const MEMBERSHIP_TYPES: readonly CompanyEvent['type'][] = [
  'CompanyAccountJoined',
  'CompanyAccountLeft',
];

const memberOf = ({ data }: ViewEvent) => (data as { userId: number }).userId;

/** The company of an account, whose id is in the document's field `by`. */
export const joinCompany = (by: string, field: string): Join => ({
  category: 'company',
  by,
  named: 'company',
  none: { [field]: null },
  ownersOf: (event) => (MEMBERSHIP_TYPES.some((type) => type === event.type) ? [memberOf(event)] : []),
  evolve(facts, event) {
    const id = parseStream(event.stream)[1];
    const { type } = event as unknown as CompanyEvent;
    if (type === 'CompanyAccountJoined') return { [field]: id };
    return facts[field] === id ? { [field]: null } : facts;
  },
});

/** Of lists whose documents have the joined field `_companyId`. */
export const ofCompany: OtherFilter = { kind: 'number', filter: (ids) => ({ _companyId: ids }) };
