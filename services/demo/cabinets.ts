import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { IssuedQuote } from '@coffret/contracts/configurations/events';
import { EMPTY_STACK } from '@coffret/contracts/configurations/stack';
import { dayOf } from '@coffret/contracts/day';
import { QUOTE } from '@coffret/contracts/documents/events';
import { CLIENTS } from '@coffret/contracts/rights';
import type { Viewer } from '../core/http/access.ts';
import { PrinterUnavailable } from '../platform/pdf/printer.ts';
import { configuration, wholeStack } from '../subjects/configurations/public.ts';
import { storeDocument } from '../subjects/documents/public.ts';
import { noticesOfExpiry, notify } from '../subjects/notifications/public.ts';
import { issueQuote } from '../subjects/quotes/public.ts';
import { accepted } from './accept.ts';
import { brokenByHand, partOf } from './drawn-stack.ts';
import type { Step } from './lifecycle.ts';
import { stackPicture } from './paper.ts';
import type { BackdatedServices, Past } from './past.ts';
import { type DemoConfiguration, pastQuote } from './past-quote.ts';
import type { Random } from './random.ts';

type ConfigurationCommand = Parameters<typeof configuration.decide>[0];

interface Dependencies {
  past: Past;
  random: Random;
  catalogue: Catalogue;
  staffId: number;
}

/** The customer's. */
const orderNumberOf = (configurationId: number) => `BC-${1000 + configurationId}`;

const asViewer = (id: number): Viewer => ({
  id,
  groupId: CLIENTS,
  rights: new Set(),
  doc: { _id: id },
  session: { userId: id, sessionId: 'demo', epoch: 0, issuedAt: 0 },
  isSecondFactorDemanded: false,
  readerRights: new Set(),
});

/** With image and PDF, as from the configurator. */
async function quoteOnPaper(
  { services, cause }: BackdatedServices,
  { id, owner, stack }: DemoConfiguration,
  catalogue: Catalogue,
): Promise<IssuedQuote> {
  const filename = `${id}.png`;
  await storeDocument(
    services,
    {
      bytes: stackPicture(stack, catalogue),
      filename,
      mime: 'image/png',
      type: 'default',
      params: QUOTE,
      linkedEntityModel: 'configuration',
      linkedEntityId: id,
      userId: owner.id,
    },
    cause,
  );
  return accepted(issueQuote(services, asViewer(owner.id), { configId: id, imageName: filename }, cause));
}

async function quoteWithoutPaper(
  { services, cause }: BackdatedServices,
  target: DemoConfiguration,
  at: number,
  catalogue: Catalogue,
): Promise<IssuedQuote> {
  const { id, owner } = target;
  const number = await services.quoteReferences.assign(
    id,
    target.quote?.date ?? new Date(at).toISOString(),
    cause,
  );
  const given = { ...owner.papers, number, quoteId: await services.sequences.next('quote', {}) };
  const validityDays = services.settings.quoteValidityDays;
  const { branding } = services;
  const quote = pastQuote(target, given, { at, validityDays, catalogue, branding });
  const request = {
    id,
    command: { type: 'QuoteConfiguration' as const, quote },
    context: { catalogue, projectClosed: false },
    cause,
  };
  await accepted(services.commands.handle(configuration, request));
  return quote;
}

/** Without a browser no PDF can be printed. */
async function quote(
  moment: BackdatedServices,
  target: DemoConfiguration,
  { at, onPaper, catalogue }: { at: number; onPaper: boolean; catalogue: Catalogue },
): Promise<IssuedQuote> {
  if (onPaper) {
    try {
      return await quoteOnPaper(moment, target, catalogue);
    } catch (fault) {
      if (!(fault instanceof PrinterUnavailable)) throw fault;
    }
  }
  return quoteWithoutPaper(moment, target, at, catalogue);
}

async function notifyOfExpiry(
  { services, cause }: BackdatedServices,
  { id: configurationId, owner }: DemoConfiguration,
  { reference }: IssuedQuote,
): Promise<void> {
  const about = { reference, configurationId, owner: { id: owner.id, groupId: CLIENTS } };
  for (const notice of await noticesOfExpiry(services, about)) await notify(services, notice, cause);
}

export async function act(
  { past, random, catalogue, staffId }: Dependencies,
  target: DemoConfiguration,
  step: Step,
  onPaper: boolean,
): Promise<void> {
  const { id, lib, projectId, owner, parameters, stack } = target;
  const at = new Date(step.at).toISOString();
  const actor = step.do === 'expire' ? null : step.do === 'order' ? staffId : owner.id;
  const moment = past.at(step.at, actor);
  const context = { catalogue, projectClosed: false };
  const handle = async (command: ConfigurationCommand) => {
    await accepted(
      moment.services.commands.handle(configuration, { id, command, context, cause: moment.cause }),
    );
  };
  switch (step.do) {
    case 'create': {
      const about = { lib, projectId, userId: owner.id, parameters };
      return handle({ type: 'CreateConfiguration', ...about, stack: EMPTY_STACK, duplicateOf: null });
    }
    case 'draw': {
      const drawn = partOf(stack, step.share);
      return handle({
        type: 'DrawConfiguration',
        drawing: wholeStack(step.broken ? brokenByHand(random, drawn) : drawn),
      });
    }
    case 'validate':
      return handle({ type: 'ValidateConfiguration', userVerified: true });
    case 'quote':
      target.quote = await quote(moment, target, { at: step.at, onPaper, catalogue });
      return;
    case 'expire': {
      await handle({ type: 'ExpireQuote', quoteId: target.quote?.quoteId ?? 0, at });
      // Reactions to younger events do it.
      if (target.quote && !past.isYoung(step.at)) await notifyOfExpiry(moment, target, target.quote);
      return;
    }
    case 'request':
      return handle({
        type: 'RequestOrder',
        userId: owner.id,
        orderNumber: orderNumberOf(id),
        comment: null,
        at,
      });
    case 'order': {
      const orderedOn = dayOf(step.at);
      return handle({ type: 'AcceptOrder', orderedOn, orderNumber: orderNumberOf(id), documentId: null, at });
    }
    case 'reopen':
      return handle({ type: 'ReopenConfiguration' });
  }
}
