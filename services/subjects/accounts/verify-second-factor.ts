import { isRefusal } from '@coffret/contracts/errors';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import type { History } from '../../core/commands/history.ts';
import type { Services } from '../../core/services.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Passkeys } from './passkeys.ts';
import { recoveryHash } from './recovery-codes.ts';
import { type Factor, type FactorCommand, factor, hasFactor } from './second-factor.ts';
import { stepOf } from './totp.ts';

interface Given {
  code?: string | undefined;
  passkey?: { [field: string]: unknown } | undefined;
}

const RECOVERY = /[a-z]/i;

export function factorsOf({ totp, passkeys, recoveryCodes }: Factor): string[] {
  return [
    ...(totp ? ['totp'] : []),
    ...(passkeys.length > 0 ? ['passkey'] : []),
    ...(recoveryCodes.length > 0 ? ['recoveryCode'] : []),
  ];
}

/** 'used': right, but before. That is no guess, yet signs nobody in. */
type Verdict = 'right' | 'used' | 'wrong';

const isUsed = ({ state, events }: History<Factor>, command: FactorCommand): boolean =>
  command.type === 'UseTotpCode'
    ? command.step <= state.step
    : command.type === 'UseRecoveryCode' &&
      events.some(({ type, data }) => type === 'RecoveryCodeUsed' && data.hash === command.hash);

/** Consumes the factor once. */
export function createSecondFactorVerifier(
  { commands, clock }: Pick<Services, 'commands' | 'clock'>,
  { secrets, passkeys }: { secrets: Secrets; passkeys: Passkeys },
): (userId: number, given: Given, challenge: string, cause: CommandContext) => Promise<Verdict> {
  /** null: wrong. */
  async function commandFor(id: number, state: Factor, { code, passkey }: Given, challenge: string) {
    if (passkey) {
      const used = await passkeys.used(state.passkeys, passkey, challenge);
      return used && ({ type: 'UsePasskey', ...used } satisfies FactorCommand);
    }
    if (code === undefined) return null;
    if (RECOVERY.test(code)) {
      return { type: 'UseRecoveryCode', hash: recoveryHash(secrets, id, code) } satisfies FactorCommand;
    }
    if (!state.totp || state.secret === null) return null;
    const step = stepOf(secrets.decrypt(state.secret, `user-${id}`), code, clock.now());
    return step === null ? null : ({ type: 'UseTotpCode', step } satisfies FactorCommand);
  }

  return async (id, given, challenge, cause) => {
    const loaded = await commands.load(factor, id);
    const command = hasFactor(loaded.state) && (await commandFor(id, loaded.state, given, challenge));
    if (!command) return 'wrong';
    if (isUsed(loaded, command)) return 'used';
    return isRefusal(await commands.handle(factor, { id, command, cause, loaded })) ? 'wrong' : 'right';
  };
}
