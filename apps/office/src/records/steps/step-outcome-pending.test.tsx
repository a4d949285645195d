/** The page of an outcome that waits for staff: both steps, and what they are about. */
import { apiContract } from '@stoep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEmptyTodayAnswers } from '../../testing/empty-today.ts';
import { bodiesSentTo, fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const QUESTION = '019a0000-0000-7000-8000-000000000001';
const PUT_BY = '019a0000-0000-7000-8000-000000000002';

const open = () => {
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, {
    id: QUESTION,
    title: 'Second claim',
    subject: 'Second claim',
    type: 'Payment',
    status: 'Awaiting confirmation',
    state: 'Approved',
    decidedAt: '2026-03-10T08:00:00Z',
    amount: 250_000,
    payee: 'Table Bay Lifts',
    approvedBy: 'Ann Botha, Sipho Dube',
    raisedById: { id: PUT_BY, name: 'Thabo Nkosi' },
    can: ['confirmOutcome', 'refuseOutcome'],
    withheld: [],
  });
  return renderOffice(`/approvals/${QUESTION}/show`);
};

test.each(['Confirm the outcome', 'Refuse the outcome'])(
  'FAULT-20: "%s" shows who decided, the amount and the payee in its dialog',
  async (step) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: step }));
    const dialog = await screen.findByRole('dialog');
    const outcome = within(await within(dialog).findByRole('region', { name: 'What the trustees approved' }));
    for (const text of [/^R.250.000.00$/, 'Table Bay Lifts', 'Ann Botha, Sipho Dube', 'Thabo Nkosi'])
      expect(outcome.getByText(text)).toBeInTheDocument();
  },
);

test('FAULT-20: a refusal sends its reason, and the page says that the outcome awaits confirmation', async () => {
  const { user } = open();
  expect((await screen.findAllByText('Awaiting confirmation')).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'Refuse the outcome' }));
  const dialog = within(await screen.findByRole('dialog'));
  fakeEndpointAnswer(apiContract.office.act, { id: QUESTION });
  await user.type(dialog.getByRole('textbox'), 'Another bank account');
  await user.click(dialog.getByRole('button', { name: 'Refuse the outcome' }));
  expect(bodiesSentTo(apiContract.office.act)).toEqual([{ values: { reason: 'Another bank account' } }]);
});
