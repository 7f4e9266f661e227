import type { ActivityFeedEntry } from '@coffret/contracts/dashboard/answers';
import type { Language } from '@coffret/contracts/languages';

type Sentences = {
  [type in ActivityFeedEntry['type']]: (entry: Pick<ActivityFeedEntry, 'lib' | 'reference'>) => string;
};

/** Not in the shared texts, which every screen loads. */
export const ACTIVITY_TEXTS: Record<Language, Sentences> = {
  fr: {
    ConfigurationCreated: ({ lib }) => `Configuration commencée\u00a0: ${lib}`,
    ConfigurationValidated: ({ lib }) => `Configuration validée\u00a0: ${lib}`,
    ConfigurationReopened: ({ lib }) => `Configuration rouverte\u00a0: ${lib}`,
    QuoteIssued: ({ lib, reference }) => `Devis ${reference} établi\u00a0: ${lib}`,
    QuoteExpired: ({ lib, reference }) => `Devis ${reference} expiré\u00a0: ${lib}`,
    QuoteOrdered: ({ lib, reference }) => `Devis ${reference} commandé\u00a0: ${lib}`,
    OrderRequested: ({ lib, reference }) => `Commande demandée, devis ${reference}\u00a0: ${lib}`,
    OrderRefused: ({ lib, reference }) => `Commande refusée, devis ${reference}\u00a0: ${lib}`,
    OrderTakenBack: ({ lib, reference }) => `Commande annulée, devis ${reference}\u00a0: ${lib}`,
    OrderWithdrawn: ({ lib, reference }) => `Demande retirée, devis ${reference}\u00a0: ${lib}`,
    UserRegistered: ({ lib }) => `Nouvelle inscription\u00a0: ${lib}`,
    CommentWritten: ({ lib }) => `Commentaire\u00a0: ${lib}`,
    ShareChangeAsked: ({ lib }) => `Le destinataire d’un partage demande un changement\u00a0: ${lib}`,
    ContactAdded: ({ lib }) => `Nouveau contact\u00a0: ${lib}`,
    CallRequested: ({ lib }) => `Rappel demandé\u00a0: ${lib}`,
    PriceImportApplied: ({ lib }) => `Tarif appliqué\u00a0: ${lib}`,
    ReleasePublished: ({ lib }) => `Version publiée\u00a0: ${lib}`,
    MailFailed: () => 'Un e-mail n’a pas pu être remis',
  },
  en: {
    ConfigurationCreated: ({ lib }) => `${lib} was begun`,
    ConfigurationValidated: ({ lib }) => `${lib} was validated`,
    ConfigurationReopened: ({ lib }) => `${lib} was reopened`,
    QuoteIssued: ({ lib, reference }) => `Quote ${reference} issued: ${lib}`,
    QuoteExpired: ({ lib, reference }) => `Quote ${reference} expired: ${lib}`,
    QuoteOrdered: ({ lib, reference }) => `Quote ${reference} ordered: ${lib}`,
    OrderRequested: ({ lib, reference }) => `Order requested, quote ${reference}: ${lib}`,
    OrderRefused: ({ lib, reference }) => `Order refused, quote ${reference}: ${lib}`,
    OrderTakenBack: ({ lib, reference }) => `Order cancelled, quote ${reference}: ${lib}`,
    OrderWithdrawn: ({ lib, reference }) => `Order request withdrawn, quote ${reference}: ${lib}`,
    UserRegistered: ({ lib }) => `${lib} signed up`,
    CommentWritten: ({ lib }) => `Comment: ${lib}`,
    ShareChangeAsked: ({ lib }) => `The recipient of a share asks for a change: ${lib}`,
    ContactAdded: ({ lib }) => `New contact: ${lib}`,
    CallRequested: ({ lib }) => `${lib} asks to be called`,
    PriceImportApplied: ({ lib }) => `Price list applied: ${lib}`,
    ReleasePublished: ({ lib }) => `Release published: ${lib}`,
    MailFailed: () => 'An email could not be delivered',
  },
};
