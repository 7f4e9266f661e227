import type { Load } from '@coffret/cabinet';
import { groupBy } from '@coffret/cabinet/iterables';
import type { Limit, Variant } from '@coffret/cabinet/propose';
import type { TFunction } from 'i18next';
import { decimalText } from '../sentences.ts';

type ShownLoad = Pick<Load, 'ratedCurrent'> | null;

interface Limited {
  limits: readonly (Pick<Limit, 'from' | 'to'> & { reason: Limit['reason'] | 'BREAKER' })[];
  isCircuitBreakerAdded: boolean | null;
}

/** One sentence for the sockets of one rated current, breaker and reason. */
function limitSentences(
  { limits, isCircuitBreakerAdded }: Limited,
  load: ShownLoad,
  t: TFunction,
  language: string,
): string[] {
  const write = (current: number) => decimalText(current, language);
  const rated = load?.ratedCurrent ?? 0;
  const most = isCircuitBreakerAdded === null ? rated : 2 * rated;
  const alike = groupBy(limits, ({ from, to, reason }) => `${from}/${to}/${reason}`);
  return Array.from(alike.values()).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const values = {
      count: group.length,
      from: write(first.from),
      to: write(first.to),
      limit: write(most),
    };
    return [t(`configurator.proposal.limits.${first.reason}`, values)];
  });
}

/** What a variant takes away or adds. */
export function proposalSentences(
  variant: Pick<Variant, 'limits' | 'isCircuitBreakerAdded'>,
  load: ShownLoad,
  t: TFunction,
  language: string,
): string[] {
  const { isCircuitBreakerAdded } = variant;
  const rated = decimalText(load?.ratedCurrent ?? 0, language);
  return [
    ...(isCircuitBreakerAdded === null
      ? []
      : [t(`configurator.proposal.${isCircuitBreakerAdded ? 'headAdded' : 'upstreamAdded'}`, { rated })]),
    ...limitSentences(variant, load, t, language),
  ];
}

/** Of a drawing: only a proposal knows that no other arrangement fits. */
export const drawnLimitSentences = (
  { limits, ...drawn }: { limits: readonly Limit[]; isCircuitBreakerAdded: boolean | null },
  ...shown: [load: ShownLoad, t: TFunction, language: string]
): string[] =>
  limitSentences(
    {
      ...drawn,
      limits: limits.map(({ reason, ...limit }) => ({
        ...limit,
        reason: reason === 'ARRANGEMENT' ? 'BREAKER' : reason,
      })),
    },
    ...shown,
  );
