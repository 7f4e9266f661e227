import type { FactorEvent, KeptPasskey } from '@coffret/contracts/accounts/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { byEventType, type Decider } from '../../core/commands/decider.ts';

export interface Factor {
  /** Encrypted; null: no proposal. */
  secret: string | null;
  /** The user has confirmed the secret with a code. */
  totp: boolean;
  /** Of the last accepted code. */
  step: number;
  passkeys: KeptPasskey[];
  lastPasskeyId: number;
  recoveryCodes: string[];
}

/** `recoveryCodes`: hashes, used only with the first factor. */
export type FactorCommand =
  | { type: 'ProposeTotp'; secret: string }
  | { type: 'EnableTotp'; step: number; recoveryCodes: string[] }
  | { type: 'UseTotpCode'; step: number }
  | { type: 'RemoveTotp' | 'RemoveSecondFactor' }
  | { type: 'AddPasskey'; passkey: Omit<KeptPasskey, 'id'>; recoveryCodes: string[] }
  | { type: 'RenamePasskey'; id: number; name: string }
  | { type: 'UsePasskey'; id: number; counter: number }
  | { type: 'RemovePasskey'; id: number }
  | { type: 'SetRecoveryCodes'; recoveryCodes: string[] }
  | { type: 'UseRecoveryCode'; hash: string };

const MAX_PASSKEYS = 20;

export const hasFactor = ({ totp, passkeys }: Factor): boolean => totp || passkeys.length > 0;

/** Recovery codes are valid only together with a factor. */
const asLeft = (state: Factor): Factor => (hasFactor(state) ? state : { ...state, recoveryCodes: [] });

const withChange = (state: Factor, change: Pick<KeptPasskey, 'id'> & Partial<KeptPasskey>): Factor => ({
  ...state,
  passkeys: state.passkeys.map((one) => (one.id === change.id ? { ...one, ...change } : one)),
});

export const factor: Decider<Factor, FactorCommand, FactorEvent> = {
  category: 'factor',
  initialState: { secret: null, totp: false, step: 0, passkeys: [], lastPasskeyId: 0, recoveryCodes: [] },
  snapshot: { every: 100, type: 'FactorCarriedForward' },

  decide(command, state): FactorEvent[] | Refusal {
    const withFirst = (event: FactorEvent, hashes: string[]): FactorEvent[] =>
      hasFactor(state) ? [event] : [event, { type: 'RecoveryCodesSet', data: { hashes } }];
    switch (command.type) {
      case 'ProposeTotp':
        if (state.totp) return refuse('DUPLICATE', 'totp');
        return [{ type: 'TotpProposed', data: { secret: command.secret } }];
      case 'EnableTotp':
        if (state.totp) return refuse('DUPLICATE', 'totp');
        if (state.secret === null || command.step <= state.step) return refuse('WRONG_CODE', 'code');
        return withFirst({ type: 'TotpSet', data: { step: command.step } }, command.recoveryCodes);
      case 'UseTotpCode':
        if (!state.totp || command.step <= state.step) return refuse('LOGIN_FAILED', 'code');
        return [{ type: 'TotpCodeTaken', data: { step: command.step } }];
      case 'RemoveTotp':
        return state.totp ? [{ type: 'TotpRemoved', data: {} }] : refuse('NOT_FOUND');
      case 'RemoveSecondFactor':
        return [
          ...(state.totp ? [{ type: 'TotpRemoved' as const, data: {} }] : []),
          ...state.passkeys.map(({ id }) => ({ type: 'PasskeyRemoved' as const, data: { id } })),
        ];
      case 'AddPasskey': {
        const { passkey, recoveryCodes } = command;
        if (state.passkeys.some(({ credentialId }) => credentialId === passkey.credentialId)) {
          return refuse('DUPLICATE', 'passkey');
        }
        if (state.passkeys.length >= MAX_PASSKEYS) return refuse('TOO_MANY_REQUESTS');
        const data = { ...passkey, id: state.lastPasskeyId + 1 };
        return withFirst({ type: 'PasskeyAdded', data }, recoveryCodes);
      }
      case 'RenamePasskey': {
        const known = state.passkeys.find(({ id }) => id === command.id);
        if (!known) return refuse('NOT_FOUND');
        const { id, name } = command;
        return known.name === name ? [] : [{ type: 'PasskeyRenamed', data: { id, name } }];
      }
      case 'UsePasskey':
        return [{ type: 'PasskeyUsed', data: { id: command.id, counter: command.counter } }];
      case 'RemovePasskey':
        if (!state.passkeys.some(({ id }) => id === command.id)) return refuse('NOT_FOUND');
        return [{ type: 'PasskeyRemoved', data: { id: command.id } }];
      case 'SetRecoveryCodes':
        if (!hasFactor(state)) return refuse('NOT_FOUND');
        return [{ type: 'RecoveryCodesSet', data: { hashes: command.recoveryCodes } }];
      case 'UseRecoveryCode':
        if (!state.recoveryCodes.includes(command.hash)) return refuse('LOGIN_FAILED', 'code');
        return [{ type: 'RecoveryCodeUsed', data: { hash: command.hash } }];
    }
  },

  evolve: byEventType({
    TotpProposed: (state, data) => ({ ...state, secret: data.secret, step: 0 }),
    TotpSet: (state, data) => ({ ...state, totp: true, step: data.step }),
    TotpCodeTaken: (state, data) => ({ ...state, step: data.step }),
    TotpRemoved: (state) => asLeft({ ...state, totp: false, secret: null }),
    PasskeyAdded: (state, data) => ({
      ...state,
      passkeys: [...state.passkeys, data],
      lastPasskeyId: data.id,
    }),
    PasskeyRenamed: withChange,
    PasskeyUsed: withChange,
    PasskeyRemoved: (state, data) =>
      asLeft({ ...state, passkeys: state.passkeys.filter(({ id }) => id !== data.id) }),
    RecoveryCodesSet: (state, data) => ({ ...state, recoveryCodes: data.hashes }),
    RecoveryCodeUsed: (state, data) => ({
      ...state,
      recoveryCodes: state.recoveryCodes.filter((hash) => hash !== data.hash),
    }),
    FactorCarriedForward: (_state, data) => data,
  }),
};
