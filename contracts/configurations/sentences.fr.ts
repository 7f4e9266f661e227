import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { ElementFields } from './element-fields.ts';
import type { configurationEvents } from './events.ts';

type Place = { lineId: number; slot: number };
const placeIn = ({ place }: SentenceContext, { lineId, slot }: Place) => place(lineId, slot);

const drawing = {
  LineAdded: ({ who, it, data }) =>
    data.line === 0
      ? `${who} a ajouté les accessoires de ${it}`
      : `${who} a posé le bloc ${data.ref} en rangée\u00a0${data.line} dans ${it}`,
  LineMoved: ({ who, it, data }) =>
    `${who} a déplacé la rangée\u00a0${data.from} en rangée\u00a0${data.to} dans ${it}`,
  LineReplaced: ({ who, it, data }) =>
    `${who} a remplacé la rangée\u00a0${data.line} par ${data.ref} dans ${it}`,
  LineRemoved: ({ who, it, data }) =>
    data.line === 0
      ? `${who} a retiré les accessoires de ${it}`
      : `${who} a retiré la rangée\u00a0${data.line} (${data.ref}) de ${it}`,
  ElementPlaced: (context) =>
    `${context.who} a posé ${context.data.ref}, ${placeIn(context, context.data as Place)}, dans ${context.it}`,
  ElementMoved: (context) =>
    `${context.who} a déplacé ${context.data.ref} (${placeIn(context, context.data.from as Place)}) vers ` +
    `${placeIn(context, context.data.to as Place)}, dans ${context.it}`,
  ElementRemoved: (context) =>
    `${context.who} a retiré ${context.data.ref}, ${placeIn(context, context.data as Place)}, de ${context.it}`,
  ElementChanged: (context) => {
    const { who, it, data } = context;
    const from = data.from as ElementFields;
    const part = `${data.ref} (${placeIn(context, data as Place)})`;
    if ((from.fedBy ?? null) !== (data.fedBy ?? null))
      return data.fedBy === undefined
        ? `${who} ne choisit plus le disjoncteur de ${part} dans ${it}`
        : `${who} a choisi le disjoncteur qui alimente ${part} dans ${it}`;
    if ((from.phase ?? null) !== (data.phase ?? null))
      return data.phase === undefined
        ? `${who} ne choisit plus la phase de ${part} dans ${it}`
        : `${who} a mis ${part} sur ${data.phase} dans ${it}`;
    return `${who} a modifié ${part} dans ${it}`;
  },
  CircuitNamed: (context) => {
    const { who, it, data, quoted } = context;
    const breaker = `${data.ref} (${placeIn(context, data as Place)})`;
    return data.to === null
      ? `${who} a retiré le nom du circuit de ${breaker} dans ${it}`
      : `${who} a nommé ${quoted(data.to)} le circuit de ${breaker} dans ${it}`;
  },
  CircuitBreakerAnswered: ({ who, it, data }) =>
    data.isCircuitBreakerAdded === null
      ? `La question de l’intensité maximale se pose de nouveau pour ${it}`
      : `${who} a répondu ${data.isCircuitBreakerAdded ? 'avec' : 'sans'} disjoncteur de tête pour ${it}`,
} as const satisfies Partial<Sentences<typeof configurationEvents>>;

export const configurationSentences: Sentences<typeof configurationEvents> = {
  ...drawing,
  ConfigurationCreated: ({ who, data, quoted, named }) =>
    data.duplicateOf === null
      ? `${who} a créé la configuration ${quoted(data.lib)} dans le projet ${named('project', data.projectId)}` +
        (data.templateId === undefined ? '' : ` à partir du modèle ${named('template', data.templateId)}`)
      : data.duplicateRevision === undefined
        ? `${who} a dupliqué ${named('configuration', data.duplicateOf)} en ${quoted(data.lib)}`
        : `${who} a repris un moment passé de ${named('configuration', data.duplicateOf)} ` +
          `sous le nom ${quoted(data.lib)}`,
  ConfigurationRenamed: ({ who, data, quoted }) =>
    `${who} a renommé une configuration en ${quoted(data.lib)}`,
  ConfigurationMoved: ({ who, it, data, named }) =>
    `${who} a déplacé ${it} vers le projet ${named('project', data.projectId)}`,
  ParametersChanged: plain('{who} a modifié les données de {it}'),
  ConfigurationValidated: plain('{who} a validé {it}'),
  QuoteIssued: ({ who, it, data, euros }) =>
    `${who} a établi le devis ${data.reference} de ${it}, ${euros(data.price)} HT`,
  QuoteExpired: plain('Le devis de {it} a expiré'),
  QuoteReminded: ({ who, it, data }) =>
    data.daysBefore === null
      ? `${who} a relancé le client pour le devis de ${it}`
      : `Le client a été relancé pour le devis de ${it}, ${data.daysBefore}\u00a0j avant son expiration`,
  QuoteOrdered: plain('{who} a enregistré la commande de {it}'),
  OrderRequested: plain('{who} a demandé la commande de {it}'),
  OrderCommented: plain('{who} a répondu à la demande de commande de {it}'),
  OrderWithdrawn: plain('{who} a retiré la demande de commande de {it}'),
  OrderRefused: plain('{who} a refusé la commande de {it}'),
  OrderTakenBack: plain('{who} a annulé la commande de {it}'),
  QuoteHidden: ({ it, data }) =>
    data.isKept
      ? `Le client n’est plus nommé au devis de ${it}, gardé sous scellés`
      : `Le client n’est plus nommé au devis de ${it}, dont le papier a été détruit`,
  ConfigurationReopened: plain('{who} a rouvert {it}\u00a0; son devis est remplacé'),
  ConfigurationDeleted: plain('{who} a supprimé la configuration {it}'),
  ConfigurationCarriedForward: plain('L’état de {it} a été reporté, sans changement'),
};
