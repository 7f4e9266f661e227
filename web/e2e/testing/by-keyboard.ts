import type { Locator, Page } from 'playwright-core';

/** More than any screen has. */
const MAX_STEPS = 250;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Tab until the control has a visible focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; !(await isFocused(target)); step += 1) {
    if (step === MAX_STEPS) throw new Error(`${target} is not reached by Tab`);
    await page.keyboard.press('Tab');
  }
  const seen = await target.evaluate((element) => element.matches(':focus-visible'));
  if (!seen) throw new Error(`${target} has the focus, but is not visible`);
}

export type Keys = ReturnType<typeof byKeyboard>;

export function byKeyboard(page: Page) {
  const { keyboard } = page;
  return {
    pointAt: (target: Locator) => reach(page, target),
    async press(target: Locator) {
      await reach(page, target);
      await keyboard.press('Enter');
    },
    async tick(target: Locator) {
      await reach(page, target);
      await keyboard.press('Space');
    },
    async fill(target: Locator, text: string) {
      await reach(page, target);
      await keyboard.press('Control+a');
      await keyboard.type(text);
    },
    /** By the option's value. */
    async choose(target: Locator, value: string) {
      await target.locator(`option[value="${value}"]`).waitFor({ state: 'attached' });
      await reach(page, target);
      await keyboard.press('Home');
      for (
        let before: string | null = null;
        (await target.inputValue()) !== value;
        await keyboard.press('ArrowDown')
      ) {
        const now = await target.inputValue();
        if (now === before) throw new Error(`the arrows do not reach ${value}`);
        before = now;
      }
    },
    async put(ref: string, place: Locator) {
      const box = page.getByRole('searchbox');
      if (await page.locator('[data-holding] :focus').count()) await keyboard.press('/');
      else await reach(page, box);
      await keyboard.type(ref);
      await keyboard.press('Enter');
      // The drawing is one tab stop; arrow keys move inside it.
      await page.locator('[data-cell]:focus').waitFor();
      for (let step = 0; !(await isFocused(place)); step += 1) {
        if (step === MAX_STEPS) throw new Error(`${place} is not reached by arrows`);
        await keyboard.press('ArrowDown');
      }
      await keyboard.press('Enter');
    },
  };
}
