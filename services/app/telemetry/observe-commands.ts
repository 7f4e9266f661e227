import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { Commands, Outcome } from '../../core/commands/handle-command.ts';
import { QuotaReached } from '../../core/commands/quota-reached.ts';
import { isOutage } from '../../platform/outage.ts';
import type { Telemetry } from '../../platform/telemetry/telemetry.ts';

/** Commands are data: `type` names the command. */
function nameOf(command: unknown): string {
  const named = typeof command === 'object' && command !== null && 'type' in command && command.type;
  return typeof named === 'string' ? named : 'unnamed';
}

function outcomeOf(answer: Outcome<unknown, unknown> | Refusal): string {
  if (isRefusal(answer)) return 'refused';
  return answer.events.length > 0 ? 'done' : 'unchanged';
}

function outcomeOfFault(fault: unknown): string {
  if (fault instanceof QuotaReached) return 'refused';
  return isOutage(fault) ? 'unavailable' : 'fault';
}

export function observeCommands(commands: Commands, { metrics, tracing }: Telemetry): Commands {
  if (!metrics && !tracing.isOn) return commands;
  return {
    ...commands,
    async handle(decider, request) {
      const named = { category: decider.category, command: nameOf(request.command) };
      const span = tracing.begin(`command ${named.category} ${named.command}`);
      const stopTimer = metrics?.commands.startTimer(named);
      return tracing.within(span, async () => {
        try {
          const answer = await commands.handle(decider, request);
          stopTimer?.({ outcome: outcomeOf(answer) });
          return answer;
        } catch (fault) {
          stopTimer?.({ outcome: outcomeOfFault(fault) });
          throw fault;
        }
      });
    },
  };
}
