/**
 * What a levy run would embarrass with, from an empty database: each case is named in the preview, corrected by its link or accepted with
 * a reason, and nothing is mailed before a notice can say where to pay.
 */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import {
  bookkeeperJoins,
  changeField,
  firstComesIn,
  importPortfolio,
  sitDown,
  take,
  test,
  unexpected,
} from '../support/from-empty.ts';
import { incompleteBuildingZip } from '../support/incomplete-building.ts';
import { firstOfNext } from '../support/two-buildings.ts';

const MONTH = `/office/#/month/levies/${firstOfNext(-1).slice(0, 7)}`;
const REASON = 'The estate has no executor yet; the others get printed copies.';

const openMonth = async (page: Page) => {
  await page.goto(MONTH);
  await expect(page.getByRole('table', { name: 'Buildings of the month' })).toBeVisible();
};
const openBuilding = async (page: Page, name: string) => {
  await openMonth(page);
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog');
};
/** Leaves a form that was filled in by the link, and answers its question. */
const leaveForm = async (page: Page) => {
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveCount(0);
};

/** The step's button of the bar, for Protea Court alone. */
const press = async (page: Page, step: string, does = step) => {
  await page.getByRole('checkbox', { name: 'Choose Protea Court' }).check();
  await page.getByRole('button', { name: `${step} (1)` }).click();
  const dialog = page.getByRole('dialog');
  if (step === 'Accept with reason') await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: does, exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

test('each problem of a levy run is named, and corrected or accepted', async ({ browser, product, post }) => {
  test.setTimeout(150_000);
  const office = await sitDown(browser, product);
  const books = await sitDown(browser, product);
  const kinds = office.getByRole('list', { name: 'Problems by kind' });

  await test.step('two buildings come in from a file, with much missing', async () => {
    await firstComesIn(office, product);
    await office.goto('/office/');
    await importPortfolio(office, 'Incomplete.zip', incompleteBuildingZip());
    await bookkeeperJoins(office, books, post);
  });

  await test.step('the preview groups what is wrong by kind, the worst first', async () => {
    await office.goto(MONTH);
    await office.getByRole('button', { name: 'Preview the month' }).click();
    await expect(kinds.getByRole('listitem')).toHaveText([
      'No levy line in force 1 building',
      'No bank account to pay into 1 building',
      'No levy account for the owner 1 unit in 1 building',
      'No levy 1 unit in 1 building',
      'No email or postal address 1 unit in 1 building',
      'No email address 1 unit in 1 building',
      'No interest rate 1 building',
    ]);
    await expectAccessible(office);
    await kinds.getByRole('button', { name: /^No levy line in force/ }).click();
    await expect(office.getByRole('checkbox', { name: /^Choose [PY]/ })).toHaveCount(1);
    await expect(office.getByText('Blocked')).toBeVisible();
  });

  await test.step('a building without a levy line is blocked, and leads to its budget of this year', async () => {
    const dialog = await openBuilding(office, 'Yellowwood Villas');
    await expect(dialog.getByRole('alert')).toContainText('No levy line is in force in this month.');
    await dialog.getByRole('link', { name: 'Correct it' }).click();
    await expect(office.getByRole('heading', { level: 1, name: 'Budget of this year' })).toBeVisible();
    await expect(office.getByLabel('Building', { exact: true }).locator('option:checked')).toHaveText(
      'Yellowwood Villas',
    );
  });

  await test.step('units and owners are named by door, each with its form', async () => {
    const dialog = await openBuilding(office, 'Protea Court');
    for (const sentence of [
      /No levy is charged for P-5\./,
      /No levy account for the owner of P-2: R.3.000\.00 is not charged\./,
      /No email or postal address for unit P-4: nothing can be sent\./,
      /No email address for unit P-3: send a printed copy\./,
      /No interest rate: no interest is charged on late payments/,
    ])
      await expect(dialog.getByText(sentence)).toBeVisible();
    await expectAccessible(office);
    await dialog.getByRole('link', { name: 'Correct P-2' }).click();
    await expect(office.getByRole('heading', { level: 1, name: 'New levy account' })).toBeVisible();
    await expect(office.getByRole('combobox', { name: 'Building' })).toHaveValue('Protea Court');
    await leaveForm(office);
    const correct = async (sentence: RegExp, heading: string) => {
      const problems = await openBuilding(office, 'Protea Court');
      await problems.getByText(sentence).getByRole('link', { name: 'Correct it' }).click();
      await expect(office.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    };
    await correct(/No levy is charged for P-5/, 'Quotas, Protea Court');
    // The sheet asks before it is left by an address.
    await office.goto('about:blank');
    await correct(/No interest rate/, 'New interest rate');
    await leaveForm(office);
    const problems = await openBuilding(office, 'Protea Court');
    // The same form for the owner without any address as for the one without an email address.
    await expect(problems.getByRole('link', { name: 'Correct P-4' })).toHaveAttribute('href', /#\/owner-accounts\//);
    await problems.getByRole('link', { name: 'Correct P-3' }).click();
    await expect(office.getByRole('heading', { level: 1, name: /Gogo Radebe/ })).toBeVisible();
    await changeField(office, 'Email', 'gogo@court.test');
    await expect(office.getByText('gogo@court.test').first()).toBeVisible();
  });

  await test.step('what was corrected is gone after the next preview; the rest is accepted with a reason and posted', async () => {
    await openMonth(office);
    await office.getByRole('button', { name: 'Preview again' }).click();
    await expect(kinds.getByText('No email address')).toHaveCount(0);
    await expect(kinds.getByText('No interest rate')).toBeVisible();
    await press(office, 'Accept with reason');
    await expect(office.getByText(new RegExp(`^Accepted by Thandi Nkosi on .*: ${REASON}`))).toBeVisible();
    await press(office, 'Post');
    await expect(office.getByText('Posted', { exact: true })).toBeVisible();
  });

  await test.step('without an account to pay into nothing is mailed; a second person approves the one that is entered', async () => {
    await expect(office.getByText(/^No bank account to pay into, so no email can go out/)).toBeVisible();
    await office.getByRole('checkbox', { name: 'Choose Protea Court' }).check();
    await expect(office.getByRole('button', { name: 'Email', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await (await openBuilding(office, 'Protea Court'))
      .getByRole('alert')
      .getByRole('link', { name: 'Correct it' })
      .click();
    await expect(office.getByRole('combobox', { name: 'Building' })).toHaveValue('Protea Court');
    for (const [label, value] of [
      ['Name', 'Protea Court Body Corporate'],
      ['Bank', 'First National Bank'],
      ['Branch code', '250655'],
      ['Account number', '62001098765'],
      ['Account type', 'Current (Main)'],
      ['Ledger code', '8400/000'],
    ] as const)
      await office.getByRole('textbox', { name: label, exact: true }).fill(value);
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByRole('heading', { level: 1, name: /Protea Court Body Corporate/ })).toBeVisible();
    const dialog = await openBuilding(books, 'Protea Court');
    await expect(dialog.getByRole('alert')).toContainText('awaiting approval');
    await dialog.getByRole('alert').getByRole('link', { name: 'Correct it' }).click();
    await take(books, 'Approve the bank details');
    await expect(books.getByText('Approved', { exact: true }).first()).toBeVisible();
  });

  await test.step('then it is mailed, to whom an address is known', async () => {
    await openMonth(office);
    await expect(kinds.getByText('No bank account to pay into')).toHaveCount(0);
    await press(office, 'Email', 'Send');
    await expect(office.getByText('Posted and emailed')).toBeVisible();
    await expect(() => {
      const mails = post.mails.filter(({ mail }) => mail.subject?.startsWith('Levies due, '));
      expect(mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(['gogo@court.test', 'sello@court.test']);
      for (const { mail } of mails) expect(mail.text).toContain('First National Bank');
    }).toPass();
  });
  expect(unexpected, 'console messages and errors').toEqual([]);
});
