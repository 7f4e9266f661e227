const WORDS = {
  events: 'events',
  files: 'files',
  jobs: 'jobs that are not done',
  deadLetters: 'events set aside',
  requestKeys: 'request keys of the last day',
  loginFailures: 'accounts with failed logins',
  sessions: 'sessions, and where people sign in',
  personKeys: 'keys of persons, those destroyed too',
  records: 'preferences',
  handedOverMails: 'notes of mails sent',
  mailLog: 'mails of the last year, without their texts',
  checkpoints: 'marks of how far followers are',
};

export function formatCounts(counts: { readonly [what in keyof typeof WORDS]?: number }): string[] {
  const width = Math.max(...Object.values(counts).map((count) => String(count).length));
  return Object.entries(WORDS).flatMap(([what, words]) => {
    const count = counts[what as keyof typeof WORDS];
    return count === undefined ? [] : [`${String(count).padStart(width)} ${words}`];
  });
}
