import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { CredentialEvent } from '@coffret/contracts/users/events';
import { type Decider, never } from '../commands/decider.ts';

export interface Link {
  nonce: string;
  expiresAt: string;
}

interface Credential {
  hash: string | null;
  activationLink: Link | null;
  resetLink: Link | null;
}

export type CredentialCommand =
  /** `activationLink`: of an account that waits for it. */
  | { do: 'begin'; hash: string; activationLink: Link | undefined }
  | { do: 'set the password'; hash: string }
  | { do: 'sign in'; sessionId: string }
  | { do: 'end the session'; sessionId: string; expiresAt: string }
  | { do: 'issue a reset link'; link: Link }
  /** Once: the second of two requests with one link is refused. */
  | { do: 'use the reset link'; nonce: string; hash: string };

/** What a user signs in with. */
export const credential: Decider<Credential, CredentialCommand, CredentialEvent> = {
  category: 'credential',
  initialState: { hash: null, activationLink: null, resetLink: null },
  closing: {
    every: 100,
    type: 'CredentialCarriedForward',
    event: (state) => ({ type: 'CredentialCarriedForward', data: state }),
  },

  decide(command, state): CredentialEvent[] | Refusal {
    switch (command.do) {
      case 'begin': {
        const { hash, activationLink } = command;
        const issued: CredentialEvent[] = activationLink
          ? [{ type: 'ActivationLinkIssued', data: activationLink }]
          : [];
        return [{ type: 'PasswordSet', data: { hash } }, ...issued];
      }
      case 'set the password':
        return [{ type: 'PasswordSet', data: { hash: command.hash } }];
      case 'sign in':
        return [{ type: 'LoginSucceeded', data: { sessionId: command.sessionId } }];
      case 'end the session':
        return [
          { type: 'SessionEnded', data: { sessionId: command.sessionId, expiresAt: command.expiresAt } },
        ];
      case 'issue a reset link':
        return [{ type: 'ResetLinkIssued', data: command.link }];
      case 'use the reset link':
        if (state.resetLink?.nonce !== command.nonce) return refuse('INVALID_TOKEN', 'token');
        return [
          { type: 'ResetLinkUsed', data: {} },
          { type: 'PasswordSet', data: { hash: command.hash } },
        ];
      default:
        return never(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'PasswordSet':
        // A new password takes the way in of whoever asked for another one before.
        return { ...state, hash: event.data.hash, resetLink: null };
      case 'LoginSucceeded':
      case 'LoginErrorsForgiven':
      case 'LoginFailed':
      case 'SessionEnded':
        return state;
      case 'ActivationLinkIssued':
        return { ...state, activationLink: event.data };
      case 'ResetLinkIssued':
        return { ...state, resetLink: event.data };
      case 'ResetLinkUsed':
        return { ...state, resetLink: null };
      case 'CredentialCarriedForward':
        return event.data;
      default:
        return never(event);
    }
  },
};
