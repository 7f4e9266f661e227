import { factorEvents } from '@coffret/contracts/accounts/events';
import { credentialEvents } from '@coffret/contracts/users/events';
import type { Subject } from '../../core/subject.ts';
import { createChallenges } from './challenges.ts';
import { linkRoutes } from './link-routes.ts';
import { createFindLink } from './link-state.ts';
import { accountMailSamples } from './mail-texts.ts';
import { accountJobs, accountReactions } from './mails.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { createPasskeys } from './passkeys.ts';
import { passwordRoutes } from './password-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { factorRoutes } from './second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { createSignIn } from './sign-in.ts';
import { createSecondFactorVerifier } from './verify-second-factor.ts';
import { endOfViewing, viewingJobs, viewingRoutes } from './viewing.ts';

export const accounts: Subject = {
  name: 'accounts',
  about: 'Signing up, signing in and passwords.',
  events: { ...credentialEvents, ...factorEvents },
  shown: `
    expiresAt viewedUserId viewedGroupId email previous link activationLink resetLinks isVoid emailChange
    id name addedAt totp
  `,
  reactions: [...accountReactions, endOfViewing],
  mailSamples: accountMailSamples,
  routes(server, services, { tokens, links, secrets }) {
    const signIn = createSignIn(services, tokens, links);
    const challenges = createChallenges(services, secrets);
    const passkeys = createPasskeys(services, challenges);
    const secondStep = createSecondFactorVerifier(services, { secrets, passkeys });
    const findLink = createFindLink(services, links);
    registrationRoutes(server, services, { links, findLink });
    sessionRoutes(server, services, { signIn, challenges, secondStep });
    viewingRoutes(server, services, tokens);
    passwordRoutes(server, services, { links, findLink });
    linkRoutes(server, services, findLink);
    factorRoutes(server, services, secrets);
    passkeyRoutes(server, services, { secrets, challenges, passkeys });
  },
  jobs: [...accountJobs, ...viewingJobs],
};
