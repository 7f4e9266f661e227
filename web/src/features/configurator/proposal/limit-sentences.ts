import type { Load } from '@coffret/cabinet';
import type { Limit, Variant } from '@coffret/cabinet/propose';
import type { TFunction } from 'i18next';
import { decimalText } from '../sentences.ts';

/** One sentence for the sockets of one rated current, breaker and reason. `limit`: the most that the load may be, A. */
function limitSentences(limits: readonly Limit[], limit: number, t: TFunction, language: string): string[] {
  const write = (current: number) => decimalText(current, language);
  const alike = Map.groupBy(limits, ({ from, to, reason }) => `${from}/${to}/${reason}`);
  return Array.from(alike.values()).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const values = {
      count: group.length,
      from: write(first.from),
      to: write(first.to),
      limit: write(limit),
    };
    return [t(`configurator.proposal.limits.${first.reason}`, values)];
  });
}

/** What a variant takes away or adds. */
export function proposalSentences(
  { limits, isCircuitBreakerAdded }: Pick<Variant, 'limits' | 'isCircuitBreakerAdded'>,
  load: Pick<Load, 'ratedCurrent'> | null,
  t: TFunction,
  language: string,
): string[] {
  const rated = load?.ratedCurrent ?? 0;
  const most = isCircuitBreakerAdded === null ? rated : 2 * rated;
  return [
    ...(isCircuitBreakerAdded === null
      ? []
      : [t(`configurator.proposal.${isCircuitBreakerAdded ? 'headAdded' : 'upstreamAdded'}`)]),
    ...limitSentences(limits, most, t, language),
  ];
}
