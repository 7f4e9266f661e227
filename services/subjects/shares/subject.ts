import { shareEvents } from '@coffret/contracts/shares/events';
import { sharesList, sharesView } from '@coffret/projections/shares/view';
import { ownedSection } from '../../core/data-export.ts';
import { owned } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { share } from './decider.ts';
import { shareMailSamples } from './mail-texts.ts';
import { shareJobs, shareReactions } from './reactions.ts';
import { shareRoutes } from './routes.ts';

const EXPORTED = ['configurationLib', 'prices', 'isEnded', 'createdAt', 'expiresAt'];

export const shares: Subject = {
  name: 'shares',
  about: 'Links that show a configuration to people without an account.',
  events: shareEvents,
  shown: 'configurationId userId prices expiresAt known exists isEnded',
  // Staff sells to the owner.
  views: [sharesView],
  auditedDeciders: [share],
  reactions: shareReactions,
  audiences: { share: owned(sharesView, 'see configuration') },
  dataExport: ownedSection(sharesList, EXPORTED, 'Partages'),
  mailSamples: shareMailSamples,
  routes: (server, services, { links }) => shareRoutes(server, services, links),
  jobs: shareJobs,
};
