/** The details of a record's page: those of its kind, also while only its list row is loaded. */
import { apiContract } from '@stoep/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const LETTER = {
  id: '019a0000-0000-7000-8000-000000000002',
  title: 'Dog without permission',
  buildingId: { id: '019a0000-0000-7000-8000-000000000003', name: 'Marula Court' },
  fileId: { id: '019a0000-0000-7000-8000-000000000004', name: 'letter.pdf' },
  subject: 'Dog without permission',
  incidentDay: '2026-11-02',
  sentDay: null,
};
test('the link to missing details waits for the record, since a list leaves fields out', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [LETTER], total: 1, atLeast: false });
  const release = fakeDelayedEndpointAnswer(apiContract.office.get, {});
  const { user } = renderOffice('/conduct-letters');
  await user.click(await screen.findByText('Dog without permission'));
  expect(await screen.findByText('02 Nov 2026')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Complete missing details' })).not.toBeInTheDocument();
  release({ ...LETTER, rule: null, can: [], withheld: [] });
  expect(await screen.findByRole('link', { name: 'Complete missing details' })).toHaveAttribute(
    'href',
    `#/conduct-letters/${LETTER.id}`,
  );
  // A field that nobody fills in, such as the day of sending, is not missing.
  expect(screen.queryByText('Sent')).not.toBeInTheDocument();
});

const ENTRY = '019a0000-0000-7000-8000-000000000005';
const to = (at: number, name: string) => ({ id: `019a0000-0000-7000-8000-00000000001${at}`, name });

test('a receipt is not due; it leads to owner, unit and journal, and says why it was moved, by whom and when', async () => {
  fakeEndpointAnswer(apiContract.office.get, {
    id: ENTRY,
    title: 'Payment received',
    kind: 'receipt',
    entryDay: '2026-10-11',
    dueDay: '2026-10-11',
    amount: -4_580.26,
    accountId: to(1, 'Chiara Venter'),
    unitId: to(2, 'C-26'),
    journalId: to(3, 'Receipt, journal 12'),
    movedToAccountId: to(4, 'CTM027 · Piet Louw'),
    moveReason: 'It is theirs',
    movedById: to(5, 'Anika Naidoo'),
    movedAt: '2026-10-12T08:30:00.000Z',
    can: [],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.suspenseInterest.ofCharge, []);
  const { unmount } = renderOffice(`/ledger-entries/${ENTRY}/show`);
  const leadsTo = async (name: string, address: string) =>
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  await leadsTo('Chiara Venter', `#/owner-accounts/${to(1, '').id}/show`);
  await leadsTo('C-26', `#/units/${to(2, '').id}/show`);
  await leadsTo('Receipt, journal 12', `#/journals/${to(3, '').id}/show`);
  await leadsTo('Anika Naidoo', `#/logins/${to(5, '').id}/show`);
  expect(screen.getByText('It is theirs')).toBeVisible();
  expect(screen.getByText(/^12 Oct 2026/)).toBeVisible();
  expect(screen.queryByText('Due')).toBeNull();
  unmount();
  const levy = { kind: 'levy', entryDay: '2026-10-01', dueDay: '2026-10-11', amount: 100, can: [], withheld: [] };
  fakeEndpointAnswer(apiContract.office.get, { id: ENTRY, title: 'Levy', ...levy });
  renderOffice(`/ledger-entries/${ENTRY}/show`);
  expect(await screen.findByText('Due')).toBeVisible();
});

test('an amount within a text stays on one line', async () => {
  const id = '019a0000-0000-7000-8000-000000000005';
  const summary = 'Karoo Pipes, R 21 300.00, 30 Nov 2026';
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, { id, title: 'Karoo Pipes', summary, can: [], withheld: [] });
  renderOffice(`/payments/${id}/show`);
  const [shown] = await screen.findAllByText(summary);
  expect(shown?.textContent).toBe('Karoo Pipes, R\u00a021\u00a0300.00, 30 Nov 2026');
});

test('a count of bulk mail that is 0 is left out, except how many recipients there are', async () => {
  const id = '019a0000-0000-7000-8000-000000000006';
  const none = { total: 0, waiting: 0, sent: 0, failed: 0, kept: 0, noAddress: 0, withAttorneys: 0, alreadySent: 0 };
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  const openWith = (counts: Partial<typeof none>) => {
    fakeEndpointAnswer(apiContract.office.get, { id, title: 'Roof', ...none, ...counts, can: [], withheld: [] });
    return renderOffice(`/account-letters/${id}/show`);
  };
  const termsOf = async () => {
    await screen.findByText('Recipients', { selector: 'dt' });
    return screen.getAllByRole('term').map(({ textContent }) => textContent);
  };
  const { unmount } = openWith({});
  expect(await termsOf()).toEqual(['Recipients']);
  unmount();
  openWith({ total: 3, failed: 1, withAttorneys: 2 });
  expect(await screen.findByText('Failed', { selector: 'dt' })).toBeVisible();
  expect(await termsOf()).toEqual(['Left out: handed over to attorneys', 'Recipients', 'Failed']);
});
