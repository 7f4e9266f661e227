import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { configurationEvents } from './events.ts';

type Place = { lineId: number; slot: number };
const placeIn = ({ place }: SentenceContext, { lineId, slot }: Place) => place(lineId, slot);

const drawing = {
  LineAdded: [
    ({ who, it, data }) =>
      data.line === 0
        ? `${who} a ajouté les accessoires de ${it}`
        : `${who} a posé la ligne ${data.ref} en position\u00a0${data.line} dans ${it}`,
    ({ who, it, data }) =>
      data.line === 0
        ? `${who} added the accessories of ${it}`
        : `${who} placed the line ${data.ref} at position\u00a0${data.line} in ${it}`,
  ],
  LineMoved: [
    ({ who, it, data }) =>
      `${who} a déplacé une ligne de la position\u00a0${data.from} à la position\u00a0${data.to} dans ${it}`,
    ({ who, it, data }) =>
      `${who} moved a line from position\u00a0${data.from} to position\u00a0${data.to} in ${it}`,
  ],
  LineReplaced: [
    ({ who, it, data }) => `${who} a remplacé la ligne\u00a0${data.line} par ${data.ref} dans ${it}`,
    ({ who, it, data }) => `${who} replaced line\u00a0${data.line} by ${data.ref} in ${it}`,
  ],
  LineRemoved: [
    ({ who, it, data }) =>
      data.line === 0
        ? `${who} a retiré les accessoires de ${it}`
        : `${who} a retiré la ligne\u00a0${data.line} (${data.ref}) de ${it}`,
    ({ who, it, data }) =>
      data.line === 0
        ? `${who} removed the accessories of ${it}`
        : `${who} removed line\u00a0${data.line} (${data.ref}) from ${it}`,
  ],
  ElementPlaced: [
    (context) =>
      `${context.who} a posé ${context.data.ref}, ${placeIn(context, context.data as Place)}, dans ${context.it}`,
    (context) =>
      `${context.who} placed ${context.data.ref}, ${placeIn(context, context.data as Place)}, in ${context.it}`,
  ],
  ElementMoved: [
    (context) =>
      `${context.who} a déplacé ${context.data.ref} (${placeIn(context, context.data.from as Place)}) vers ` +
      `${placeIn(context, context.data.to as Place)}, dans ${context.it}`,
    (context) =>
      `${context.who} moved ${context.data.ref} (${placeIn(context, context.data.from as Place)}) to ` +
      `${placeIn(context, context.data.to as Place)}, in ${context.it}`,
  ],
  ElementRemoved: [
    (context) =>
      `${context.who} a retiré ${context.data.ref}, ${placeIn(context, context.data as Place)}, de ${context.it}`,
    (context) =>
      `${context.who} removed ${context.data.ref}, ${placeIn(context, context.data as Place)}, from ${context.it}`,
  ],
  CircuitNamed: [
    (context) => {
      const { who, it, data, quoted } = context;
      const breaker = `${data.ref} (${placeIn(context, data as Place)})`;
      return data.to === null
        ? `${who} a retiré le nom du circuit de ${breaker} dans ${it}`
        : `${who} a nommé ${quoted(data.to)} le circuit de ${breaker} dans ${it}`;
    },
    (context) => {
      const { who, it, data, quoted } = context;
      const breaker = `${data.ref} (${placeIn(context, data as Place)})`;
      return data.to === null
        ? `${who} removed the name of the circuit of ${breaker} in ${it}`
        : `${who} named the circuit of ${breaker} ${quoted(data.to)} in ${it}`;
    },
  ],
  CircuitBreakerAnswered: [
    ({ who, it, data }) =>
      data.isCircuitBreakerAdded === null
        ? `La question de l’intensité maximale se pose de nouveau pour ${it}`
        : `${who} a répondu ${data.isCircuitBreakerAdded ? 'avec' : 'sans'} disjoncteur de tête pour ${it}`,
    ({ who, it, data }) =>
      data.isCircuitBreakerAdded === null
        ? `The question of the maximum intensity is open again for ${it}`
        : `${who} chose ${data.isCircuitBreakerAdded ? 'a' : 'no'} breaker at the head of ${it}`,
  ],
} as const satisfies Partial<Sentences<typeof configurationEvents>>;

export const configurationSentences: Sentences<typeof configurationEvents> = {
  ...drawing,
  ConfigurationCreated: [
    ({ who, data, quoted, named }) =>
      data.duplicateOf === null
        ? `${who} a créé la configuration ${quoted(data.lib)} dans le projet ${named('project', data.projectId)}` +
          (data.templateId === undefined ? '' : ` à partir du modèle ${named('template', data.templateId)}`)
        : data.duplicateRevision === undefined
          ? `${who} a dupliqué ${named('configuration', data.duplicateOf)} en ${quoted(data.lib)}`
          : `${who} a repris un moment passé de ${named('configuration', data.duplicateOf)} ` +
            `sous le nom ${quoted(data.lib)}`,
    ({ who, data, quoted, named }) =>
      data.duplicateOf === null
        ? `${who} created the configuration ${quoted(data.lib)} in the project ${named('project', data.projectId)}` +
          (data.templateId === undefined ? '' : ` from the template ${named('template', data.templateId)}`)
        : data.duplicateRevision === undefined
          ? `${who} duplicated ${named('configuration', data.duplicateOf)} as ${quoted(data.lib)}`
          : `${who} started again from a past moment of ${named('configuration', data.duplicateOf)} ` +
            `as ${quoted(data.lib)}`,
  ],
  ConfigurationRenamed: [
    ({ who, data, quoted }) => `${who} a renommé une configuration en ${quoted(data.lib)}`,
    ({ who, data, quoted }) => `${who} renamed a configuration to ${quoted(data.lib)}`,
  ],
  ConfigurationMoved: [
    ({ who, it, data, named }) => `${who} a déplacé ${it} vers le projet ${named('project', data.projectId)}`,
    ({ who, it, data, named }) => `${who} moved ${it} to the project ${named('project', data.projectId)}`,
  ],
  ParametersChanged: plain('{who} a modifié les données de {it}', '{who} changed the form of {it}'),
  ConfigurationValidated: plain('{who} a validé {it}', '{who} validated {it}'),
  QuoteIssued: [
    ({ who, it, data, euros }) =>
      `${who} a établi le devis ${data.reference} de ${it}, ${euros(data.price)} HT`,
    ({ who, it, data, euros }) =>
      `${who} issued the quote ${data.reference} for ${it}, ${euros(data.price)} excl. VAT`,
  ],
  QuoteExpired: plain('Le devis de {it} a expiré', 'The quote for {it} expired'),
  QuoteReminded: [
    ({ who, it, data }) =>
      data.daysBefore === null
        ? `${who} a relancé le client pour le devis de ${it}`
        : `Le client a été relancé pour le devis de ${it}, ${data.daysBefore}\u00a0j avant son expiration`,
    ({ who, it, data }) =>
      data.daysBefore === null
        ? `${who} reminded the customer of the quote for ${it}`
        : `The customer was reminded of the quote for ${it}, ${data.daysBefore}\u00a0d before it expires`,
  ],
  QuoteOrdered: plain('{who} a enregistré la commande de {it}', '{who} accepted the order of {it}'),
  OrderRequested: plain('{who} a demandé la commande de {it}', '{who} requested the order of {it}'),
  OrderCommented: plain(
    '{who} a répondu à la demande de commande de {it}',
    '{who} answered the request to order {it}',
  ),
  OrderWithdrawn: plain(
    '{who} a retiré la demande de commande de {it}',
    '{who} withdrew the request to order {it}',
  ),
  OrderRefused: plain('{who} a refusé la commande de {it}', '{who} refused the order of {it}'),
  OrderTakenBack: plain('{who} a annulé la commande de {it}', '{who} cancelled the order of {it}'),
  QuoteHidden: [
    ({ it, data }) =>
      data.isKept
        ? `Le client n’est plus nommé au devis de ${it}, gardé sous scellés`
        : `Le client n’est plus nommé au devis de ${it}, dont le papier a été détruit`,
    ({ it, data }) =>
      data.isKept
        ? `The quote for ${it} names its customer no more, and is kept under seal`
        : `The quote for ${it} names its customer no more, and its paper was destroyed`,
  ],
  ConfigurationReopened: plain(
    '{who} a rouvert {it}\u00a0; son devis est remplacé',
    '{who} reopened {it}; its quote is superseded',
  ),
  ConfigurationDeleted: plain(
    '{who} a supprimé la configuration {it}',
    '{who} deleted the configuration {it}',
  ),
  ConfigurationCarriedForward: plain(
    'L’état de {it} a été reporté, sans changement',
    'The state of {it} was carried forward, unchanged',
  ),
};
