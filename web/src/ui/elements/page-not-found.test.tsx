import '../../app/routes/private-routes.ts';
import { expect, test } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import PageNotFound from './page-not-found.tsx';

const { show, all } = componentTests();
const link = () => all('a').map((one) => [one.textContent, one.getAttribute('href')]);

test('the page leads to the projects, and who may not open them to the own first screen', async () => {
  await show(<PageNotFound />);
  expect(link()).toEqual([['Aller aux projets', '/projects']]);
  signIn(customer({ rights: ['catalog_r'] }), 'token');
  await show(<PageNotFound />);
  expect(link()).toEqual([['Aller à l’accueil', '/']]);
});
