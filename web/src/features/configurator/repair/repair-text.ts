import { CEE_SOCKET_TYPES, type ConfigurationForm } from '@coffret/cabinet/configuration';
import type { RepairChange } from '@coffret/contracts/configurations/answers';
import type { TFunction } from 'i18next';
import { differenceText } from '../conflict/difference-text.ts';
import { differences } from '../conflict/differences.ts';
import type { Stack } from '../stack/stack.ts';

type FormChange = Extract<RepairChange, { kind: 'FORM' }>;

const PAIR_COUNT = /^nbCeeSocket(\d+)$/;

/** What the counts of the form ask for; null: another field. */
function wantedBy(key: string, form: ConfigurationForm) {
  if (key === 'nbElectricalOutlets') return 'CLASSIC' as const;
  if (key === 'nbCircuitBreakers') return 'MCB' as const;
  const [, n] = PAIR_COUNT.exec(key) ?? [];
  const type = form.configElectricalOutlets?.[`ceeSocketType${n}`];
  return CEE_SOCKET_TYPES.find((each) => each === type) ?? null;
}

/** "5 prises 2P+T au lieu de 4 (formulaire)". The answer on the intensity is a difference of the stack. */
function formText({ key, value }: FormChange, form: ConfigurationForm, t: TFunction): string[] {
  if (key === 'isCircuitBreakerAdded') return [];
  const wanted = wantedBy(key, form);
  if (wanted !== null && typeof value === 'number') {
    const name = t(`configurator.wanted.${wanted}` as 'configurator.wanted.CLASSIC', { count: value });
    const before = { ...form, ...form.configElectricalOutlets }[key as keyof ConfigurationForm];
    const asked = t('configurator.demand.more', { count: value, name });
    return [t('configurator.repair.instead', { asked, before: String(before ?? 0) })];
  }
  if (key === 'powerSupply' || key === 'powerSupplyIntensity' || key === 'electricalConnect') {
    const option = String(value);
    const shown = t(`configurationForm.options.${option}` as 'configurationForm.options.NONE', {
      defaultValue: option,
    });
    return [t('configurator.repair.field', { field: t(`configurationForm.${key}`), value: shown })];
  }
  return [t('configurator.repair.socketTypes')];
}

/** A repair in words: the form, then the stack from top to bottom. */
export function repairText(
  changes: readonly RepairChange[],
  from: Stack,
  to: Stack,
  form: ConfigurationForm,
  t: TFunction,
  write: (slot: number) => string,
): string[] {
  return [
    ...changes.flatMap((change) => (change.kind === 'FORM' ? formText(change, form, t) : [])),
    ...differences(from, to).map((difference) => differenceText(difference, t, write)),
  ];
}
