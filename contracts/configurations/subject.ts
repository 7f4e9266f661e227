import { subject } from '../subject.ts';
import type { ConfigurationPaths } from './paths.ts';
import { configurationSentences } from './sentences.ts';

export const configurations = subject<ConfigurationPaths>()({
  categories: {
    configuration: {
      title: { fr: 'Configurations et devis', en: 'Configurations and quotes' },
      sentences: configurationSentences,
      technical: ['ConfigurationCarriedForward'],
    },
  },
  rights: {
    entities: { configuration: { fr: 'Configurations', en: 'Configurations' } },
    clientsHold: ['configuration_c', 'configuration_r', 'configuration_w', 'configuration_d'],
  },
  names: { configurationId: 'configuration', duplicateOf: 'configuration' },
});
