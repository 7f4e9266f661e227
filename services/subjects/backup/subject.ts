import { refuse } from '@coffret/contracts/errors';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { Environment } from '../../core/services.ts';
import type { Subject, SubjectContext } from '../../core/subject.ts';
import { isBackupToken } from './backup-token.ts';
import { createArchive } from './create-archive.ts';

export const ADDRESS = '/api/audit/backup';
const TAR = 'application/x-tar';

/** For `npm run backup` with stores that only this process can open. */
function backupRoutes(
  app: Routes,
  { settings, clock, log }: Environment,
  { stores, secrets }: SubjectContext,
): void {
  app.get(
    ADDRESS,
    operation(
      'backUp',
      'Streams a backup of all data to holders of the installation’s secret (npm run backup).',
      {
        // Needs a token of the installation's secret: the archive contains the session secret, so no right suffices.
        access: 'anybody',
        answers: { file: [TAR] },
        // The operator's: refused with all else only.
        costs: null,
        refuses: ['INVALID_TOKEN'],
      },
    ),
    async ({ headers }, reply) => {
      const pass = headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (!isBackupToken(pass, clock.now(), secrets)) return refuse('INVALID_TOKEN');
      log.info('a backup is taken');
      return reply.type(TAR).send(await createArchive(stores, settings, clock));
    },
  );
}

export const backup: Subject = {
  name: 'backup',
  about: 'Backup of all data in one archive.',
  routes: backupRoutes,
};
