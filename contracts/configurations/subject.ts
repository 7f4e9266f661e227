import type { List } from '../answers.ts';
import type { BulkResult } from '../bulk.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Configuration, ConfigurationRow, Proposal, Repair } from './answers.ts';
import { configurationSentences } from './sentences.fr.ts';

interface ConfigurationPaths {
  '/api/configurations/bulk': { POST: BulkResult };
  '/api/configurations': {
    query: ListQuery<
      ConfigurationRow,
      'lib' | 'userId' | 'projectId' | 'projectLib' | 'status' | 'isOrderAsked' | 'reference'
    > & { companyId?: number };
    GET: List<ConfigurationRow>;
    POST: Configuration;
  };
  '/api/configurations/{id}': { GET: Configuration; PUT: Configuration; DELETE: Done };
  '/api/configurations/editConfigurator/{id}': { PUT: Configuration };
  '/api/configurations/validate/{id}': { POST: Configuration };
  '/api/configurations/updateStatus/{id}': { PUT: Configuration };
  '/api/configurations/order/{id}': { POST: Configuration };
  '/api/configurations/withdrawOrder/{id}': { POST: Configuration };
  '/api/configurations/answerOrder/{id}': { POST: Configuration };
  '/api/configurations/takeBackOrder/{id}': { POST: Configuration };
  '/api/configurations/restart/{id}': { POST: Configuration };
  '/api/configurations/propose/{id}': { query: { variants?: number }; POST: Proposal };
  '/api/configurations/repair/{id}': { POST: Repair };
  '/api/configurations/duplicate/{id}': { POST: Configuration };
}

export const configurations = subject<ConfigurationPaths>()({
  categories: {
    configuration: {
      title: 'Configurations et devis',
      sentences: configurationSentences,
      technical: ['ConfigurationCarriedForward'],
    },
  },
  rights: {
    entities: { configuration: 'Configurations' },
    clientsHold: ['configuration_c', 'configuration_r', 'configuration_w', 'configuration_d'],
  },
  names: { configurationId: 'configuration', duplicateOf: 'configuration' },
});
