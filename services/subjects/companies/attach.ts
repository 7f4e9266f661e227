import { isRefusal } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import { companySiren } from '@coffret/contracts/siret';
import type { UserProfile } from '@coffret/contracts/users/events';
import { companiesView } from '@coffret/projections/companies/view';
import { groupsView } from '@coffret/projections/groups/view';
import { usersView } from '@coffret/projections/users/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { handleWithClaims } from '../../core/commands/handle-with-claims.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import { sameValue, type UniqueValue } from '../../core/commands/unique-values.ts';
import type { Services } from '../../core/services.ts';
import { company } from './decider.ts';

export type Attaching = Pick<Services, 'commands' | 'locks' | 'sequences' | 'uniqueValues' | 'view'>;

type Account = Doc & UserProfile & { isVerified: boolean };

function uniqueSiren({ commands }: Attaching, siren: string): UniqueValue {
  return {
    kind: 'siren',
    value: siren,
    isPersonal: true,
    async isUsedBy(ownerId) {
      const { state } = await commands.load(company, ownerId);
      return state.exists && sameValue(state.siren, siren);
    },
  };
}

async function assertAccepted(outcome: Promise<object | null>): Promise<void> {
  const refused = await outcome;
  // Another process changes the company: the job is repeated.
  if (isRefusal(refused)) throw new Error(`refused: ${JSON.stringify(refused.refused)}`);
}

async function join(
  services: Attaching,
  siren: string,
  account: Account,
  cause: CommandContext,
): Promise<void> {
  const { commands, sequences, view } = services;
  const userId = Number(account._id);
  const known = await view(companiesView).findOne({ siren });
  if (known) {
    const command = { type: 'JoinCompany', userId } as const;
    return assertAccepted(commands.handle(company, { id: Number(known._id), command, cause }));
  }
  const { company: lib, address, postalCode, city, agencyId } = account;
  const identity = { lib, address, postalCode, city, agencyId };
  const id = await sequences.next('company', cause);
  const command = { type: 'MakeCompany', siren, identity, userId } as const;
  const claim = { key: 'siren', from: null, to: uniqueSiren(services, siren) };
  const request = { id, command, cause, loaded: emptyHistory(company) };
  return assertAccepted(handleWithClaims(services, [claim], company, request));
}

async function leave(services: Attaching, id: number, userId: number, cause: CommandContext): Promise<void> {
  const loaded = await services.commands.load(company, id);
  const { siren, userIds } = loaded.state;
  const isLast = userIds.every((other) => other === userId);
  const freed = isLast ? [{ key: 'siren', from: uniqueSiren(services, siren), to: null }] : [];
  const command = { type: 'LeaveCompany', userId } as const;
  // An account that joins meanwhile keeps the company.
  const request = { id, command, cause, loaded, expectedRevision: loaded.revision };
  return assertAccepted(handleWithClaims(services, freed, company, request));
}

async function isCustomer({ view }: Attaching, { groupId }: Account): Promise<boolean> {
  const group = await view(groupsView).findOne({ _id: groupId });
  return (
    group !== null && group !== undefined && !may(new Set(group.rights as string[]), 'work for customers')
  );
}

/**
 * Brings an account to the company of its SIREN. The first verified account makes the company. An account that is to be
 * verified again stays in its company. May be repeated. A lock of all processes lets one run at a time, since two that claim
 * one SIREN would have to be repeated.
 */
export function attachToCompany(services: Attaching, userId: number, cause: CommandContext): Promise<void> {
  return services.locks.withLock('companies', async () => {
    const account = await services.view<Account>(usersView).findOne({ _id: userId });
    if (account && !account.isVerified) return;
    const siren = account && (await isCustomer(services, account)) ? companySiren(account.siret) : null;
    const present = await services.view(companiesView).find({ _userIds: userId });
    for (const { _id } of present.filter((one) => one.siren !== siren))
      await leave(services, Number(_id), userId, cause);
    if (!account || siren === null || present.some((one) => one.siren === siren)) return;
    await join(services, siren, account, cause);
  });
}
