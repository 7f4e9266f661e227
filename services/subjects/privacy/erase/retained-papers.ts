import { Buffer } from 'node:buffer';
import { dayOf, startOfDay, toDay, yearOf } from '@coffret/contracts/day';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { documentsView } from '@coffret/projections/documents/view';
import { quotesView } from '@coffret/projections/quotes/view';
import type { CommandContext } from '../../../core/commands/handle-command.ts';
import { assertDone } from '../../../core/reactions/job-cause.ts';
import type {
  AccountServices,
  CommandServices,
  PlatformServices,
  QueryServices,
  Services,
} from '../../../core/services.ts';
import { bytesOf } from '../../../platform/files/files.ts';
import { decrypt, encrypt } from '../../../platform/person-keys/encryption.ts';
import { quoteKey } from '../../../platform/person-keys/person-keys.ts';
import { handleConfiguration } from '../../configurations/public.ts';
import { discardDocument, documentBytes } from '../../documents/public.ts';

/** Code de commerce, L123-22: ten years from the end of the calendar year. */
const KEPT_YEARS = 10;

/** ISO 8601; older quotes have no retention. */
const retainedFrom = (now: Date): string =>
  startOfDay(toDay(`${Number(yearOf(dayOf(now))) - KEPT_YEARS}-01-01`));

type QuoteDoc = Doc & Quote;
const keyOfPaper = (quoteId: unknown) => `kept-quotes/${quoteId}`;

/** With a key per quote, which an erasure does not destroy. */
async function encryptPaper(
  services: AccountServices & QueryServices & PlatformServices,
  { id, documentId }: QuoteDoc,
): Promise<void> {
  const { files, keyring } = services;
  if (await bytesOf(await files.get(keyOfPaper(id)))) return;
  const [paper, key] = await Promise.all([documentBytes(services, documentId), keyring.keyOf(quoteKey(id))]);
  if (paper && key) await files.put(keyOfPaper(id), [encrypt(paper, key, quoteKey(id))]);
}

/** null: none. */
export async function retainedPaper(
  { files, keyring }: Pick<Services, 'files' | 'keyring'>,
  quoteId: number,
): Promise<Uint8Array | null> {
  const [sealed, key] = [
    await bytesOf(await files.get(keyOfPaper(quoteId))),
    await keyring.keyOf(quoteKey(quoteId)),
  ];
  return sealed && key && decrypt(Buffer.from(sealed), key, quoteKey(quoteId));
}

async function hide(
  services: CommandServices & QueryServices,
  { id, configurationId }: QuoteDoc,
  isKept: boolean,
  cause: CommandContext,
) {
  const command = { type: 'HideCustomer', quoteId: id, isKept } as const;
  assertDone(await handleConfiguration(services, configurationId, command, cause));
}

async function discardPapers(
  services: CommandServices & QueryServices,
  filter: { [field: string]: number | string },
  cause: CommandContext,
) {
  const docs = await services
    .view(documentsView)
    .find({ params: 'quote', ...filter }, { projection: { id: 1 } });
  for (const { _id } of docs) await discardDocument(services, Number(_id), cause);
}

/** Hides the customer and keeps the retained PDFs encrypted. */
export async function encryptQuotesOf(
  services: Services,
  userId: number,
  cause: CommandContext,
): Promise<void> {
  for (const quote of await services.view<QuoteDoc>(quotesView).find({ userId, _kept: 'OPEN' })) {
    await encryptPaper(services, quote);
    await hide(services, quote, true, cause);
  }
  await discardPapers(services, { userId }, cause);
}

/** Destroys PDFs and keys. */
export async function endRetention(services: Services, now: Date, cause: CommandContext): Promise<void> {
  const view = services.view<QuoteDoc>(quotesView);
  const old = await view.find({ _kept: ['OPEN', 'SEALED'], date: { before: retainedFrom(now) } });
  for (const quote of old) {
    await services.files.remove(keyOfPaper(quote.id));
    await discardDocument(services, quote.documentId, cause);
    await hide(services, quote, false, cause);
    await services.keyring.destroy(quoteKey(quote.id));
  }
}
