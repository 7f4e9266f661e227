import { plain, type Sentences } from '../sentences/context.ts';
import type { companyEvents } from './events.ts';

export const companySentences: Sentences<typeof companyEvents> = {
  CompanyMade: plain('La société {it} est créée avec son premier compte vérifié'),
  CompanyAccountJoined: ({ it, data, person }) =>
    `Le compte de ${person(data.userId)} est rattaché à la société ${it}`,
  CompanyAccountLeft: ({ it, data, person }) =>
    `Le compte de ${person(data.userId)} n’est plus rattaché à la société ${it}`,
  CompanyChanged: plain('{who} a modifié la fiche de la société {it}'),
  CompanyEnded: plain('La société {it} est supprimée avec son dernier compte'),
};
