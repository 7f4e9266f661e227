import {
  type ConfigurationEvent,
  configurationEvents,
  parameters,
  type Stack,
} from '@coffret/contracts/configurations/events';
import {
  CODED_FIELDS,
  FORM_FIELD_NAMES,
  FORM_FIELDS,
  type FormFieldName,
  wholeForm,
} from '@coffret/contracts/configurations/form-fields';
import { NO_REFERENCE } from '@coffret/contracts/configurations/reference';
import { applyToStack } from '@coffret/contracts/configurations/stack';
import { CONFIGURATION_ACTIVITIES } from '@coffret/contracts/dashboard/answers';
import { referencesIn } from '@coffret/contracts/field-references';
import type { Doc, Filter, Scalar } from '@coffret/contracts/ports/read-store';
import type { ProjectEvent } from '@coffret/contracts/projects/events';
import { brands } from '@coffret/contracts/registers/registers';
import type { UserEvent } from '@coffret/contracts/users/events';
import { joinCompany, MEMBERSHIP_TYPES, ofCompany } from '../companies/membership.ts';
import { configurationCounters } from '../dashboard/counters.ts';
import { joinName } from '../joins.ts';
import {
  columnIndexes,
  entityColumns,
  LINKED_COUNTS,
  type ListSpec,
  OWNER_DISCOUNT,
  OWNER_REGISTERS,
} from '../list/list-spec.ts';
import { type Join, parseStream, typesOf, type View, type ViewEvent } from '../view.ts';

/** `_unquotedSince`: time of the validation, while there is no quote of it; else null. */
const UNVALIDATED = { isValidated: false, _unquotedSince: null };
/** `_orderAskedSince`: time of a request that is still open; else null. `_acceptedRequestAt`: of one that was accepted. */
const NO_ORDER_ASKED = { isOrderAsked: false, _orderAskedSince: null, _acceptedRequestAt: null };
const UNQUOTED = { quoteUrl: null, validUntil: null, _price: null };

const SHOWN_ACTIVITIES: readonly string[] = CONFIGURATION_ACTIVITIES;

/** `_last`: the last event shown on the dashboard, its time and its user (null: none). */
function evolve(doc: Doc | null, event: ViewEvent): Doc | null {
  const after = configurationAfter(doc, event);
  if (!after || !SHOWN_ACTIVITIES.includes(event.type)) return after;
  const { at, userId } = event.meta;
  return { ...after, _last: { type: event.type, at, userId } };
}

/** `_stack` is as in the events; queries add the products' fields. */
function configurationAfter(doc: Doc | null, event: ViewEvent): Doc | null {
  const id = parseStream(event.stream)[1];
  const happened = event as unknown as ConfigurationEvent;
  if (happened.type === 'ConfigurationCreated') {
    const { parameters, stack, duplicateRevision: _then, templateId: _from, ...rest } = happened.data;
    return {
      _id: id,
      id,
      ...rest,
      ...wholeForm(parameters),
      status: 'PENDING',
      reference: NO_REFERENCE,
      ...UNVALIDATED,
      ...NO_ORDER_ASKED,
      ...UNQUOTED,
      _stack: stack,
    };
  }
  if (!doc) return null;
  const stack = applyToStack(doc._stack as Stack, happened);
  if (stack !== doc._stack) return { ...doc, _stack: stack, ...UNVALIDATED };
  switch (happened.type) {
    case 'ConfigurationRenamed':
      return { ...doc, lib: happened.data.lib };
    case 'ConfigurationMoved':
      return { ...doc, ...happened.data };
    case 'ParametersChanged':
      return { ...doc, ...happened.data, ...UNVALIDATED };
    case 'ConfigurationValidated':
      return { ...doc, isValidated: true, _unquotedSince: event.meta.at };
    case 'QuoteIssued': {
      const { reference, documentId, price, quoteId, validUntil } = happened.data;
      const quoteUrl = `/api/documents/${documentId}/file`;
      const quoted = { reference, quoteUrl, _price: price, _quoteId: quoteId, validUntil };
      return { ...doc, status: 'QUOTE_OK', ...quoted, _unquotedSince: null };
    }
    case 'QuoteExpired':
      return { ...doc, status: 'QUOTE_EXPIRED' };
    case 'OrderRequested':
      return { ...doc, isOrderAsked: true, _orderAskedSince: event.meta.at };
    case 'OrderRefused':
    case 'OrderWithdrawn':
      return { ...doc, ...NO_ORDER_ASKED };
    case 'QuoteHidden':
      return happened.data.quoteId === doc._quoteId ? { ...doc, ...NO_ORDER_ASKED } : doc;
    case 'QuoteOrdered':
      return { ...doc, status: 'DONE', ...NO_ORDER_ASKED, _acceptedRequestAt: doc._orderAskedSince };
    case 'OrderTakenBack': {
      const { isAskedAgain } = happened.data;
      const asked = isAskedAgain ? { isOrderAsked: true, _orderAskedSince: doc._acceptedRequestAt } : {};
      return { ...doc, status: 'QUOTE_OK', ...NO_ORDER_ASKED, ...asked };
    }
    case 'ConfigurationReopened':
      return { ...doc, status: 'PENDING', ...UNVALIDATED, ...NO_ORDER_ASKED, ...UNQUOTED };
    case 'ConfigurationDeleted':
      return null;
    default:
      return doc;
  }
}

const inProject: Join = {
  category: 'project',
  by: 'projectId',
  none: { projectLib: '', projectStatus: 'OPENED' },
  evolve(facts, event) {
    const { type, data } = event as unknown as ProjectEvent;
    switch (type) {
      case 'ProjectCreated':
      case 'ProjectRenamed':
        return { ...facts, projectLib: data.lib };
      case 'ProjectClosed':
        return { ...facts, projectStatus: 'CLOSED' };
      case 'ProjectReopened':
        return { ...facts, projectStatus: 'OPENED' };
      default:
        return facts;
    }
  },
};

const ofOwner: Join = {
  category: 'user',
  by: 'userId',
  none: { company: null, activity: '', sectorId: null, agencyId: null, discountPercentage: null },
  evolve(facts, event) {
    const { type, data } = event as unknown as UserEvent;
    if (type === 'UserDeleted') return { ...facts, company: null, discountPercentage: null };
    if (type !== 'UserRegistered' && type !== 'UserCreated' && type !== 'UserChanged') return facts;
    const { company = facts.company, discountPercentage = facts.discountPercentage } = data;
    const { activity = facts.activity, sectorId = facts.sectorId, agencyId = facts.agencyId } = data;
    return { company, activity, sectorId, agencyId, discountPercentage };
  },
};

const texts = [
  'lib',
  'company',
  'projectLib',
  'projectStatus',
  'reference',
  'status',
  'protectionIndex',
  'powerSupply',
  'powerSupplyIntensity',
  'electricalConnect',
];

/** Choices and numbers. */
function formColumns(): ListSpec['columns'] {
  const columnOf = (name: FormFieldName): ListSpec['columns'][string] | null => {
    const { kind, label, short = label } = FORM_FIELDS[name];
    if (kind === 'number') return { kind, label: short };
    const codes = CODED_FIELDS.find((coded) => coded === name);
    return kind === 'choice' ? { kind: 'text', label: short, ...(codes && { codes }) } : null;
  };
  return Object.fromEntries(
    FORM_FIELD_NAMES.flatMap((name) => {
      const column = columnOf(name);
      return column ? [[name, column]] : [];
    }),
  );
}

const columns = entityColumns({
  lib: { kind: 'text', label: 'Nom' },
  company: { kind: 'text', label: 'Société' },
  projectId: { kind: 'number', label: 'Projet (id)' },
  projectLib: { kind: 'text', label: 'Projet' },
  projectStatus: { kind: 'text', label: 'État du projet', codes: 'status' },
  userId: { kind: 'number', label: 'Client' },
  reference: { kind: 'text', label: 'Référence', none: NO_REFERENCE },
  status: { kind: 'text', label: 'Statut', codes: 'status' },
  isOrderAsked: { kind: 'boolean', label: 'Commande demandée' },
  ...formColumns(),
  brandId: { kind: 'number', label: 'Marque', names: brands },
  validUntil: { kind: 'date', label: 'Expire le' },
  isValidated: { kind: 'boolean', label: 'Validée' },
  activity: { kind: 'text', label: 'Activité', codes: 'activities' },
  ...OWNER_REGISTERS,
});

const columnsWithDiscount = { ...columns, ...OWNER_DISCOUNT };

export const configurationsView: View = {
  name: 'configurations',
  // A field of the form more is another shape.
  version: 1400 + FORM_FIELD_NAMES.length,
  streams: ['configuration'],
  called: 'lib',
  types: [
    ...typesOf(configurationEvents),
    'ProjectCreated',
    'ProjectRenamed',
    'ProjectClosed',
    'ProjectReopened',
    'UserRegistered',
    'UserCreated',
    'UserChanged',
    'UserDeleted',
    'BrandAdded',
    'BrandChanged',
    ...MEMBERSHIP_TYPES,
  ],
  indexes: [
    ...columnIndexes(columnsWithDiscount, texts),
    { fields: { userId: 1, updatedAt: 1, _id: 1 } },
    { fields: { _companyId: 1, updatedAt: 1, _id: 1 } },
    { fields: { status: 1, updatedAt: 1, _id: 1 } },
    { fields: { '_stack.isCircuitBreakerAdded': 1 } },
    { fields: { _unquotedSince: 1, projectStatus: 1 } },
    { fields: { '_last.at': 1 } },
    { fields: { _orderAskedSince: 1 } },
  ],
  references: referencesIn(parameters),
  lists: ['_stack.lines.id', '_stack.lines.ref', '_stack.elements.ref', 'accessories'],
  texts,
  evolve,
  joins: [
    inProject,
    ofOwner,
    joinCompany('userId', '_companyId'),
    joinName({ category: 'brand', by: 'brandId', field: 'brandLib', none: null }),
  ],
  counters: configurationCounters,
};

/** Those that their customers can change: not quoted, in an open project. */
export const OPEN_CONFIGURATIONS = { status: ['PENDING'], projectStatus: ['OPENED'] };

export const configurationsUsing = (refs: readonly Scalar[]): Filter => ({
  any: ['_stack.lines.ref', '_stack.elements.ref', 'accessories'].map((path) => ({ [path]: refs })),
});

export const configurationsList: ListSpec = {
  name: 'configurations',
  view: configurationsView,
  columns,
  filters: { companyId: ofCompany, product: { kind: 'text', filter: configurationsUsing } },
  given: {
    price: { kind: 'money', label: 'Prix HT' },
    ...LINKED_COUNTS,
  },
  sort: { column: 'updatedAt', order: 'desc' },
};

/** For users who may see discounts. */
export const configurationsListWithDiscount: ListSpec = {
  ...configurationsList,
  columns: columnsWithDiscount,
};
