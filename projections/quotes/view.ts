import type { ConfigurationEvent } from '@coffret/contracts/configurations/events';
import { columnIndexes } from '../list/column-indexes.ts';
import { entityColumns } from '../list/entity-columns.ts';
import type { ListSpec } from '../list/list-spec.ts';
import { parseStream, type View, type ViewEvent } from '../view.ts';

const texts = ['reference', 'status', 'configurationLib', 'projectLib', 'fullName', 'company', 'activity'];

const columns = entityColumns({
  reference: { kind: 'text', fr: 'Référence', en: 'Reference' },
  version: { kind: 'number', fr: 'Version', en: 'Version' },
  status: { kind: 'text', fr: 'Statut', en: 'Status', codes: 'status' },
  isSuperseded: { kind: 'boolean', fr: 'Remplacé', en: 'Superseded' },
  configurationId: { kind: 'number', fr: 'Configuration (id)', en: 'Configuration (id)' },
  configurationLib: { kind: 'text', fr: 'Configuration', en: 'Configuration' },
  projectLib: { kind: 'text', fr: 'Projet', en: 'Project' },
  userId: { kind: 'number', fr: 'Client (id)', en: 'Customer (id)' },
  fullName: { kind: 'text', fr: 'Client', en: 'Customer' },
  company: { kind: 'text', fr: 'Société', en: 'Company' },
  activity: { kind: 'text', fr: 'Activité', en: 'Activity', codes: 'activities' },
  sectorId: { kind: 'number', fr: 'Secteur (id)', en: 'Sector (id)' },
  agencyId: { kind: 'number', fr: 'Agence (id)', en: 'Agency (id)' },
  price: { kind: 'money', fr: 'Montant HT', en: 'Amount excl. VAT' },
  date: { kind: 'date', fr: 'Émis le', en: 'Issued on' },
  validUntil: { kind: 'date', fr: 'Valable jusqu’au', en: 'Valid until' },
});

/** Quotes as issued: a quote outlives its configuration. */
/** The quote that an event of a configuration is about; null: none. */
export function quoteOf(event: ViewEvent): number | null {
  const { type, data } = event as unknown as ConfigurationEvent;
  switch (type) {
    case 'QuoteIssued':
    case 'QuoteExpired':
    case 'QuoteOrdered':
      return data.quoteId;
    case 'ConfigurationReopened':
      return data.supersededQuoteId;
    default:
      return null;
  }
}

export const quotesView: View = {
  name: 'quotes',
  version: 1,
  streams: ['configuration'],
  types: ['QuoteIssued', 'QuoteExpired', 'QuoteOrdered', 'ConfigurationReopened'],
  indexes: [
    ...columnIndexes(columns, texts),
    { fields: { configurationId: 1, version: 1 } },
    { fields: { userId: 1, date: 1, _id: 1 } },
    { fields: { _fingerprint: 1 } },
  ],
  texts,
  idOf: quoteOf,
  evolve(doc, event) {
    const { type, data } = event as unknown as ConfigurationEvent;
    switch (type) {
      case 'QuoteIssued': {
        const { quoteId, documentId, imageDocumentId, fingerprint, rows, ...rest } = data;
        return {
          _id: quoteId,
          id: quoteId,
          configurationId: parseStream(event.stream)[1],
          ...rest,
          status: 'QUOTE_OK',
          isSuperseded: false,
          docUrl: `/api/documents/${documentId}/file`,
          docOriginalname: `${rest.reference}-v${rest.version}.pdf`,
          documentId,
          rows,
          _fingerprint: fingerprint,
        };
      }
      case 'QuoteExpired':
        return doc && { ...doc, status: 'QUOTE_EXPIRED' };
      case 'QuoteOrdered':
        return doc && { ...doc, status: 'DONE' };
      case 'ConfigurationReopened':
        return doc && { ...doc, isSuperseded: true };
      default:
        return doc;
    }
  },
};

export const quotesList: ListSpec = {
  name: 'quotes',
  view: quotesView,
  columns,
  sort: { column: 'date', order: 'desc' },
};
