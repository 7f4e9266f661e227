import type { Catalogue, CheckError, Notice } from '@coffret/cabinet';
import type { TFunction } from 'i18next';
import { numberText } from '../../i18n/formats.ts';
import type { PlacementError } from './stack/placement.ts';

/** 1,5 or 1.5. */
export const decimalText = (value: number, language: string) => numberText(value, language);

export const productName = (ref: string, { byRef }: Catalogue) => {
  const lib = byRef.get(ref)?.lib;
  return lib ? `${ref} ${lib}` : ref;
};

export const reasonText = ({ code }: PlacementError, t: TFunction) => t(`configurator.reason.${code}`);

/** Causes with the same code, by the engine's message. */
const CAUSES = [
  ['CIRCUIT_BREAKER_PLACEMENT_ERROR', /^no breaker is left/, 'NO_BREAKER_LEFT'],
  ['CIRCUIT_BREAKER_PLACEMENT_ERROR', /differential that fits it$/, 'NO_DIFFERENTIAL'],
  ['CIRCUIT_BREAKER_PLACEMENT_ERROR', /on a MONO_230 supply$/, 'POLES_ON_MONO'],
  ['MAX_COUNT_EXCEEDED', / feeds \d+ sockets/, 'SOCKETS_ON_BREAKER'],
  ['MAX_COUNT_EXCEEDED', / asked for$/, 'MORE_THAN_ASKED'],
] as const;

export function errorSentence({ code, key, originalErr }: CheckError, t: TFunction): string {
  const [, , cause] = CAUSES.find(([of, pattern]) => of === code && pattern.test(originalErr)) ?? [];
  if (cause && !key) return t(`configurator.reason.${cause}`);
  if (code === 'CIRCUIT_BREAKER_PLACEMENT_ERROR' && key === 'nbCircuitBreakers')
    return t('configurator.reason.CIRCUIT_BREAKER_COUNT');
  if (code === 'CIRCUIT_BREAKER_PLACEMENT_ERROR' && key === 'isCircuitBreakerAdded')
    return t('configurator.reason.CIRCUIT_BREAKER_HEAD');
  return t(`configurator.reason.${code}`);
}

export function noticeSentence(notice: Notice, t: TFunction, language: string): string {
  const write = (value: number) => decimalText(value, language);
  switch (notice.code) {
    case 'PHASE_IMBALANCE':
      return t('configurator.notices.PHASE_IMBALANCE', { percent: write(notice.percent) });
    case 'RCD_BELOW_LOAD':
      return t('configurator.notices.RCD_BELOW_LOAD', {
        ref: notice.ref,
        ratedCurrent: write(notice.ratedCurrent),
        load: write(notice.load),
      });
    case 'FREE_PLACES':
      return t(`configurator.notices.FREE_PLACES.${notice.kind}`, {
        count: notice.places,
        places: write(notice.places),
      });
    case 'TEMPERATURE_RISE':
      return t('configurator.notices.TEMPERATURE_RISE', { rise: write(notice.upper), limit: notice.limit });
    case 'PROTECTION_INDEX_BELOW_STANDARD':
      return t('configurator.notices.PROTECTION_INDEX_BELOW_STANDARD', {
        protectionIndex: notice.protectionIndex,
        least: notice.least,
        part: notice.part,
      });
    case 'BREAKING_CAPACITY_TOO_LOW':
      return t('configurator.notices.BREAKING_CAPACITY_TOO_LOW', {
        refs: notice.refs.join(', '),
        icu: write(notice.icuKA),
        shortCircuit: write(notice.shortCircuitKA),
      });
  }
}
