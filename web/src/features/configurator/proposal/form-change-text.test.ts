import type { ConfigurationForm } from '@coffret/cabinet/configuration';
import { proposeOne } from '@coffret/cabinet/propose';
import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { allTexts } from '../../../app/texts/all.ts';
import { formChangeText, obstacleText } from './form-change-text.ts';

beforeAll(async () => i18next.init({ lng: 'fr', resources: { fr: { translation: await allTexts('fr') } } }));

test.each<[Partial<ConfigurationForm>, string]>([
  [{ nbCircuitBreakers: 5 }, 'Nombre de disjoncteurs\u00a0: 5 au lieu de 3'],
  [
    { powerSupplyIntensity: '63A', electricalConnect: 'INLET_CEE_63A' },
    'Intensité\u00a0: 63 A · Raccordement\u00a0: Socle CEE 63 A',
  ],
  [
    { configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 2 } },
    'CEE 32 A 3P+N+T 400 V\u00a0: 2 au lieu de 1',
  ],
  [{ configElectricalOutlets: {} }, 'Sans CEE 32 A 3P+N+T 400 V'],
  [{ safetyEquipment: ['NONE'] }, 'Équipements de sécurité\u00a0: rien'],
  [{ isCircuitBreakerAdded: false }, 'Déclarer le coffret protégé en amont'],
])('a change of the form in words: %o', (change, text) => {
  expect(formChangeText(change, REFERENCE_FORM, i18next.t)).toBe(text);
});

const fourSockets = { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 4 };

test.each<[Partial<ConfigurationForm>, string]>([
  [{ nbCircuitBreakers: 1 }, 'Il y a moins de disjoncteurs que ces prises n’en demandent.'],
  [{ nbElectricalOutlets: 30 }, 'Il y a trop de prises 2P+T pour ces disjoncteurs.'],
  [{ powerSupply: 'MONO_230' }, 'Une prise triphasée ne se raccorde pas à une alimentation monophasée.'],
  [
    { powerSupplyIntensity: '63A', electricalConnect: 'INLET_CEE_32A' },
    'Le raccordement est prévu pour moins que l’alimentation.',
  ],
  [
    { nbElectricalOutlets: 40, nbCircuitBreakers: 9, configElectricalOutlets: fourSockets },
    'Les prises et les disjoncteurs ne tiennent pas sur six lignes.',
  ],
])('why there is no proposal: %o', (changes, text) => {
  const found = proposeOne({ ...REFERENCE_FORM, ...changes }, catalogue);
  expect('errors' in found && found.errors.map((error) => obstacleText(error, i18next.t))).toEqual([text]);
});
