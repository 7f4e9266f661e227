import type { ConfigurationForm } from '@coffret/cabinet/configuration';
import type { CheckError } from '@coffret/cabinet/errors';
import { readSocketPairs } from '@coffret/cabinet/socket-pairs';
import type { TFunction } from 'i18next';
import type { TextKey } from '../../../i18n/text-key.ts';
import { errorSentence } from '../sentences.ts';

type FormChange = Partial<ConfigurationForm>;
type Pairs = NonNullable<ConfigurationForm['configElectricalOutlets']>;

const TYPE_KEY = /^ceeSocketType(\d+)$/;

const label = (key: string, t: TFunction) => t(`configurationForm.${key}` as 'configurationForm.lib');

const optionText = (value: unknown, t: TFunction) =>
  t(`configurationForm.options.${value}` as 'configurationForm.options.NONE', {
    defaultValue: String(value).replace(/(\d)A$/, '$1 A'),
  });

function pairsText(before: Pairs, after: Pairs, t: TFunction): string[] {
  const kept = new Map(readSocketPairs(after, []).map(({ key, count }) => [key, count]));
  return readSocketPairs(before, []).flatMap(({ key, type, count }) => {
    if (type === null) return [];
    const field = optionText(type, t);
    const left = kept.get(key);
    if (count === left) return [];
    if (left === undefined) return [t('configurator.proposal.change.without', { name: field })];
    return [t('configurator.proposal.change.instead', { field, value: left, before: count })];
  });
}

/** In the order of the change; the number of breakers that goes with removed sockets is left out. */
export function formChangeText(change: FormChange, form: ConfigurationForm, t: TFunction): string {
  const texts = Object.entries(change).flatMap(([key, value]): string[] => {
    if (key === 'isCircuitBreakerAdded') return [t('configurator.proposal.change.upstream')];
    if (key === 'configElectricalOutlets')
      return pairsText(form.configElectricalOutlets ?? {}, value as Pairs, t);
    const field = label(key, t);
    if (Array.isArray(value)) return [t('configurator.proposal.change.emptied', { field })];
    if (typeof value === 'number') {
      const before = form[key as 'nbCircuitBreakers'] ?? 0;
      return [t('configurator.proposal.change.instead', { field, value, before })];
    }
    return [t('configurator.proposal.change.field', { field, value: optionText(value, t) })];
  });
  return texts.join(' · ');
}

const CATALOGUE_LACKS = /^the catalogue has no /;

/** Why there is no proposal. */
export function obstacleText(error: CheckError, t: TFunction): string {
  const { code, key = '', originalErr } = error;
  const say = (text: TextKey, values = {}) => t(text, values) as string;
  if (CATALOGUE_LACKS.test(originalErr)) {
    const field = TYPE_KEY.test(key) ? 'ceeSocketType' : key;
    return say('configurator.proposal.obstacles.catalogue', { field: label(field, t) });
  }
  if (key === 'nbCircuitBreakers') return say('configurator.proposal.obstacles.breakers');
  if (key === 'nbElectricalOutlets') return say('configurator.proposal.obstacles.outlets');
  if (key === 'electricalConnect') return say('configurator.proposal.obstacles.connection');
  if (TYPE_KEY.test(key)) return say('configurator.proposal.obstacles.threePhase');
  if (
    code === 'MAX_LINES_EXCEEDED' ||
    code === 'CONFIGURATION_LIMIT_EXCEEDED' ||
    code === 'INTENSITY_LIMIT_EXCEEDED'
  )
    return say(`configurator.proposal.obstacles.${code}`);
  return errorSentence(error, t);
}
