import type { Catalogue, CheckError, Notice } from '@coffret/cabinet';
import { differentialFor, partOfIndex } from '@coffret/cabinet/fitting-parts';
import i18next, { type TFunction } from 'i18next';
import { numberText } from '../../i18n/formats.ts';
import type { PlacementError } from './stack/placement.ts';

/** 1,5 or 1.5. */
export const decimalText = (value: number, language: string) => numberText(value, language);

export const productName = (ref: string, { byRef }: Catalogue) => {
  const lib = byRef.get(ref)?.lib;
  return lib ? `${ref} ${lib}` : ref;
};

export const reasonText = ({ code }: PlacementError, t: TFunction) => t(`configurator.reason.${code}`);

const INDEX_TOO_LOW = /^(?<ref>\S+) has (?<ip>IP\d+), (?<index>IP\d+) is asked for$/;

/** The engine's message of each cause, with what its sentence names. */
const CAUSES = [
  ['INVALID_PARAMETER', /^unknown product (?<ref>.+)$/, 'UNKNOWN_PRODUCT'],
  ['INVALID_BLOC_PLACEMENT', /^(?<ref>\S+) is an element, not a line$/, 'cannotPlaceElementInLineStack'],
  ['INVALID_BLOC_PLACEMENT', / stands above the first breaker line$/, 'SOCKETS_ABOVE'],
  ['INVALID_BLOC_PLACEMENT', / is neither the first nor the last of /, 'CONNECTION_BETWEEN'],
  ['INVALID_BLOC_PLACEMENT', / is not the first breaker line$/, 'HEAD_NOT_FIRST'],
  ['INVALID_SLOT_PLACEMENT', /^(?<ref>\S+) is not an accessory/, 'NOT_AN_ACCESSORY'],
  ['INVALID_BLOC_PLACEMENT', INDEX_TOO_LOW, 'INDEX_TOO_LOW'],
  ['INVALID_SLOT_PLACEMENT', INDEX_TOO_LOW, 'INDEX_TOO_LOW'],
  ['INVALID_SLOT_PLACEMENT', / is a line, not an element$/, 'cannotPlaceLineInElementSlot'],
  ['INVALID_SLOT_PLACEMENT', / line does not accept /, 'kindNotAccepted'],
  ['INVALID_SLOT_PLACEMENT', / are reserved, slot /, 'reservedSlots'],
  ['INVALID_SLOT_PLACEMENT', / is not on a module border$/, 'offBorder'],
  ['INSUFFICIENT_SPACE', /^(?<ref>\S+) starts at \S+, the element before it ends/, 'OVERLAPS'],
  ['INSUFFICIENT_SPACE', /^(?<ref>\S+) ends at \S+, its row at /, 'BEYOND_ROW'],
  ['ADJACENT_NOT_ALLOWED', /^(?<ref>\S+) is \S+ module from (?<other>\S+), (?<needed>\S+) is/, 'TOO_NEAR'],
  ['CIRCUIT_BREAKER_PLACEMENT_ERROR', /^no breaker is left for (?<ref>\S+)$/, 'NO_BREAKER_LEFT'],
  [
    'CIRCUIT_BREAKER_PLACEMENT_ERROR',
    /^(?<ref>\S+) is not covered by a (?<sensitivity>\S+) mA /,
    'NO_DIFFERENTIAL',
  ],
  ['CIRCUIT_BREAKER_PLACEMENT_ERROR', /^(?<ref>\S+) has \S+ on a MONO_230 supply$/, 'POLES_ON_MONO'],
  ['CIRCUIT_BREAKER_PLACEMENT_ERROR', / breakers stand, \S+ are asked for$/, 'CIRCUIT_BREAKER_COUNT'],
  ['CIRCUIT_BREAKER_PLACEMENT_ERROR', / is added without a head block for it$/, 'CIRCUIT_BREAKER_HEAD'],
  [
    'CIRCUIT_BREAKER_PLACEMENT_ERROR',
    /^(?<ref>\S+) has (?<rated>\S+) A, (?<needed>\S+) A can flow$/,
    'DIFFERENTIAL_TOO_SMALL',
  ],
  ['CIRCUIT_BREAKER_PLACEMENT_ERROR', /^(?<ref>\S+) releases a head breaker, /, 'STOP_WITHOUT_HEAD'],
  [
    'CIRCUIT_BREAKER_PLACEMENT_ERROR',
    /^(?<ref>\S+) cuts (?<current>\S+) A, InA is (?<rated>\S+) A$/,
    'STOP_TOO_SMALL',
  ],
  ['CIRCUIT_BREAKER_PLACEMENT_ERROR', /^(?<ref>\S+) cuts \S+, the supply has four poles$/, 'STOP_POLES'],
  [
    'MAX_COUNT_EXCEEDED',
    /^(?<ref>\S+) feeds (?<sockets>\d+) sockets, at most (?<limit>\d+)$/,
    'SOCKETS_ON_BREAKER',
  ],
  ['MAX_COUNT_EXCEEDED', / asked for$/, 'MORE_THAN_ASKED'],
  [
    'CONFIGURATION_LIMIT_EXCEEDED',
    /^a circuit of (?<current>\S+) A exceeds InA (?<rated>\S+) A$/,
    'CIRCUIT_ABOVE_RATED',
  ],
  ['CONFIGURATION_LIMIT_EXCEEDED', /^I (?<current>\S+) A exceeds twice InA (?<rated>\S+) A$/, 'TWICE_RATED'],
  ['INTENSITY_LIMIT_EXCEEDED', /^I (?<current>\S+) A exceeds InA (?<rated>\S+) A/, 'ABOVE_RATED'],
] as const;

const shown = (value: string) =>
  /^\d+\.\d+$/.test(value) ? decimalText(Number(value), i18next.language) : value;

/** The part that would do, in a sentence of its own. */
function remedy(
  cause: string,
  named: { [name: string]: string },
  t: TFunction,
  catalogue: Catalogue,
): string {
  const { ref = '', index = '', needed = '' } = named;
  const part =
    cause === 'INDEX_TOO_LOW'
      ? partOfIndex(ref, index, catalogue)
      : cause === 'DIFFERENTIAL_TOO_SMALL' && differentialFor(ref, Number(needed), catalogue);
  return part ? ` ${t('configurator.reason.PART_NEEDED', { lib: part.lib, ref: part.ref })}` : '';
}

/** In the words of its cause, else of its code; `catalogue`: names the part that would do. */
export function errorSentence(
  { code, originalErr }: CheckError,
  t: TFunction,
  catalogue?: Catalogue,
): string {
  for (const [of, pattern, cause] of CAUSES) {
    const found = of === code && pattern.exec(originalErr);
    if (!found) continue;
    const groups = found.groups ?? {};
    const named = Object.entries(groups).map(([name, value]) => [name, shown(value)]);
    const sentence = t(`configurator.reason.${cause}`, Object.fromEntries(named));
    return catalogue ? sentence + remedy(cause, groups, t, catalogue) : sentence;
  }
  return t(`configurator.reason.${code}`);
}

export function noticeSentence(notice: Notice, t: TFunction, language: string): string {
  const write = (value: number) => decimalText(value, language);
  switch (notice.code) {
    case 'PHASE_IMBALANCE':
      return t('configurator.notices.PHASE_IMBALANCE', { percent: write(notice.percent) });
    case 'FEEDER_IGNORED':
    case 'SPARE_BREAKER':
      return t(`configurator.notices.${notice.code}`, { ref: notice.ref });
    case 'PHASE_IGNORED':
      return t('configurator.notices.PHASE_IGNORED', {
        ref: notice.ref,
        asked: notice.asked,
        phase: notice.phase,
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
    case 'PRODUCT_WITHDRAWN': {
      const { ref, successorRef: successor } = notice;
      return successor
        ? t('configurator.notices.PRODUCT_SUCCEEDED', { ref, successor })
        : t('configurator.notices.PRODUCT_WITHDRAWN', { ref });
    }
  }
}
