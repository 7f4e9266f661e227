import { PASSWORD, STAFF } from './people.ts';
import type { Picture, View } from './picture.ts';

const staff = { email: STAFF.email, password: PASSWORD };

/** Waits for the last chart; phones show none. */
async function drawn({ page, phone }: View): Promise<void> {
  await page.locator('section ol li').first().waitFor();
  if (!phone) await page.locator('section section svg [data-mark]').last().waitFor();
}

/** Height of the fixed header, px. */
const BAR = 72;

const below = (name: string, path: string, part: string): Picture => ({
  name,
  only: 'desktop',
  as: staff,
  path,
  async act(view) {
    await drawn(view);
    await view.page
      .locator(part)
      .evaluate((element, bar) => scrollBy(0, element.getBoundingClientRect().top - bar), BAR);
  },
});

export const DASHBOARD: readonly Picture[] = [
  { name: 'dashboard', as: staff, path: '/dashboard', act: drawn },
  below('dashboard-charts', '/dashboard', 'section:has(> header search)'),
  below(
    'dashboard-shares',
    '/dashboard?from=2024-01&by=year&month=2026-08',
    'section > div:has(> section):last-child',
  ),
];
