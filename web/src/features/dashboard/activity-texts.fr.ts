import type { ActivityFeedEntry } from '@coffret/contracts/dashboard/answers';

type Sentences = {
  [type in ActivityFeedEntry['type']]: (entry: Pick<ActivityFeedEntry, 'lib' | 'reference'>) => string;
};

/** Not in the shared texts, which every screen loads. */
export default {
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
} satisfies Sentences;
