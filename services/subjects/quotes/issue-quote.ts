import { RULES_VERSION } from '@coffret/cabinet/rules-version';
import type { ConfigurationEvent, IssuedQuote } from '@coffret/contracts/configurations/events';
import { MIME } from '@coffret/contracts/documents/accepted-uploads';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { NotWritten } from '@coffret/contracts/ports/event-store';
import type { NewQuote } from '@coffret/contracts/quotes/commands';
import { quoteReference } from '@coffret/contracts/quotes/events';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import type { Viewer } from '../../core/http/access.ts';
import type { Services } from '../../core/services.ts';
import {
  configuration,
  configurationContext,
  productRevisions,
  quoteRefusal,
  visibleConfiguration,
} from '../configurations/public.ts';
import { discardDocument, quoteImage, storeDocument } from '../documents/public.ts';
import { user } from '../users/public.ts';
import { composePaper, fingerprintOf, priceFor, recordOf } from './compose-paper.ts';
import { renderPaper } from './paper/render-paper.ts';
import { quoteFigures } from './quote-figures.ts';

/** From the events of the command, which may be those of another attempt of the same request. */
const issuedBy = (events: readonly ConfigurationEvent[]): IssuedQuote | undefined =>
  events.find((event) => event.type === 'QuoteIssued')?.data;

/**
 * Quotes a validated configuration: number, PDF, document, then QuoteIssued, with mail, notifications and expiry as reactions.
 * After a refusal nothing has changed, except that an assigned number stays.
 */
export async function issueQuote(
  services: Services,
  viewer: Viewer,
  { configId, imageName, rowVersion, price }: NewQuote,
  cause: CommandContext,
): Promise<IssuedQuote | Refusal> {
  const { commands, sequences, quoteReferences, printer } = services;
  const done = await commands.previousOutcome(configuration, configId, cause);
  const before = done && issuedBy(done.events);
  if (before) return before;
  const visible = await visibleConfiguration(services, configId, viewer);
  if (isRefusal(visible)) return refuse('NOT_FOUND', 'configId');
  const loaded = await commands.load(configuration, configId);
  const { state, revision } = loaded;
  if (rowVersion !== undefined && rowVersion !== revision) return refuse('BAD_ROWVERSION', 'rowVersion');
  const context = await configurationContext(services, visible.projectStatus);
  const refusal = quoteRefusal(state, context);
  if (refusal) return refusal;
  const imageDocumentId = imageName === undefined ? null : await quoteImage(services, configId, imageName);
  if (imageName !== undefined && imageDocumentId === null) return refuse('imageMissing', 'imageName');
  const { profile, isVerified } = (await commands.load(user, state.userId)).state;
  if (!profile) return refuse('NOT_FOUND', 'userId');
  // The customer may have changed since the validation.
  if (!isVerified) return refuse('userNotVerified');
  const worth = priceFor(state, context.catalogue, profile);
  if (price !== undefined && price !== worth.price) return refuse('BAD_ROWVERSION', 'price');

  const content = composePaper(services, state, {
    profile,
    projectLib: visible.projectLib,
    catalogue: context.catalogue,
    reference:
      state.quote?.reference ??
      quoteReference(await quoteReferences.assign(configId, visible.createdAt, cause)),
    version: (state.quote?.version ?? 0) + 1,
  });
  // Rows have the French texts, which screens translate.
  const figures = quoteFigures(worth, profile);
  const fingerprint = fingerprintOf(content);
  const pdf = await printer.print(
    await renderPaper({
      ...content,
      fingerprint,
      verifyUrl: `${services.publicUrl()}/papers/${fingerprint}`,
    }),
  );
  // Allocated before the PDF is stored: later errors discard the PDF.
  const quoteId = await sequences.next('quote', cause);
  const document = await storeDocument(
    services,
    {
      bytes: pdf,
      filename: `${content.reference}-v${content.version}.pdf`,
      mime: MIME.pdf,
      type: 'document',
      params: 'quote',
      linkedEntityModel: 'configuration',
      linkedEntityId: configId,
      userId: state.userId,
    },
    // Each attempt has its own PDF, because its content may differ.
    { ...cause, idempotency: undefined },
  );
  const { reference, version, date, validUntil, configurationLib, projectLib } = content;
  const quote: IssuedQuote = {
    ...figures,
    quoteId,
    reference,
    version,
    date,
    validUntil,
    configurationLib,
    projectLib,
    quantity: state.parameters?.quantity ?? 1,
    userId: state.userId,
    documentId: document.id,
    imageDocumentId,
    fingerprint,
    rulesVersion: RULES_VERSION,
    standard: content.standard,
    paper: recordOf(content),
    madeWith: productRevisions(content.products),
  };
  /** The store may keep the events of a concurrent attempt. */
  async function toldOf(outcome: {
    events: readonly ConfigurationEvent[];
  }): Promise<IssuedQuote | undefined> {
    const idempotency = cause.idempotency && { ...cause.idempotency, firstTriedAt: date };
    const kept =
      idempotency && (await commands.previousOutcome(configuration, configId, { ...cause, idempotency }));
    return issuedBy((kept ?? outcome).events);
  }
  const discard = () => discardDocument(services, document.id, cause);
  const outcome = await commands
    .handle(configuration, {
      id: configId,
      command: { type: 'QuoteConfiguration', quote },
      context,
      cause,
      expectedRevision: revision,
      loaded,
    })
    .catch(async (fault: unknown) => {
      if (fault instanceof NotWritten) await discard();
      throw fault;
    });
  const issued = isRefusal(outcome) ? null : await toldOf(outcome);
  if (issued?.documentId !== document.id) await discard();
  if (issued) return issued;
  // Lost the race: return the current error.
  const { state: become } = await commands.load(configuration, configId);
  return quoteRefusal(become, context) ?? refuse('BAD_ROWVERSION', 'rowVersion');
}
