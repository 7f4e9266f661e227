import { mailContract } from '@coffret/contracts/all-mails';
import { type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import type { MailToUser } from '@coffret/contracts/mails/answers';
import type { SentMail } from '@coffret/contracts/mails/events';
import { may } from '@coffret/contracts/rights';
import { undeliveredMailsView } from '@coffret/projections/mails/view';
import { usersView } from '@coffret/projections/users/view';
import { isDone } from '../../core/commands/idempotency.ts';
import type { Viewer } from '../../core/http/access.ts';
import type { Actor } from '../../core/http/bulk-acts.ts';
import type { LoggedMail } from '../../core/mail-log.ts';
import type { Services } from '../../core/services.ts';
import { mail } from './decider.ts';
import { isSwitchedOff } from './mail-to-user.ts';
import { type UndeliveredDoc, undeliveredScope } from './undelivered.ts';

/** By the receiver, since it was sent or failed for the first time. */
async function isUnwanted(
  services: Pick<Services, 'view' | 'preferences' | 'keyring'>,
  { job: name, data, userId }: Pick<SentMail, 'job' | 'data' | 'userId'>,
): Promise<boolean> {
  const user = await services.view(usersView).findOne({ _id: userId });
  return user !== null && isSwitchedOff(services, { name, data }, user);
}

const isRepeatable = (kind: string) => mailContract(kind)?.isRepeatable === true;

const aboutOf = ({ quoteId }: Pick<MailToUser, 'quoteId'>) => (quoteId === null ? 'user' : 'quote');

const maySee = ({ rights }: Viewer, about: Pick<MailToUser, 'quoteId'>) =>
  may(rights, `see ${aboutOf(about)}`);
const mayMail = ({ rights }: Viewer, about: Pick<MailToUser, 'quoteId'>) =>
  may(rights, `mail ${aboutOf(about)}`);

const ofLog = (
  { id, kind, subject, quoteId, configurationId, sentAt, retryAt }: LoggedMail,
  who: Viewer,
): MailToUser => ({
  id,
  kind,
  subject,
  quoteId,
  configurationId,
  state: retryAt ? 'TO_SEND' : 'SENT',
  isRefused: false,
  at: sentAt,
  retryAt: retryAt ?? null,
  maySendAgain: !retryAt && isRepeatable(kind) && mayMail(who, { quoteId }),
});

const ofFailed = (doc: UndeliveredDoc, retryAt: string | null, who: Viewer): MailToUser => ({
  id: doc.id,
  kind: doc.kind,
  subject: null,
  quoteId: doc.quoteId,
  configurationId: doc.configurationId,
  state: doc.isBeingSent ? 'TO_SEND' : 'FAILED',
  isRefused: doc.isRefused,
  at: doc.failedAt,
  retryAt,
  maySendAgain: !doc.isBeingSent && mayMail(who, doc),
});

/** Newest first: of the user, as far as the viewer sees what they are about. */
export async function mailsTo(
  { mailLog, view }: Pick<Services, 'mailLog' | 'view'>,
  userId: number,
  who: Viewer,
): Promise<MailToUser[]> {
  const [logged, failed] = await Promise.all([
    mailLog.of(userId),
    view<UndeliveredDoc>(undeliveredMailsView).find({ all: [{ userId }, undeliveredScope(who)] }),
  ]);
  const byId = new Map(logged.map((one) => [one.id, one]));
  const ofBoth = failed.map((doc) => ofFailed(doc, byId.get(doc.id)?.retryAt ?? null, who));
  const failedIds = new Set(failed.map(({ id }) => id));
  const others = logged.filter((one) => maySee(who, one) && !failedIds.has(one.id));
  return [...ofBoth, ...others.map((one) => ofLog(one, who))].sort((a, b) => b.at.localeCompare(a.at));
}

/** null: it leaves once more, as a new mail. */
export async function sendAgain(
  services: Services,
  id: string,
  { who, cause }: Actor,
): Promise<Refusal | null> {
  const sent = await services.mailLog.get(id);
  if (!sent || sent.retryAt || !maySee(who, sent) || !isRepeatable(sent.kind)) return refuse('NOT_FOUND');
  if (!mayMail(who, sent)) return refuse('FORBIDDEN');
  const { kind: job, userId, quoteId, configurationId, sentAt } = sent;
  const again = { job, data: sent.data, userId, quoteId, configurationId };
  if (await isUnwanted(services, again)) return refuse('mailSwitchedOff');
  const command = { type: 'SendAgain' as const, mail: again, sentAt, at: services.clock.now().toISOString() };
  return refusalOf(await services.commands.handle(mail, { id, command, cause }));
}

/** null: another attempt is made. `mailSwitchedOff` also removes the mail from the undelivered ones. */
export async function retryFailed(
  services: Services,
  id: string,
  { who: { rights }, cause }: Actor,
): Promise<Refusal | null> {
  if (isDone(cause)) return null;
  const [doc] = await services
    .view<UndeliveredDoc>(undeliveredMailsView)
    .find({ all: [{ _id: id }, undeliveredScope({ rights })] });
  if (!doc) return refuse('NOT_FOUND');
  if (!may(rights, `mail ${doc._about}`)) return refuse('FORBIDDEN');
  const { failed } = (await services.commands.load(mail, id)).state;
  // Its receiver does not want it any more: there is nothing left to do.
  const isOver = failed !== null && (await isUnwanted(services, failed));
  const type = isOver ? 'Resolve' : 'Resend';
  const refused = refusalOf(await services.commands.handle(mail, { id, command: { type }, cause }));
  return refused ?? (isOver ? refuse('mailSwitchedOff') : null);
}
