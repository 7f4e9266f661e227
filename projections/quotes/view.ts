import type { ConfigurationEvent } from '@coffret/contracts/configurations/events';
import type { ListSpec } from '../list/list-spec.ts';
import { parseStream, type View } from '../view.ts';

/** Quotes as issued: a quote outlives its configuration. */
export const quotesView: View = {
  name: 'quotes',
  version: 1,
  streams: ['configuration'],
  indexes: [
    { fields: { configurationId: 1, version: -1 } },
    { fields: { userId: 1, date: -1 } },
    { fields: { date: -1 } },
    { fields: { _fingerprint: 1 } },
  ],
  texts: ['reference', 'status', 'configurationLib', 'projectLib', 'fullName', 'company', 'activity'],
  idOf(event) {
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
  },
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
  columns: {
    id: { kind: 'number', lib: 'Id' },
    reference: { kind: 'text', lib: 'Référence' },
    version: { kind: 'number', lib: 'Version' },
    status: { kind: 'text', lib: 'Statut', codes: 'status' },
    isSuperseded: { kind: 'boolean', lib: 'Remplacé' },
    configurationId: { kind: 'number', lib: 'Configuration (id)' },
    configurationLib: { kind: 'text', lib: 'Configuration' },
    projectLib: { kind: 'text', lib: 'Projet' },
    userId: { kind: 'number', lib: 'Client (id)' },
    fullName: { kind: 'text', lib: 'Client' },
    company: { kind: 'text', lib: 'Société' },
    activity: { kind: 'text', lib: 'Activité', codes: 'activities' },
    sectorId: { kind: 'number', lib: 'Secteur (id)' },
    agencyId: { kind: 'number', lib: 'Agence (id)' },
    price: { kind: 'money', lib: 'Montant HT' },
    date: { kind: 'date', lib: 'Émis le' },
    validUntil: { kind: 'date', lib: 'Valable jusqu’au' },
    createdAt: { kind: 'date', lib: 'Créé le' },
    updatedAt: { kind: 'date', lib: 'Modifié le' },
  },
  sort: { column: 'date', order: 'desc' },
};
