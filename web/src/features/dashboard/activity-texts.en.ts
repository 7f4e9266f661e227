import type french from './activity-texts.fr.ts';

export default {
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
} satisfies typeof french;
