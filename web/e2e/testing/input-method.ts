import type { Locator, Page } from 'playwright-core';

/** A way to work a page. */
export interface InputMethod {
  /** To see what a control has to say. */
  pointAt(target: Locator): Promise<void>;
  /** A button, a link or a tile. */
  press(target: Locator): Promise<void>;
  /** A box of a form. */
  tick(target: Locator): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  /** An option of a select, by its value. */
  choose(target: Locator, value: string): Promise<void>;
  /** Puts a product into a place of the drawing. */
  put(ref: string, place: Locator): Promise<void>;
}

export const byMouse: InputMethod = {
  pointAt: (target) => target.hover(),
  press: (target) => target.click(),
  // Blueprint draws the box above the input that is there for the keyboard.
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

/** More than any screen has; one that is not reached by then never is. */
const MAX_STEPS = 250;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Tab until a control has the focus, which has to be seen. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; !(await isFocused(target)); step += 1) {
    if (step === MAX_STEPS) throw new Error(`${target} is not reached by Tab`);
    await page.keyboard.press('Tab');
  }
  const seen = await target.evaluate((element) => element.matches(':focus-visible'));
  if (!seen) throw new Error(`${target} has the focus, but nobody sees it`);
}

/** Nothing but keys: Tab to get there, and what a key does there. */
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
      // The drawing is one stop of Tab: within it the arrows go from place to place.
      await page.locator('[data-cell]:focus').waitFor();
      for (let step = 0; !(await isFocused(place)); step += 1) {
        if (step === MAX_STEPS) throw new Error(`${place} is not reached by arrows`);
        await keyboard.press('ArrowDown');
      }
      await keyboard.press('Enter');
    },
  };
};
