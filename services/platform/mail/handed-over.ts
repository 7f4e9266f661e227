/** No job is repeated later than its id is known: so long a mail is remembered at least. */
export const REMEMBERED_MS = 90 * 24 * 3_600_000;

/**
 * Which mails have been given to the SMTP server, kept for at least `REMEMBERED_MS`. Everything throws `StoreUnavailable` when it cannot be reached.
 */
export interface HandedOver {
  has(mailId: string): Promise<boolean>;
  /** Resolves once it outlives this process. */
  add(mailId: string): Promise<void>;
  /** The server said no: the mail may be given again. */
  remove(mailId: string): Promise<void>;
}
