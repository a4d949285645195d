/** Counts each press and each typed text of a task. Opening a list and choosing from it are two presses. */
import type { Locator, Page } from '@playwright/test';

export type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Every act of a task goes through the returned functions, so that all are counted. */
export const countPresses = (page: Page) => {
  let presses = 0;
  let texts = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    choose: async (list: Locator, option: string) => {
      presses += 2;
      await list.selectOption(option);
    },
    /** The press that opens the camera or the file picker; what happens there belongs to the device. */
    addFile: async (button: Locator, file: File) => {
      presses += 1;
      const opened = page.waitForEvent('filechooser');
      await button.click();
      await (await opened).setFiles(file);
    },
    type: async (field: Locator, text: string) => {
      texts += 1;
      await field.fill(text);
    },
    /** Types into the cell that is chosen, and presses a key. */
    typeIntoCell: async (text: string, key: string) => {
      texts += 1;
      presses += 1;
      await page.keyboard.type(text);
      await page.keyboard.press(key);
    },
    /** Presses and texts so far. */
    count: () => ({ presses, texts }),
  };
};
