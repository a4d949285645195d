/**
 * The agency's month at a desk, from an empty database: a budget is typed and approved, meters are read, the levy run of two buildings
 * is posted and mailed, bank lines are imported and matched, two people sign off the bank account, and an owner reads the result.
 */
import { expect, type Page } from '@playwright/test';
import { formatDay, formatShortDay } from '@stoep/domain/calendar/calendar';
import { type SampleBankFileLine, sampleFnbStatementFile } from '../../bench/bank-file.ts';
import { expectAccessible } from '../fixtures.ts';
import { inDays } from '../support/days.ts';
import {
  bookkeeperJoins,
  changeField,
  choosePassword,
  confirmBankAccount,
  confirmOutcome,
  confirmTrustee,
  firstComesIn,
  importPortfolio,
  invite,
  linkFor,
  openRecord,
  sitDown,
  test,
  unexpected,
  vote,
} from '../support/from-empty.ts';
import { BANK_ACCOUNT, firstOfNext, OWNER, TRUSTEE, twoBuildingsZip } from '../support/two-buildings.ts';

const line = (day: number, text: string, amount: number, reference = ''): SampleBankFileLine => ({
  day: inDays(day),
  text,
  amount: amount * 100,
  reference,
});
const BUDGET = `Budget of Protea Court from ${formatDay(firstOfNext())}`;
const RIGHT_TO_AMOUNT = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'];

/** Presses keys and types words, one after the other. */
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await (KEY.test(key) ? page.keyboard.press(key) : page.keyboard.type(key, { delay: 5 }));
};
const KEY = /^(.|Enter|Tab|Escape|Arrow\w+|Control\+.+)$/;

const LINES = [
  line(-6, 'EFT', 1_250, 'PTC001'),
  line(-6, 'DEBIT ORDER', 700, 'PTC002'),
  line(-5, 'CAPITEC I VENTER', 2_200),
  line(-4, 'ONE PAYS FOR TWO', 900),
  line(-3, 'CASH DEPOSIT 4431', 250),
  line(-2, 'UNPAID DEBIT ORDER PTC002', -700),
];

const fileOf = async (name: string, from: number, until: number) => {
  const before = LINES.slice(0, from).reduce((sum, { amount }) => sum + amount, 1_000_000);
  const file = sampleFnbStatementFile(BANK_ACCOUNT, before, LINES.slice(from, until), name);
  return { name, mimeType: 'text/csv', buffer: Buffer.from(await file.arrayBuffer()) };
};

test('the month of an agency, from a budget to an account that agrees', async ({ browser, product, post }) => {
  test.setTimeout(180_000);
  const office = await sitDown(browser, product);
  const books = await sitDown(browser, product);
  const owner = await sitDown(browser, product);
  const trustee = await sitDown(browser, product);

  await test.step('two buildings are set up from a file, and their people come in', async () => {
    await firstComesIn(office, product);
    await office.goto('/office/');
    await importPortfolio(office, 'Two buildings.zip', twoBuildingsZip());
    await invite(office, ['Maluleke', 'Venter']);
    await choosePassword(owner, await linkFor(post, OWNER), OWNER);
    await bookkeeperJoins(office, books, post);
    await confirmTrustee(books, 'Ingrid Venter');
    for (const name of ['Protea Court', 'Yellowwood Villas'])
      await confirmBankAccount(office, books, `${name} Body Corporate`);
    await choosePassword(trustee, await linkFor(post, TRUSTEE), TRUSTEE);
  });

  await test.step('a budget is typed into the sheet and put to the trustees', async () => {
    await books.goto('/office/#/budgets');
    await books.getByRole('button', { name: 'Draft next year’s budgets' }).click();
    await books.getByRole('checkbox', { name: 'Protea Court' }).check();
    await books.getByRole('button', { name: 'Make drafts' }).click();
    await expect(books.getByRole('heading', { level: 1, name: 'Budget, Protea Court' })).toBeVisible();
    await books.getByRole('button', { name: 'Add to the administrative fund' }).click();
    await books.getByRole('button', { name: 'Add to the reserve fund' }).click();
    const sheet = books.getByRole('grid', { name: 'Budget of Protea Court' });
    await sheet.getByRole('rowheader', { name: 'New item' }).first().click();
    await press(books, 'Insurance', 'Tab', ...RIGHT_TO_AMOUNT, '=12*2000', 'Enter', '2400', 'Enter');
    await sheet.getByRole('rowheader', { name: 'New item' }).click();
    await press(books, 'Roof', 'Control+s');
    await expect(books.getByText('Not saved yet')).toHaveCount(0);
    await expectAccessible(books);
    await expect(books.getByText('R 26 400.00').first()).toBeVisible();
    await books.getByRole('tab', { name: 'Levy lines' }).click();
    await books.getByRole('tab', { name: 'Levy schedule' }).click();
    await expect(books.getByRole('row', { name: /1\s320\.00/ })).toBeVisible();
    await books.getByRole('tab', { name: 'Budget', exact: true }).click();
    await sheet.getByRole('rowheader', { name: 'Insurance' }).click();
    await press(books, 'Insurance of the buildings', 'Control+Enter');
    await books.getByRole('dialog').getByRole('button', { name: 'Put to the trustees' }).click();
    await expect(books.getByText('Proposed', { exact: true }).first()).toBeVisible();
    await trustee.goto('/#/trustee-portal');
    await expect(trustee.getByRole('button', { name: `Approve ${BUDGET}` })).toBeVisible();
    await vote(trustee, BUDGET);
    await confirmOutcome(office, BUDGET);
    await expect(async () => {
      await books.reload();
      await expect(books.getByText('Approved', { exact: true }).first()).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: 20_000 });
  });

  await test.step('the meters of both buildings are read by keyboard', async () => {
    await books.goto('/office/#/readings');
    for (const [name, first, second] of [
      ['Protea Court', '110', '108.5'],
      ['Yellowwood Villas', '112', '109'],
    ] as const) {
      await books.getByRole('link', { name: `${name}, water` }).click();
      const round = books.getByRole('grid', { name: `Readings of ${name}` });
      await round.getByRole('row').nth(1).getByRole('gridcell').nth(3).click();
      await press(books, first, 'Enter', second, 'Control+s');
      await expect(books.getByText('2 of 2 captured')).toBeVisible();
      await expectAccessible(books);
      await books.getByRole('link', { name: 'All rounds' }).click();
    }
  });

  await test.step('the month is previewed, posted for both buildings by keys, and mailed', async () => {
    for (const name of ['Protea Court', 'Yellowwood Villas']) {
      await openRecord(office, 'buildings', name);
      await office.getByRole('link', { name: 'Edit' }).click();
      await changeField(office, 'Levies may be posted from day', '1');
      // Once the form is closed, its question before leaving cannot come up.
      await expect(office.getByRole('link', { name: 'Edit' })).toBeVisible();
    }
    await books.goto('/office/#/month');
    await expect(books.getByRole('heading', { level: 1, name: 'Monthly levy run' })).toBeVisible();
    // The page opens on the current month, which has levies of before; the budget begins with the coming one.
    await books.getByRole('combobox', { name: 'Month' }).selectOption({ index: 0 });
    await books.getByRole('button', { name: 'Preview the month' }).click();
    await expect(books.getByText('2 buildings: 1 ready, 1 with problems')).toBeVisible();
    await books.getByRole('button', { name: 'Protea Court' }).click();
    await expect(books.getByRole('dialog').getByText('Administrative levy')).toBeVisible();
    await press(books, 'Escape', 'ArrowDown', 'ArrowDown', 'a');
    await books.getByLabel('Reason').fill('The meeting is next week.');
    await books.getByRole('dialog').getByRole('button', { name: 'Accept with reason', exact: true }).click();
    await expect(books.getByText('2 buildings: 2 ready')).toBeVisible();
    await press(books, ' ', 'ArrowUp', ' ', 'p');
    await books.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click();
    await expect(books.getByText('2 buildings: 2 posted')).toBeVisible();
    await expectAccessible(books);
    await books.getByRole('checkbox', { name: 'Choose all' }).check();
    await press(books, 'm');
    await books.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(books.getByText('Posted and emailed')).toHaveCount(2);
    await expect(() => {
      const mail = post.mails.findLast(({ recipients }) => recipients.includes(OWNER))?.mail;
      expect(mail?.text).toContain('To pay:');
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
        expect.stringMatching(/^Statement \w+ .*\.pdf$/),
      ]);
    }).toPass();
  });

  await test.step('files of the bank come in twice, in overlapping cuts', async () => {
    await books.goto('/office/#/bank-import');
    const files = books.getByLabel('Bank files');
    await files.setInputFiles([await fileOf('first.csv', 0, 4), await fileOf('second.csv', 2, 6)]);
    await expect(books.getByText('4 new lines.')).toBeVisible();
    await expect(books.getByText('2 new of 4 lines; the others were imported before.')).toBeVisible();
    await files.setInputFiles(await fileOf('first.csv', 0, 4));
    await expect(books.getByText('This file was imported before. Nothing was added.')).toBeVisible();
    await expectAccessible(books);
    await books.getByRole('link', { name: 'Match bank lines' }).click();
  });

  await test.step('lines are said what they were: by themselves, suggested, split, parked, returned', async () => {
    await expect(async () => {
      await books.reload();
      await expect(books.getByRole('status').filter({ hasText: '4 lines' })).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: 20_000 });
    await expect(books.getByRole('heading', { level: 2, name: 'CAPITEC I VENTER' })).toBeVisible();
    await expectAccessible(books);
    await press(books, 'Enter');
    await expect(books.getByRole('heading', { level: 2, name: 'ONE PAYS FOR TWO' })).toBeVisible();
    await press(books, 's');
    await books.getByRole('button', { name: 'Add a levy account' }).click();
    await press(books, 'PTC001', 'Enter');
    await books.getByRole('textbox', { name: /PTC001/ }).fill('500');
    await books.getByRole('button', { name: 'Add a levy account' }).click();
    await press(books, 'PTC002', 'Enter');
    await expect(books.getByText('The whole amount is allocated.')).toBeVisible();
    await books.getByRole('textbox', { name: /PTC002/ }).press('Enter');
    await expect(books.getByRole('heading', { level: 2, name: 'CASH DEPOSIT 4431' })).toBeVisible();
    await press(books, 'u');
    await expect(books.getByRole('button', { name: /^Choose/ })).toBeVisible();
    await press(books, 'Enter');
    await expect(books.getByRole('heading', { level: 2, name: 'UNPAID DEBIT ORDER PTC002' })).toBeVisible();
    await books.getByRole('link', { name: 'Returned payment' }).click();
    await books.getByRole('button', { name: 'Choose receipt PTC002' }).click();
    await expect(
      books.getByText('The receipt of PTC002 is reversed, dated the day on which the bank returned it.'),
    ).toBeVisible();
  });

  await test.step('the account is agreed by two people at 0.00', async () => {
    const open = async (page: Page) => {
      await page.goto('/office/#/reconcile');
      await page.getByRole('link', { name: 'Protea Court Body Corporate' }).click();
      await expect(page.getByRole('heading', { level: 2, name: /Protea Court Body Corporate/ })).toBeVisible();
    };
    await open(books);
    await press(books, 'p', 'Opening balance of the bank');
    await expectAccessible(books);
    await books.getByRole('button', { name: 'Prepare the reconciliation' }).click();
    await expect(books.getByText(/^Prepared by Ben Oosthuizen/)).toBeVisible();
    await open(office);
    await expect(office.getByRole('button', { name: 'Sign the reconciliation' })).toBeVisible();
    await press(office, 's');
    await expect(office.getByText(/^Signed by Thandi Nkosi/)).toBeVisible();
    await expect(office.getByText('No difference', { exact: true })).toBeVisible();
  });

  await test.step('the owner sees the levy that comes, the receipt and the balance', async () => {
    await owner.goto('/#/owner-portal');
    await owner.reload();
    await expect(owner.getByText('Your account is R 500.00 in credit')).toBeVisible();
    // 60 % of Protea Court's budget and 40 % of Yellowwood's, and the water that was read.
    await expect(owner.getByText('R 2 690.00')).toBeVisible();
    await expect(
      owner.getByText(`due ${formatShortDay(firstOfNext(), inDays(0))}, not yet included above`),
    ).toBeVisible();
    await expect(owner.getByText(`${formatDay(inDays(-4))}, account PTC001`)).toBeVisible();
    await owner
      .getByRole('row', { name: /PTC001/ })
      .getByRole('link', { name: 'View' })
      .click();
    await expect(owner.getByRole('heading', { level: 1, name: 'Levy account PTC001' })).toBeVisible();
    await expect(owner.getByText('ONE PAYS FOR TWO')).toBeVisible();
    await expect(owner.getByText('R 500.00 in credit').first()).toBeVisible();
    await owner.getByRole('button', { name: 'Show: Your levy' }).click();
    await expect(owner.getByRole('region', { name: 'Your levy' })).toContainText(/R\s1\s320\.00/);
  });
  expect(unexpected, 'console messages and errors').toEqual([]);
});
