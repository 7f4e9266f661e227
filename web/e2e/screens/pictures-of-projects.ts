import { MARIE, PASSWORD, PAUL, STAFF } from './people.ts';
import type { Picture, View } from './picture.ts';

const marie = { email: MARIE.email, password: PASSWORD };
const paul = { email: PAUL.email, password: PASSWORD };
const staff = { email: STAFF.email, password: PASSWORD };

const tile = ({ page }: View, name: string) => page.getByRole('article', { name, exact: true });

export const PROJECTS: readonly Picture[] = [
  {
    name: 'projects',
    as: marie,
    path: '/projects',
    act: (view) => tile(view, 'Marché de Noël').waitFor(),
  },
  {
    name: 'projects-empty',
    as: paul,
    path: '/projects',
    act: ({ page, t }) => page.getByText(t.projects.none).waitFor(),
  },
  {
    name: 'projects-staff',
    as: staff,
    path: '/projects',
    async act(view) {
      await tile(view, 'Marché de Noël').waitFor();
      await view.page.getByRole('button', { name: view.t.projects.customers }).click();
      await view.page.getByRole('checkbox', { name: 'Marie Petit' }).waitFor();
    },
  },
  {
    name: 'projects-no-match',
    as: marie,
    path: '/projects?search=gare',
    act: ({ page, t }) => page.getByText(t.projects.noMatch).waitFor(),
  },
  {
    name: 'project-cabinet',
    as: marie,
    path: '/projects',
    only: 'desktop',
    async act(view) {
      const bubbles = tile(view, 'Marché de Noël').locator('[data-bubble]');
      await bubbles.nth(3).hover();
      await view.page.locator('.bp6-popover svg').first().waitFor();
    },
  },
  {
    name: 'project-new',
    as: marie,
    path: '/projects',
    async act({ page, t }) {
      await page.getByRole('button', { name: t.projects.new }).click();
      await page.locator('[name="projectLib"]').fill('Festival 2027');
      await page.getByRole('button', { name: t.projects.create }).click();
      await page.locator('[name="projectLib"][aria-invalid="true"]').waitFor();
    },
  },
  {
    name: 'project-delete',
    as: marie,
    path: '/projects',
    async act(view) {
      await tile(view, 'Marché de Noël').getByTitle(view.t.projects.delete).click();
      await view.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'configuration-new',
    as: marie,
    path: '/configurations/new',
    act: ({ page }) => page.locator('[name="lib"]').waitFor(),
  },
  {
    name: 'configuration-form',
    as: marie,
    path: ({ configurations }) => `/configurations/${configurations.drawn}`,
    act: ({ page }) => page.locator('[name="ceeSocketType1"]').waitFor(),
  },
  {
    name: 'configuration-quoted',
    as: marie,
    path: ({ configurations }) => `/configurations/${configurations.quoted}`,
    act: ({ page, t }) => page.getByRole('button', { name: t.configurationForm.reopen }).waitFor(),
  },
];
