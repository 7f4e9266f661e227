import type { FactorEvent, KeptPasskey } from '@coffret/contracts/accounts/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { type Decider, never } from '../../core/commands/decider.ts';

export interface Factor {
  /** Of the codes, sealed; null: none was proposed. */
  secret: string | null;
  /** Whether codes of the secret are asked for: it has been shown that somebody has them. */
  totp: boolean;
  /** Of the code that was taken last. */
  step: number;
  passkeys: KeptPasskey[];
  lastPasskeyId: number;
  /** Their hashes. */
  recoveryCodes: string[];
}

/** `recoveryCodes`: the hashes of those that are given with the first factor; with others they are not taken. */
export type FactorCommand =
  | { do: 'propose codes'; secret: string }
  | { do: 'set codes'; step: number; recoveryCodes: string[] }
  | { do: 'take a code'; step: number }
  | { do: 'remove codes' | 'remove all' }
  | { do: 'add a passkey'; passkey: Omit<KeptPasskey, 'id'>; recoveryCodes: string[] }
  | { do: 'rename a passkey'; id: number; name: string }
  | { do: 'use a passkey'; id: number; counter: number }
  | { do: 'remove a passkey'; id: number }
  | { do: 'set recovery codes'; recoveryCodes: string[] }
  | { do: 'use a recovery code'; hash: string };

const MAX_PASSKEYS = 20;

export const hasFactor = ({ totp, passkeys }: Factor): boolean => totp || passkeys.length > 0;

/** Recovery codes stand in for a factor: without one they are nothing. */
const asLeft = (state: Factor): Factor => (hasFactor(state) ? state : { ...state, recoveryCodes: [] });

/** What a user signs in with beside the password: codes of an app, passkeys, and the codes for when they are lost. */
export const factor: Decider<Factor, FactorCommand, FactorEvent> = {
  category: 'factor',
  initialState: { secret: null, totp: false, step: 0, passkeys: [], lastPasskeyId: 0, recoveryCodes: [] },
  closing: {
    every: 100,
    type: 'FactorCarriedForward',
    event: (state) => ({ type: 'FactorCarriedForward', data: state }),
  },

  decide(command, state): FactorEvent[] | Refusal {
    const withFirst = (event: FactorEvent, hashes: string[]): FactorEvent[] =>
      hasFactor(state) ? [event] : [event, { type: 'RecoveryCodesSet', data: { hashes } }];
    switch (command.do) {
      case 'propose codes':
        if (state.totp) return refuse('DUPLICATE', 'totp');
        return [{ type: 'TotpProposed', data: { secret: command.secret } }];
      case 'set codes':
        if (state.totp) return refuse('DUPLICATE', 'totp');
        if (state.secret === null || command.step <= state.step) return refuse('WRONG_CODE', 'code');
        return withFirst({ type: 'TotpSet', data: { step: command.step } }, command.recoveryCodes);
      case 'take a code':
        if (!state.totp || command.step <= state.step) return refuse('LOGIN_FAILED', 'code');
        return [{ type: 'TotpCodeTaken', data: { step: command.step } }];
      case 'remove codes':
        return state.totp ? [{ type: 'TotpRemoved', data: {} }] : refuse('NOT_FOUND');
      case 'remove all':
        return [
          ...(state.totp ? [{ type: 'TotpRemoved' as const, data: {} }] : []),
          ...state.passkeys.map(({ id }) => ({ type: 'PasskeyRemoved' as const, data: { id } })),
        ];
      case 'add a passkey': {
        const { passkey, recoveryCodes } = command;
        if (state.passkeys.some(({ credentialId }) => credentialId === passkey.credentialId)) {
          return refuse('DUPLICATE', 'passkey');
        }
        if (state.passkeys.length >= MAX_PASSKEYS) return refuse('TOO_MANY_REQUESTS');
        const data = { ...passkey, id: state.lastPasskeyId + 1 };
        return withFirst({ type: 'PasskeyAdded', data }, recoveryCodes);
      }
      case 'rename a passkey': {
        const known = state.passkeys.find(({ id }) => id === command.id);
        if (!known) return refuse('NOT_FOUND');
        const { id, name } = command;
        return known.name === name ? [] : [{ type: 'PasskeyRenamed', data: { id, name } }];
      }
      case 'use a passkey':
        return [{ type: 'PasskeyUsed', data: { id: command.id, counter: command.counter } }];
      case 'remove a passkey':
        if (!state.passkeys.some(({ id }) => id === command.id)) return refuse('NOT_FOUND');
        return [{ type: 'PasskeyRemoved', data: { id: command.id } }];
      case 'set recovery codes':
        if (!hasFactor(state)) return refuse('NOT_FOUND');
        return [{ type: 'RecoveryCodesSet', data: { hashes: command.recoveryCodes } }];
      case 'use a recovery code':
        if (!state.recoveryCodes.includes(command.hash)) return refuse('LOGIN_FAILED', 'code');
        return [{ type: 'RecoveryCodeUsed', data: { hash: command.hash } }];
      default:
        return never(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'TotpProposed':
        return { ...state, secret: event.data.secret, step: 0 };
      case 'TotpSet':
        return { ...state, totp: true, step: event.data.step };
      case 'TotpCodeTaken':
        return { ...state, step: event.data.step };
      case 'TotpRemoved':
        return asLeft({ ...state, totp: false, secret: null });
      case 'PasskeyAdded':
        return { ...state, passkeys: [...state.passkeys, event.data], lastPasskeyId: event.data.id };
      case 'PasskeyRenamed':
      case 'PasskeyUsed': {
        const changed = (passkey: KeptPasskey) =>
          passkey.id === event.data.id ? { ...passkey, ...event.data } : passkey;
        return { ...state, passkeys: state.passkeys.map(changed) };
      }
      case 'PasskeyRemoved':
        return asLeft({ ...state, passkeys: state.passkeys.filter(({ id }) => id !== event.data.id) });
      case 'RecoveryCodesSet':
        return { ...state, recoveryCodes: event.data.hashes };
      case 'RecoveryCodeUsed':
        return { ...state, recoveryCodes: state.recoveryCodes.filter((hash) => hash !== event.data.hash) };
      case 'FactorCarriedForward':
        return event.data;
      default:
        return never(event);
    }
  },
};
