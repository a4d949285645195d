/**
 * Taking a building on from its former agent's lists: dropped, put right and taken on within the presses that were
 * set, and undone. `npm run test:journeys` takes all twenty lists on.
 */
import type { Page } from '@playwright/test';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { previewTakeOn, type TakeOnPreview } from '@stoep/domain/scheme/take-on/take-on-preview';
import {
  droppedFilesOf,
  type ListCorrection,
  UNTIDY_LISTS,
  untidyList,
} from '../../apps/api/test/take-on/untidy-lists.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { tokenOf } from '../support/office-by-api.ts';
import { signIn } from '../support/sign-in.ts';

const STAFF = 'st@demo.test';
const MOST_PRESSES = 30;
const MEDIAN_PRESSES = 15;
/** One list whose sheets can be joined in two ways, and one with rows of no unit; office-takes-buildings-on has plain ones. */
const QUICK = ['13-quiver-tree-estate', '17-flamingo-vlei'];
const lists = process.env.STOEP_EVERY_WIDTH === undefined ? QUICK : UNTIDY_LISTS;

/** Counts what a person does: a click, a key that acts, a choice, and typing into a field as one. */
class Hand {
  presses = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(name: string | RegExp) {
    this.presses += 1;
    await this.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  }
  async type(label: string, text: string) {
    this.presses += 1;
    const field = this.page.getByLabel(label, { exact: true });
    await field.fill(text);
    await field.blur();
  }
  async choose(label: string, index: number) {
    this.presses += 1;
    await this.page.getByLabel(label, { exact: true }).selectOption({ index });
  }
  /** Stands in a cell, types over it, and leaves it with Enter. */
  async cell(cell: string, text: string) {
    this.presses += 3;
    await this.page.locator(`[data-cell="${cell}"]`).click();
    if (text === '') await this.page.keyboard.press('Delete');
    else {
      await this.page.keyboard.type(text);
      await this.page.keyboard.press('Enter');
    }
  }
}

/** The take-on as the server has it, to find the cell of a correction. */
const previewNow = async (page: Page): Promise<TakeOnPreview> => {
  const id = page.url().split('/').at(-1) ?? '';
  const options = { base: new URL(page.url()).origin, token: await tokenOf(new URL(page.url()).origin, STAFF) };
  const { sheets, draft } = await callEndpoint(apiContract.takeOns.read, { params: { id } }, options);
  return previewTakeOn({ ...draft, sheets, code: draft.building.code });
};

const cellOf = (preview: TakeOnPreview, { unit, meaning, file, sheet, row }: ListCorrection): string => {
  const named = (one: string) => one.replace('.xlsx', '').replace('Pasted 1', 'pasted.txt');
  const from = preview.plans.find(
    (plan) =>
      row !== undefined &&
      named(plan.sheet.file) === (file ?? '').replace('.sheets.json', '') &&
      (sheet == null || plan.sheet.name === sheet),
  );
  const line =
    preview.units.find((one) => from && one.line.from.includes(`${from.sheet.id}:${row}`))?.line ??
    preview.units.find(({ door }) => door === unit)?.line;
  return `${line?.key.replaceAll('.', '_')}#0.${meaning.replace('.', '-')}`;
};

const presses: number[] = [];

for (const name of lists)
  test(`${name} is taken on with the sums that were written beside it`, async ({ page }) => {
    const list = untidyList(name);
    await signIn(page, STAFF);
    await page.goto('/office/#/take-on');
    await page.getByRole('button', { name: 'Start a take-on' }).first().click();
    const hand = new Hand(page);
    await hand.type('Name', list.building.name);
    await hand.type('Code', list.building.code);
    await hand.press('Next: Lists');
    await expectAccessible(page);

    hand.presses = 0;
    const files = await droppedFilesOf(name);
    const dropped = files.filter(({ pasted }) => pasted === null);
    if (dropped.length > 0) {
      hand.presses += 1;
      await page.getByLabel('Lists of the former agent').setInputFiles(
        dropped.map(({ name: file, content }) => ({
          name: file,
          mimeType: file.endsWith('.xlsx')
            ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
            : 'text/csv',
          buffer: Buffer.from(content),
        })),
      );
      for (const { name: file } of dropped)
        await expect(page.getByRole('button', { name: `Remove ${file}` }).first()).toBeVisible();
    }
    for (const { pasted } of files)
      if (pasted !== null) {
        await hand.type('Rows, with their headings', pasted);
        await hand.press('Add the pasted rows');
        await expect(page.getByRole('button', { name: 'Remove Pasted 1' })).toBeVisible();
      }
    await hand.press('Next: Columns');
    await expectAccessible(page);
    if (Object.values((await previewNow(page)).joins).some(({ choices }) => choices.length > 0))
      await hand.choose('Match rows to units by', 2);
    await hand.press('Next: Correct problems');
    await expect(page.getByRole('grid', { name: 'Units' })).toBeVisible();
    for (const correction of list.corrections)
      await hand.cell(cellOf(await previewNow(page), correction), correction.value);
    if ((await page.getByRole('button', { name: /^No matching unit/ }).count()) > 0) {
      await hand.press(/^No matching unit/);
      await hand.press('Leave all of them out');
    }
    await expectAccessible(page);
    await hand.press('Next: Take on');
    await expect(page.getByText(`with ${list.sums.units} units`)).toBeVisible();
    if (list.controlTotal === null) await hand.type('Owed according to the former agent', list.sums.owed);
    await expect(page.getByText('The difference is R 0.00.')).toBeVisible();
    await expectAccessible(page);
    await hand.press(`Take on ${list.building.name}`);
    await expect(page.getByText(`${list.building.name} is taken on`)).toBeVisible();
    await expectAccessible(page);
    presses.push(hand.presses);
    expect(hand.presses).toBeLessThanOrEqual(MOST_PRESSES);

    await page.getByRole('button', { name: 'Undo this take-on' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the take-on' }).click();
    await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
    await expect(
      page.getByText(`The take-on is undone. ${list.building.name} is removed, with ${list.sums.units} units`),
    ).toBeVisible();
    await page.goto('/office/#/buildings');
    await expect(page.getByText(list.building.name)).toHaveCount(0);
  });

test('half of the lists need no more than fifteen presses', () => {
  const sorted = presses.toSorted((one, other) => one - other);
  expect(sorted[Math.floor((sorted.length - 1) / 2)]).toBeLessThanOrEqual(MEDIAN_PRESSES);
});
