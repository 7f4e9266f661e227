/** Test support for other packages. */
export { eventRegistry } from '../app/event-registry.ts';
export { CHROMIUM_ARGUMENTS } from '../platform/pdf/chromium-arguments.ts';
export { pdfPages } from '../platform/pdf/pdf-text.fixture.ts';
export { accounts } from '../subjects/accounts/subject.ts';
export { PDF } from '../subjects/documents/testing/upload.ts';
export { type Member, memberOf, newPerson, PASSWORD } from '../subjects/groups/testing/people.ts';
export { FULL_CABINET } from '../subjects/quotes/paper/paper.fixture.ts';
export * from './support/installation.ts';
export { mailTo } from './support/mail-to.ts';
export { logLinesOf, personalDataIn, uncorrelatedLines, wordsOf } from './support/personal-data-in-log.ts';
export { REGISTRATION } from './support/registration.ts';
export { type SmtpReceiver, startSmtpReceiver } from './support/smtp-receiver.ts';
export { ADMIN, type Client, startTestApp, type TestApp } from './support/test-app.ts';
export { testClock } from './support/test-clock.ts';
export { withoutPrinting } from './support/without-printing.ts';
export {
  type Configuration,
  done,
  newConfiguration,
  newProject,
  outbox,
  type Quote,
  quote,
  STACK,
} from './support/workflow.ts';
