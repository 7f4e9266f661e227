import type { ConfigurationEvent, Stack } from '@coffret/contracts/configurations/events';
import { configurationEvents, NO_REFERENCE, parameters } from '@coffret/contracts/configurations/events';
import { applyToStack } from '@coffret/contracts/configurations/stack';
import { namesIn } from '@coffret/contracts/names';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { ProjectEvent } from '@coffret/contracts/projects/events';
import { columnIndexes } from '../list/column-indexes.ts';
import { entityColumns } from '../list/entity-columns.ts';
import type { ListSpec } from '../list/list-spec.ts';
import { type Join, parseStream, typesOf, type View, type ViewEvent } from '../view.ts';

/** The stack is kept under `_stack` as the events tell it; queries add the products' own fields. */
function evolve(doc: Doc | null, event: ViewEvent): Doc | null {
  const id = parseStream(event.stream)[1];
  const happened = event as unknown as ConfigurationEvent;
  if (happened.type === 'ConfigurationCreated') {
    const { parameters, stack, ...rest } = happened.data;
    return {
      _id: id,
      id,
      ...rest,
      ...parameters,
      status: 'PENDING',
      reference: NO_REFERENCE,
      quoteUrl: null,
      isValidated: false,
      _price: null,
      _stack: stack,
    };
  }
  if (!doc) return null;
  const stack = applyToStack(doc._stack as Stack, happened);
  if (stack !== doc._stack) return { ...doc, _stack: stack, isValidated: false };
  switch (happened.type) {
    case 'ConfigurationRenamed':
      return { ...doc, lib: happened.data.lib };
    case 'ConfigurationMoved':
      return { ...doc, ...happened.data };
    case 'ParametersChanged':
      return { ...doc, ...happened.data, isValidated: false };
    case 'ConfigurationValidated':
      return { ...doc, isValidated: true };
    case 'QuoteIssued': {
      const { reference, documentId, price, quoteId } = happened.data;
      const quoteUrl = `/api/documents/${documentId}/file`;
      return { ...doc, status: 'QUOTE_OK', reference, quoteUrl, _price: price, _quoteId: quoteId };
    }
    case 'QuoteExpired':
      return { ...doc, status: 'QUOTE_EXPIRED' };
    case 'QuoteOrdered':
      return { ...doc, status: 'DONE' };
    case 'ConfigurationReopened':
      return { ...doc, status: 'PENDING', isValidated: false, quoteUrl: null, _price: null };
    case 'ConfigurationDeleted':
      return null;
    default:
      return doc;
  }
}

/** What the project is called, and whether it is open. */
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

const texts = [
  'lib',
  'projectLib',
  'projectStatus',
  'reference',
  'status',
  'protectionIndex',
  'powerSupply',
  'powerSupplyIntensity',
  'electricalConnect',
];

const columns = entityColumns({
  lib: { kind: 'text', fr: 'Nom', en: 'Name' },
  projectId: { kind: 'number', fr: 'Projet (id)', en: 'Project (id)' },
  projectLib: { kind: 'text', fr: 'Projet', en: 'Project' },
  projectStatus: { kind: 'text', fr: 'État', en: 'State', codes: 'status' },
  userId: { kind: 'number', fr: 'Client', en: 'Customer' },
  reference: { kind: 'text', fr: 'Référence', en: 'Reference' },
  status: { kind: 'text', fr: 'Statut', en: 'Status', codes: 'status' },
  quantity: { kind: 'number', fr: 'Quantité', en: 'Quantity' },
  protectionIndex: { kind: 'text', fr: 'Indice de protection', en: 'Protection index' },
  powerSupply: { kind: 'text', fr: 'Alimentation', en: 'Power supply' },
  powerSupplyIntensity: { kind: 'text', fr: 'Intensité', en: 'Intensity' },
  electricalConnect: { kind: 'text', fr: 'Raccordement', en: 'Connection' },
  brandId: { kind: 'number', fr: 'Marque', en: 'Brand' },
});

export const configurationsView: View = {
  name: 'configurations',
  version: 2,
  streams: ['configuration'],
  types: [
    ...typesOf(configurationEvents),
    ...['ProjectCreated', 'ProjectRenamed', 'ProjectClosed', 'ProjectReopened'],
  ],
  indexes: [
    ...columnIndexes(columns, texts),
    { fields: { userId: 1, updatedAt: 1, _id: 1 } },
    { fields: { status: 1, updatedAt: 1, _id: 1 } },
    { fields: { '_stack.isCircuitBreakerAdded': 1 } },
  ],
  names: namesIn(parameters),
  lists: ['_stack.lines.id', '_stack.lines.ref', '_stack.elements.ref', 'accessories'],
  texts,
  evolve,
  joins: [inProject],
};

export const configurationsList: ListSpec = {
  name: 'configurations',
  view: configurationsView,
  columns,
  sort: { column: 'updatedAt', order: 'desc' },
};
