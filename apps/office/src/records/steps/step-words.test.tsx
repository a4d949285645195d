/** The texts of a step's dialog before the press, and of the notice after it. */
import { apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const idOf = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const nothing = { value: [], total: 0, atLeast: false };

const openStep = async (resource: string, record: object, label: string, earlier: readonly object[] = []) => {
  fakeEndpointAnswer(apiContract.office.list, nothing);
  const votes = { value: earlier, total: earlier.length, atLeast: false };
  fakeEndpointAnswer(apiContract.office.list, votes as never, { resource: 'approvals' });
  fakeEndpointAnswer(apiContract.office.get, {
    id: idOf(1),
    title: 'Anil Naicker',
    withheld: [],
    can: [],
    ...record,
  });
  const { user } = renderOffice(`/${resource}/${idOf(1)}/show`);
  await user.click(await screen.findByRole('button', { name: label }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};
const whatHappens = (dialog: ReturnType<typeof within>) =>
  dialog.getByRole('list', { name: 'What happens' }).textContent;

test('FAULT-38: a step that cancels says what, and its other button goes back', async () => {
  const { user, dialog } = await openStep('payments', { number: 20091, can: ['cancel'] }, 'Cancel the payment');
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const labels = officeResources.flatMap(({ actions = {} }) => Object.values(actions).map(({ label }) => label));
  expect(labels).not.toContain('Cancel');
});

test.each([
  [true, 'Approve the bank details: awaiting approval.'],
  [false, 'Bank details of Karoo Pipes approved.'],
])('FAULT-20: the notice after a step says whether it waits for a second person: %s', async (waits, text) => {
  const firm = { name: 'Karoo Pipes', state: 'Active', can: ['approveBankDetails'] };
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
  const { user, dialog } = await openStep('contractors', firm, 'Approve the bank details');
  fakeEndpointAnswer(apiContract.office.act, { id: idOf(1), message: 'Bank details of Karoo Pipes approved.' });
  fakeEndpointAnswer(apiContract.office.get, {
    ...firm,
    id: idOf(1),
    title: 'Karoo Pipes',
    can: [],
    withheld: [],
    paymentApproved: !waits,
  });
  await user.click(dialog.getByRole('button', { name: 'Approve the bank details' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each([
  [{ id: idOf(7), name: 'Reversal: Levy' }, 'Reverse: awaiting approval.'],
  [null, '“Levy” of CTM026 reversed.'],
])('FAULT-38: the notice after a reversal says whether it waits: %s', async (reversalWaiting, text) => {
  const entry = { kind: 'levy', amount: 100, can: ['reverse'] };
  fakeEndpointAnswer(apiContract.suspenseInterest.ofCharge, []);
  const { user, dialog } = await openStep('ledger-entries', entry, 'Reverse');
  expect(whatHappens(dialog)).toMatch(
    /The balance changes as soon as this is posted, and the owner sees the entry with its reason/,
  );
  fakeEndpointAnswer(apiContract.office.act, { id: idOf(1), message: '“Levy” of CTM026 reversed.' });
  fakeEndpointAnswer(apiContract.office.get, {
    ...entry,
    id: idOf(1),
    title: 'Levy',
    can: [],
    withheld: [],
    reversalWaiting,
  });
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Charged twice');
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('the notice says what the step did where the server says it', async () => {
  const entry = { kind: 'levy', amount: 100, can: ['reverse'] };
  fakeEndpointAnswer(apiContract.suspenseInterest.ofCharge, []);
  const { user, dialog } = await openStep('ledger-entries', entry, 'Reverse');
  fakeEndpointAnswer(apiContract.office.act, { id: idOf(1), message: 'Receipt moved to CTM026.' });
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Charged twice');
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('Receipt moved to CTM026.')).toBeInTheDocument();
});

test('FAULT-20: the steps that wait for a second person say by which field', () => {
  const waiting = officeResources.flatMap(({ name, fields, actions = {} }) =>
    Object.entries(actions).flatMap(([step, { waits }]) => {
      if (!waits) return [];
      expect(Object.keys(fields), `${name}.${step}`).toContain(waits.field);
      return [`${name}.${step}`];
    }),
  );
  expect(waiting.sort()).toEqual([
    'bank-accounts.changeDetails',
    'bank-accounts.confirmDetails',
    'contractors.approveBankDetails',
    'journals.reverse',
    'ledger-entries.move',
    'ledger-entries.reverse',
    'owner-accounts.addHolder',
    'owner-accounts.removeHolder',
    'payments.confirm',
    'registrations.match',
    'trustee-appointments.end',
    'trustee-appointments.replace',
  ]);
});

test('FAULT-40: what a step shows of other records is in their lists', () => {
  for (const { name, actions = {} } of officeResources)
    for (const { shows = [] } of Object.values(actions))
      for (const { of, fields } of shows) {
        const listed = officeResources.find((one) => one.name === of?.resource)?.fields ?? {};
        const missing = fields.filter((one) => of && listed[one]?.computed && !listed[one].inList);
        expect([name, ...missing]).toEqual([name]);
      }
});

test.each([
  ['true', /^This is the last trustee of the building\. Each open vote lapses: a payment goes on hold/],
  ['false', /^The votes of this trustee no longer count/],
])('FAULT-40: confirming an end says whether it is the last trustee: %s', async (isLast, text) => {
  const record = { standing: 'End waiting for confirmation', isLast: isLast === 'true', can: ['confirmEnd'] };
  const { dialog } = await openStep('trustee-appointments', record, 'Confirm the end');
  expect(whatHappens(dialog)).toMatch(text);
});

test.each([
  [true, true],
  [false, false],
])('FAULT-20: only an imported appointment says that others are confirmed with it: %s', async (isImported, says) => {
  const record = { standing: 'Waiting for confirmation', isImported, can: ['confirm'] };
  const { dialog } = await openStep('trustee-appointments', record, 'Confirm the appointment');
  expect(/same import/.test(String(whatHappens(dialog)))).toBe(says);
});

test('FAULT-40: before a payment is put again, its dialog shows the earlier question', async () => {
  const earlier = {
    id: idOf(5),
    title: 'Second claim',
    subject: 'Second claim',
    type: 'Payment',
    state: 'Declined',
    description: 'The lift stood still for three weeks.',
    status: 'Declined',
    decidedAt: '2026-11-27T10:00:00Z',
    inFavour: 0,
    against: 2,
  };
  const { dialog } = await openStep('payments', { number: 20091, can: ['putToTrustees'] }, 'Put to the trustees', [
    earlier,
  ]);
  const region = within(await dialog.findByRole('region', { name: 'Earlier votes' }));
  for (const text of ['Second claim', 'The lift stood still for three weeks.', 'Declined', '27 Nov 2026 12:00'])
    region.getByText(text);
});

test('FAULT-40: a payment that is put for the first time shows no earlier question', async () => {
  const { dialog } = await openStep('payments', { number: 20091, can: ['putToTrustees'] }, 'Put to the trustees');
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'Earlier votes' })).toBeNull());
});

test('FAULT-40: the page of an approval links each earlier question', async () => {
  fakeEndpointAnswer(apiContract.office.list, nothing);
  const askedBefore = [
    { id: idOf(5), name: 'Declined, 27 Nov 2026: Once more' },
    { id: idOf(6), name: 'Lapsed, 20 Nov 2026: Second claim' },
  ];
  const approval = { id: idOf(1), title: 'Third', subject: 'Third', can: [], withheld: [], askedBefore };
  fakeEndpointAnswer(apiContract.office.get, approval);
  renderOffice(`/approvals/${idOf(1)}/show`);
  for (const { id, name } of askedBefore)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `#/approvals/${id}/show`);
});

test('FAULT-38: a required file has a star, and the sentence for a missing one names it', async () => {
  const { user, dialog } = await openStep(
    'trustee-appointments',
    { standing: 'Confirmed', can: ['end'] },
    'End the appointment',
  );
  dialog.getByText('Minutes or letter of resignation *');
  await user.click(dialog.getByRole('button', { name: 'End the appointment' }));
  expect(await dialog.findByText('Please choose a file for “Minutes or letter of resignation”.')).toBeInTheDocument();
});

test('FAULT-46.9: ending the last trustee says so before the first of the two people presses', async () => {
  const record = { standing: 'In office', isLast: true, can: ['end'] };
  const { dialog } = await openStep('trustee-appointments', record, 'End the appointment');
  expect(whatHappens(dialog)).toMatch(/^This is the last trustee of the building/);
});

test('FAULT-46.11: an entry that is settled asks for no comparison any more', async () => {
  fakeEndpointAnswer(apiContract.office.list, nothing);
  const entry = { id: idOf(1), title: 'EFT', description: 'EFT', state: 'refused', can: [], withheld: [] };
  fakeEndpointAnswer(apiContract.office.get, entry);
  renderOffice(`/entries-to-confirm/${idOf(1)}/show`);
  expect(await screen.findByText(/^Nothing was posted/)).toBeInTheDocument();
  expect(screen.queryByText(/Compare the entry with its document/)).toBeNull();
});
