/** A step displays what it is about, on the page and in its dialog, so that people see what they approve. */
import { apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { cents } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEmptyTodayAnswers } from '../testing/empty-today.ts';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const idOf = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const FIRM = idOf(1);
const nothing = { value: [], total: 0, atLeast: false };
const account = {
  id: idOf(2),
  title: 'Karoo Pipes',
  name: 'Karoo Pipes',
  contractorId: { id: FIRM, name: 'Karoo Pipes' },
  bankId: 'Capitec',
  branchCode: '470010',
  accountType: 'Current (Main)',
  accountNumber: '••••4567',
  bankProofFileId: { id: idOf(3), name: 'letter.pdf' },
  endedAt: null,
};
const accounts = (...value: object[]) =>
  fakeEndpointAnswer(apiContract.office.list, { value, total: value.length, atLeast: false } as never, {
    resource: 'beneficiaries',
  });
/** The contractor's page, whose content is not tested here. */
const firmPage = () =>
  fakeEndpointAnswer(apiContract.office.contractorPage, {
    papers: [],
    jobs: [],
    jobCount: 0,
    completed: 0,
    asked: 0,
    awarded: 0,
    people: [],
    mails: [],
    paid: cents(0),
    paidDay: null,
    waiting: cents(0),
    waitingCount: 0,
  });
const shown = (within_: HTMLElement, heading: string) => within(within(within_).getByRole('region', { name: heading }));

test('FAULT-37: approving bank details shows bank, branch, type, number and the letter in the dialog', async () => {
  fakeEmptyTodayAnswers();
  firmPage();
  fakeEndpointAnswer(apiContract.office.list, nothing);
  accounts({ ...account, id: idOf(9), bankId: 'Nedbank', endedAt: '2026-01-01T00:00:00Z' }, account);
  fakeEndpointAnswer(apiContract.office.get, {
    id: FIRM,
    title: 'Karoo Pipes',
    name: 'Karoo Pipes',
    state: 'Active',
    can: ['approveBankDetails'],
    withheld: [],
  });
  const { user } = renderOffice(`/contractors/${FIRM}/show`);
  await user.click(await screen.findByRole('button', { name: 'Approve the bank details' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Contractor: Karoo Pipes');
  await within(dialog).findByText('letter.pdf');
  const details = shown(dialog, 'Bank details');
  for (const text of ['Capitec', '470010', 'Current (Main)', '••••4567', 'letter.pdf']) details.getByText(text);
  expect(within(dialog).queryByText('Nedbank')).toBeNull();
});

test('FAULT-37: what is missing among bank details is said', async () => {
  fakeEmptyTodayAnswers();
  firmPage();
  fakeEndpointAnswer(apiContract.office.list, nothing);
  accounts({ ...account, branchCode: null });
  fakeEndpointAnswer(apiContract.office.get, {
    id: FIRM,
    title: 'Karoo Pipes',
    state: 'Active',
    can: ['approveBankDetails'],
    withheld: [],
  });
  renderOffice(`/contractors/${FIRM}/show`);
  expect(await screen.findByText('Empty')).toBeInTheDocument();
});

test('FAULT-37: an application shows its documents beside the button, and no empty answers', async () => {
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.list, nothing);
  accounts(account);
  const paper = {
    id: idOf(5),
    title: 'registration',
    kind: 'registration',
    contractorId: { id: FIRM, name: 'Karoo Pipes' },
    fileId: { id: idOf(6), name: 'cipc.pdf' },
    issuedDay: null,
    expiresDay: null,
    replacedAt: null,
  };
  fakeEndpointAnswer(apiContract.office.list, { value: [paper], total: 1, atLeast: false } as never, {
    resource: 'contractor-documents',
  });
  fakeEndpointAnswer(apiContract.office.get, {
    id: idOf(4),
    title: 'Karoo Pipes',
    contractorId: { id: FIRM, name: 'Karoo Pipes' },
    state: 'waiting',
    answers: '{}',
    can: ['approve', 'refuse'],
    withheld: [],
  });
  const { user } = renderOffice(`/contractor-applications/${idOf(4)}/show`);
  const actions = (await screen.findByRole('button', { name: 'Approve the application' })).closest('.office-actions');
  expect(await within(actions as HTMLElement).findByText('cipc.pdf')).toBeInTheDocument();
  expect(screen.queryByText('Answers')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve the application' }));
  expect(await within(await screen.findByRole('dialog')).findByText('cipc.pdf')).toBeInTheDocument();
});

test('FAULT-37: the dialog of an application shows the whole account number on a press', async () => {
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.list, nothing);
  accounts(account);
  fakeEndpointAnswer(
    apiContract.office.get,
    {
      id: idOf(4),
      title: 'Karoo Pipes',
      contractorId: { id: FIRM, name: 'Karoo Pipes' },
      state: 'waiting',
      can: ['approve', 'refuse'],
      withheld: [],
    },
    { resource: 'contractor-applications', id: idOf(4) },
  );
  fakeEndpointAnswer(
    apiContract.office.get,
    { ...account, can: [], withheld: [], whole: ['accountNumber'] },
    { resource: 'beneficiaries', id: account.id },
  );
  fakeEndpointAnswer(apiContract.office.reveal, { value: '62001234567' });
  const { user } = renderOffice(`/contractor-applications/${idOf(4)}/show`);
  await user.click(await screen.findByRole('button', { name: 'Approve the application' }));
  const details = shown(await screen.findByRole('dialog'), 'Bank details');
  for (const text of ['Capitec', '470010', 'Current (Main)', 'letter.pdf']) await details.findByText(text);
  await user.click(await details.findByRole('button', { name: 'Show in full: Account number' }));
  expect(await details.findByText('62001234567')).toBeInTheDocument();
});

test('FAULT-37: a change of a building’s bank details names the building in its dialog', async () => {
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.list, nothing);
  fakeEndpointAnswer(apiContract.office.get, {
    id: idOf(7),
    title: 'Aloe Ridge · Current',
    bankAccountId: { id: idOf(8), name: 'Aloe Ridge · Current' },
    state: 'waiting',
    bank: 'FNB',
    branchCode: '250655',
    accountNumber: '••••1234',
    accountType: 'Current',
    replaces: null,
    reason: 'The building moved',
    can: ['approve'],
    withheld: [],
  });
  const { user } = renderOffice(`/bank-account-changes/${idOf(7)}/show`);
  await user.click(await screen.findByRole('button', { name: 'Approve the bank details' }));
  const details = shown(await screen.findByRole('dialog'), 'Bank details');
  for (const text of ['Aloe Ridge · Current', 'FNB', '250655', '••••1234', 'The building moved'])
    details.getByText(text);
});

test('FAULT-38: reversing a receipt says nothing of runs and waiving', async () => {
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.list, nothing);
  const entry = { id: idOf(7), title: 'EFT', description: 'EFT', can: ['reverse'], withheld: [] };
  fakeEndpointAnswer(apiContract.office.get, { ...entry, kind: 'receipt', amount: -10 });
  const { user } = renderOffice(`/ledger-entries/${idOf(7)}/show`);
  await user.click(await screen.findByRole('button', { name: 'Reverse' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('the account owes the amount again');
  expect(dialog).not.toHaveTextContent(/run|waive/);
});

test('FAULT-21: the dialog of an entry that waits says for which account it is, why and by whom it was entered', async () => {
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.list, nothing);
  fakeEndpointAnswer(apiContract.office.get, {
    id: idOf(7),
    title: 'Written off',
    description: 'Written off',
    state: 'waiting',
    levyAccountId: { id: idOf(8), name: 'ALR018' },
    kind: 'adjustment',
    amount: cents(-2_840_000),
    entryDay: '2026-11-27',
    reason: 'Agreed by the trustees',
    can: ['confirm'],
    withheld: [],
    enteredBy: { id: idOf(9), name: 'Precious Dube' },
  });
  const { user } = renderOffice(`/entries-to-confirm/${idOf(7)}/show`);
  await user.click(await screen.findByRole('button', { name: 'Confirm and post' }));
  const dialog = await screen.findByRole('dialog');
  const entry = shown(dialog, 'Entry');
  for (const text of ['ALR018', 'Agreed by the trustees', 'Precious Dube'])
    expect(await entry.findByText(text)).toBeInTheDocument();
  expect(await shown(dialog, 'Date of the entry').findByText('27 Nov 2026')).toBeInTheDocument();
});

test('FAULT-46.12: the dialog of a waiting reversal names what it reverses, and shows no empty date', async () => {
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.list, nothing);
  fakeEndpointAnswer(apiContract.office.get, {
    id: idOf(7),
    title: 'Reversal: EFT',
    description: 'Reversal: EFT',
    state: 'waiting',
    kind: 'reversal',
    amount: cents(2_500_000),
    reason: 'Entered twice',
    can: ['confirm'],
    withheld: [],
    reversed: 'EFT receipt of 12 Nov 2026, levy account ALR002',
  });
  const { user } = renderOffice(`/entries-to-confirm/${idOf(7)}/show`);
  await user.click(await screen.findByRole('button', { name: 'Confirm and post' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    await shown(dialog, 'Reversal').findByText('EFT receipt of 12 Nov 2026, levy account ALR002'),
  ).toBeInTheDocument();
  expect(within(dialog).queryByRole('region', { name: 'Date of the entry' })).toBeNull();
});

test('FAULT-37: a step that approves or refuses says what', () => {
  const labels = officeResources.flatMap(({ actions = {} }) =>
    Object.values(actions).flatMap(({ label, secondPerson }) => (secondPerson ? [label] : [])),
  );
  expect(labels.length).toBeGreaterThan(8);
  expect(labels.filter((label) => /^(Approve|Confirm)$/.test(label))).toEqual([]);
});
