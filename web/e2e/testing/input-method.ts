import type { Locator, Page } from 'playwright-core';

export interface InputMethod {
  pointAt(target: Locator): Promise<void>;
  press(target: Locator): Promise<void>;
  tick(target: Locator): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  /** By the option's value. */
  choose(target: Locator, value: string): Promise<void>;
  put(ref: string, place: Locator): Promise<void>;
}

export const byMouse: InputMethod = {
  pointAt: (target) => target.hover(),
  press: (target) => target.click(),
  // Blueprint's visible box covers the input.
  tick: (target) => target.locator('xpath=ancestor::label').click(),
  fill: (target, text) => target.fill(text),
  async choose(target, value) {
    await target.selectOption(value);
  },
  async put(ref, place) {
    await place.page().locator(`[data-product="${ref}"]`).click();
    await place.click();
  },
};

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

export const byKeyboard = (page: Page): InputMethod => {
  const { keyboard } = page;
  return {
    pointAt: (target) => reach(page, target),
    async press(target) {
      await reach(page, target);
      await keyboard.press('Enter');
    },
    async tick(target) {
      await reach(page, target);
      await keyboard.press('Space');
    },
    async fill(target, text) {
      await reach(page, target);
      await keyboard.press('Control+a');
      await keyboard.type(text);
    },
    async choose(target, value) {
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
    async put(ref, place) {
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
};
