import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { CredentialEvent } from '@coffret/contracts/users/events';
import { byEventType, type Decider } from '../../core/commands/decider.ts';
import type { Viewed } from '../../core/http/tokens.ts';
import type { MailedLink } from '../../core/mailed-links.ts';

/** Pending until the mailed link is followed. */
export interface EmailChange {
  email: string;
  previous: string;
  link: MailedLink;
}

interface Credential {
  hash: string | null;
  activationLink: MailedLink | null;
  /** The latest ones, at most RESETS_AN_HOUR. */
  resetLinks: (MailedLink & { isVoid: boolean })[];
  emailChange: EmailChange | null;
}

export type CredentialCommand =
  /** `activationLink`: of a sign-up. */
  | { type: 'CreateCredential'; hash: string; activationLink: MailedLink | undefined }
  | { type: 'SetPassword'; hash: string }
  | { type: 'SignIn'; sessionId: string }
  | { type: 'EndSession'; sessionId: string; expiresAt: string }
  | { type: 'StartViewing'; viewed: Viewed; viewingId: string }
  | { type: 'EndViewing'; viewed: Viewed; viewingId: string; expiresAt: string }
  /** `now`: ISO 8601. */
  | { type: 'IssueResetLink'; link: MailedLink; now: string }
  /** Refused the second time. */
  | { type: 'ResetPassword'; nonce: string; hash: string }
  | ({ type: 'RequestEmailChange' } & EmailChange)
  | { type: 'ConfirmEmail'; nonce: string }
  | { type: 'VoidMailedLinks' };

/** Links are valid for an hour. */
const RESETS_AN_HOUR = 3;

const eventDataOf = (viewed: Viewed) => ({
  viewedUserId: 'userId' in viewed ? viewed.userId : null,
  viewedGroupId: 'groupId' in viewed ? viewed.groupId : null,
});

const voided = (links: Credential['resetLinks']) => links.map((link) => ({ ...link, isVoid: true }));

export const credential: Decider<Credential, CredentialCommand, CredentialEvent> = {
  category: 'credential',
  initialState: { hash: null, activationLink: null, resetLinks: [], emailChange: null },
  snapshot: { every: 100, type: 'CredentialCarriedForward' },

  decide(command, state): CredentialEvent[] | Refusal {
    switch (command.type) {
      case 'CreateCredential': {
        const { hash, activationLink } = command;
        const issued: CredentialEvent[] = activationLink
          ? [{ type: 'ActivationLinkIssued', data: activationLink }]
          : [];
        return [{ type: 'PasswordSet', data: { hash } }, ...issued];
      }
      case 'SetPassword':
        return [{ type: 'PasswordSet', data: { hash: command.hash } }];
      case 'SignIn':
        return [{ type: 'LoginSucceeded', data: { sessionId: command.sessionId } }];
      case 'EndSession':
        return [
          { type: 'SessionEnded', data: { sessionId: command.sessionId, expiresAt: command.expiresAt } },
        ];
      case 'StartViewing': {
        const { viewed, viewingId } = command;
        return [{ type: 'ViewingStarted', data: { ...eventDataOf(viewed), viewingId } }];
      }
      case 'EndViewing': {
        const { viewed, viewingId, expiresAt } = command;
        return [
          { type: 'ViewingEnded', data: eventDataOf(viewed) },
          { type: 'SessionEnded', data: { sessionId: viewingId, expiresAt } },
        ];
      }
      case 'IssueResetLink': {
        const { link, now } = command;
        const [oldest, ...others] = state.resetLinks.filter(({ expiresAt }) => expiresAt > now);
        if (oldest && others.length >= RESETS_AN_HOUR - 1) {
          const left = Date.parse(oldest.expiresAt) - Date.parse(now);
          return { ...refuse('TOO_MANY_REQUESTS'), retryAfterSeconds: Math.ceil(left / 1000) };
        }
        return [{ type: 'ResetLinkIssued', data: link }];
      }
      case 'ResetPassword':
        if (!findValidReset(state, command.nonce)) return refuse('INVALID_TOKEN', 'token');
        return [
          { type: 'ResetLinkUsed', data: {} },
          { type: 'PasswordSet', data: { hash: command.hash } },
        ];
      case 'RequestEmailChange': {
        const { email, previous, link } = command;
        return [{ type: 'EmailChangeRequested', data: { email, previous, link } }];
      }
      case 'ConfirmEmail':
        if (state.emailChange?.link.nonce !== command.nonce) return refuse('INVALID_TOKEN', 'token');
        return [{ type: 'EmailConfirmed', data: {} }];
      case 'VoidMailedLinks':
        return state.resetLinks.some(({ isVoid }) => !isVoid) || state.emailChange
          ? [{ type: 'MailedLinksVoided', data: {} }]
          : [];
    }
  },

  evolve: byEventType({
    // A new password invalidates earlier reset links and e-mail changes.
    PasswordSet: (state, data) => ({
      ...state,
      hash: data.hash,
      resetLinks: voided(state.resetLinks),
      emailChange: null,
    }),
    LoginSucceeded: (state) => state,
    LoginErrorsForgiven: (state) => state,
    LoginFailed: (state) => state,
    SessionEnded: (state) => state,
    ViewingStarted: (state) => state,
    ViewingEnded: (state) => state,
    ActivationLinkIssued: (state, data) => ({ ...state, activationLink: data }),
    ResetLinkIssued(state, data) {
      const issued = { ...data, isVoid: false };
      return { ...state, resetLinks: [...state.resetLinks, issued].slice(-RESETS_AN_HOUR) };
    },
    EmailChangeRequested: (state, data) => ({
      ...state,
      resetLinks: voided(state.resetLinks),
      emailChange: data,
    }),
    ResetLinkUsed: (state) => ({ ...state, resetLinks: voided(state.resetLinks) }),
    EmailConfirmed: (state) => ({ ...state, resetLinks: voided(state.resetLinks) }),
    MailedLinksVoided: (state) => ({ ...state, resetLinks: voided(state.resetLinks), emailChange: null }),
    CredentialCarriedForward: (_state, data) => data,
  }),
};

/** undefined: unknown, void or expired. */
function findValidReset({ resetLinks }: Credential, nonce: string): MailedLink | undefined {
  return resetLinks.find((link) => link.nonce === nonce && !link.isVoid);
}
