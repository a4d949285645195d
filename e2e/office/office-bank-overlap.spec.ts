/**
 * A bank file that overlaps an earlier one with other texts: a person pairs the lines side by side, has to do so again after the session
 * ended, and undoes it. An account cannot be signed off while the bank's file and our lines differ.
 */
import type { Page } from '@playwright/test';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { type SampleBankFileLine, sampleFnbStatementFile } from '../../bench/bank-file.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { inDays } from '../support/days.ts';
import { officeOf } from '../support/office-by-api.ts';
import { forgiveProvoked } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

/** An account of the demo that no other journey imports into: Aloe Ridge's reserve fund. */
const ACCOUNT = { name: 'Aloe Ridge Reserve Fund', number: '74001220915' };
const OPENING = 1_000_000;
const line = (day: number, text: string, rand: number): SampleBankFileLine => ({
  day: inDays(day),
  text,
  amount: rand * 100,
});

const fileOf = async (name: string, opening: number, lines: readonly SampleBankFileLine[]) => {
  const file = sampleFnbStatementFile(ACCOUNT.number, opening, lines, name);
  return { name, mimeType: 'text/csv', buffer: Buffer.from(await file.arrayBuffer()) };
};
const earlier = () =>
  fileOf('earlier.csv', OPENING, [
    line(-8, 'PAYSHAP J KHUMALO', 1_850),
    line(-7, 'GARDEN SERV', -500),
    line(-6, 'BANK FEE', -20),
  ]);
/** The same days as the bank shows them a week later: two texts differ, and a day was added. */
const later = () =>
  fileOf('later.csv', OPENING, [
    line(-8, 'PAYSHAP CREDIT J KHUMALO', 1_850),
    line(-7, 'GARDEN SERVICE NOVEMBER', -500),
    line(-6, 'BANK FEE', -20),
    line(-5, 'CASH DEPOSIT 4431', 100),
  ]);
/** Days after a gap: the first balance is R 50.00 too high, since a file was left out. */
const afterGap = () => fileOf('after a gap.csv', OPENING + 148_000, [line(-2, 'TRANSFER 77', 30)]);

const bring = async (page: Page, file: Awaited<ReturnType<typeof fileOf>>) =>
  page.getByLabel('Bank files').setInputFiles(file);
const openImport = async (page: Page) => {
  await page.goto('/office/#/bank-import');
  await expect(page.getByRole('heading', { level: 1, name: 'Bank import' })).toBeVisible();
};
const overlapOf = (page: Page) => page.getByRole('region', { name: /^Overlap of / });
const group = (page: Page, text: string) => overlapOf(page).getByRole('group', { name: new RegExp(text) });
const importNow = (page: Page) => page.getByRole('button', { name: 'Import', exact: true });

/** Old and new lines are side by side, each changed line with the stored one that it may be. */
const expectSideBySide = async (page: Page) => {
  await expect(overlapOf(page)).toContainText('Nothing is stored yet.');
  await expect(group(page, 'PAYSHAP CREDIT J KHUMALO')).toContainText('PAYSHAP J KHUMALO');
  await expect(group(page, 'GARDEN SERVICE NOVEMBER')).toContainText('GARDEN SERV');
};

const undo = async (page: Page) => {
  await page.getByRole('button', { name: 'Undo import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo import' });
  await expect(dialog).toContainText('The file can be imported again.');
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog.getByText('Type why this import is undone.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Downloaded for the wrong days.');
  await dialog.getByRole('button', { name: 'Undo import' }).click();
};

/** Finds the bank statement in the list by its closing balance. */
const undoStatement = async (page: Page, closing: RegExp) => {
  await page.goto('/office/#/bank-statements');
  const row = page.getByRole('row').filter({ hasText: 'Complete' }).filter({ hasText: ACCOUNT.name });
  await row.getByRole('cell', { name: closing }).last().click();
  await undo(page);
};

test('an overlapping bank file is decided side by side, asked again after a session that ended, and undone', async ({
  page,
  baseURL: base = '',
  unexpected,
}) => {
  const office = await officeOf(base, 'st@demo.test');
  const statements = async () => {
    const [account] = await office.list('bank-accounts', { name: ACCOUNT.name });
    const all = await office.list('bank-statements', { bankAccountId: String(account?.id) });
    return all.filter(({ state }) => state !== 'undone').length;
  };

  await test.step('a file is imported, and a later one of the same days asks', async () => {
    await signIn(page, 'st@demo.test');
    await openImport(page);
    await bring(page, await earlier());
    await expect(page.getByText('3 new lines.')).toBeVisible();
    await bring(page, await later());
    await expectSideBySide(page);
    await expectAccessible(page);
  });

  await test.step('the session ends: nothing is stored, and the same file asks again', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await callEndpoint(apiContract.session.logOut, {}, { base, token });
    await importNow(page).click();
    await expect(page.getByText(/log in/i).first()).toBeVisible();
    forgiveProvoked(unexpected);
    expect(await statements()).toBe(1);
    await signIn(page, 'st@demo.test');
    forgiveProvoked(unexpected);
    await openImport(page);
    await bring(page, await later());
    await expectSideBySide(page);
  });

  await test.step('a choice that does not add up cannot be imported; one that does is', async () => {
    const payment = group(page, 'PAYSHAP CREDIT J KHUMALO').getByLabel('This line is');
    await payment.selectOption('A new line');
    await importNow(page).click({ force: true });
    await expect(page.getByText('It must be R 0.00 before you can import.')).toBeVisible();
    expect(await statements()).toBe(1);
    await payment.selectOption({ label: `Same line as ${formatDay(inDays(-8))} PAYSHAP J KHUMALO` });
    await importNow(page).click();
    await expect(page.getByText('The bank changed 2 lines.')).toBeVisible();
    await expectAccessible(page);
    await openImport(page);
    await page.reload();
    await bring(page, await later());
    await expect(page.getByText('This file was imported before. Nothing was added.')).toBeVisible();
  });

  await test.step('while the file and our lines differ the account can be neither prepared nor signed', async () => {
    await bring(page, await afterGap());
    await expect(page.getByText(/^R\s50\.00 is missing between /)).toBeVisible();
    await page.goto('/office/#/reconcile');
    await page.getByRole('link', { name: ACCOUNT.name }).click();
    await expect(page.getByText(/You cannot sign while they differ/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Prepare|Sign)/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'bank statements of this account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bank statements' })).toBeVisible();
    await page.getByRole('cell', { name: 'Gap', exact: true }).click();
    await undo(page);
    await expect(page.getByText(/^Import undone: 1 line removed/)).toBeVisible();
    await page.goto('/office/#/reconcile');
    await page.getByRole('link', { name: ACCOUNT.name }).click();
    await expect(page.getByText('No difference: file and lines agree')).toBeVisible();
  });

  await test.step('the overlapping import is undone: its file asks again, and the account is as before it', async () => {
    await undoStatement(page, /11\s430\.00/);
    await expect(page.getByText(/^Import undone: 1 line removed/)).toBeVisible();
    await openImport(page);
    await bring(page, await later());
    await expectSideBySide(page);
    expect(await statements()).toBe(1);
    await undoStatement(page, /11\s330\.00/);
    await expect(page.getByText(/^Import undone: 3 lines removed/)).toBeVisible();
  });
});
