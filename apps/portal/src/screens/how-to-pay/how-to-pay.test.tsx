import { levyAccountPayingEndpoints, type PaymentInstructions } from '@stoep/contract/bank/paying';
import { ownerAccountEndpoints } from '@stoep/contract/people/owner-accounts';
import { cents } from '@stoep/domain/money/cents';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOwnerUser } from '../../testing/actors.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import {
  aLevyAccountDetailAnswer,
  aLevyAccountRow,
  anOwnerAccountAnswer,
  SAMPLE_LEVY_ACCOUNT_ID,
  SAMPLE_OWNER_ACCOUNT_ID,
  sampleUuidOf,
} from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const { ageTotal, ageCurrent, age30Days, age60Days, age90Days, age120Days, age150Days, age180Days } =
  aLevyAccountDetailAnswer();
const howToPay = (change: Partial<PaymentInstructions> = {}): PaymentInstructions => ({
  accountNumber: 'JAC001',
  building: 'Jacaranda Court',
  doorNumber: '1',
  reference: 'JAC001',
  ageTotal,
  ageCurrent,
  age30Days,
  age60Days,
  age90Days,
  age120Days,
  age150Days,
  age180Days,
  payInto: {
    accountName: 'Jacaranda Court Body Corporate',
    bank: 'Nedbank',
    accountNumber: '1234567890',
    branchCode: '198765',
    accountType: 'Current',
    confirmedOn: '2026-01-12',
  },
  proofs: [],
  reported: cents(0),
  attorney: null,
  ...change,
});
const address = `/how-to-pay?levyAccountId=${SAMPLE_LEVY_ACCOUNT_ID}&responsiblePersonId=${SAMPLE_OWNER_ACCOUNT_ID}`;
const open = (at = address) => renderPortalApp(at, anOwnerUser());

beforeEach(() => {
  fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, [anOwnerAccountAnswer()]);
  fakeEndpointAnswer(levyAccountPayingEndpoints.howToPay, howToPay());
});

describe('where to pay', () => {
  it('says amount, reference and bank account, since when it was confirmed, and that no new one comes by mail', async () => {
    open();
    const card = within(await screen.findByRole('region', { name: 'Pay to: Jacaranda Court' }));
    for (const text of ['R 2 200.00', 'JAC001', '12 3456 7890', 'Nedbank', '198765'])
      expect(card.getByText(text)).toBeInTheDocument();
    expect(card.getByText(/Two people .* checked these bank details on 12 Jan 2026/)).toBeInTheDocument();
    expect(card.getByText(/We never change bank details by email/)).toBeInTheDocument();
  });

  it('copies each particular without its spaces, and says when it cannot', async () => {
    open();
    await screen.findByText('Nedbank');
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    for (const label of ['Amount', 'Your reference', 'Account number', 'Branch code'])
      fireEvent.click(await screen.findByRole('button', { name: `Copy: ${label}` }));
    expect(await screen.findByText('Branch code: copied')).toBeInTheDocument();
    expect(written.mock.calls.map(([text]) => text)).toEqual(['2200.00', 'JAC001', '1234567890', '198765']);
    written.mockRejectedValueOnce(new Error('refused'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy: Bank' }));
    expect(await screen.findByText(/Could not copy/)).toBeInTheDocument();
    written.mockRestore();
  });

  it('FAULT-48.2: copies everything by one press, the amount without "R" and blanks', async () => {
    fakeEndpointAnswer(levyAccountPayingEndpoints.howToPay, howToPay({ ageTotal: cents(190_398) }));
    const { user } = open();
    const press = await screen.findByRole('button', { name: 'Copy all' });
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(press);
    expect(await screen.findByRole('button', { name: 'All copied' })).toBeInTheDocument();
    expect(written.mock.calls).toEqual([
      [
        'Amount: 1903.98\nYour reference: JAC001\nAccount number: 1234567890\nBank: Nedbank\nBranch code: 198765\n' +
          'Account name: Jacaranda Court Body Corporate\nAccount type: Current',
      ],
    ]);
    written.mockRestore();
  });

  it('FAULT-48.2: shares everything where the device can, and offers no Share where it cannot', async () => {
    const { unmount } = open();
    await screen.findByRole('button', { name: 'Copy all' });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    unmount();
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({
      title: 'Pay to: Jacaranda Court',
      text: expect.stringContaining('Amount: 2200.00\nYour reference: JAC001'),
    });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('FAULT-48.2: says under the amount what was reported, and prints no empty form', async () => {
    fakeEndpointAnswer(levyAccountPayingEndpoints.howToPay, howToPay({ reported: cents(190_398) }));
    open();
    expect(await screen.findByText('R 1 903.98 reported, being matched')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'I have paid' }).closest('.no-print')).not.toBeNull();
  });

  it('FAULT-48.13: says that the account is with an attorney, who that is and under which reference', async () => {
    fakeEndpointAnswer(
      levyAccountPayingEndpoints.howToPay,
      howToPay({ attorney: { name: 'Mabuza Attorneys', reference: 'JM/0042' } }),
    );
    const { unmount } = open();
    const card = within(await screen.findByRole('region', { name: 'Pay to: Jacaranda Court' }));
    expect(card.getByText(/This account is with an attorney/)).toBeInTheDocument();
    expect(card.getByText(/Mabuza Attorneys collects this debt.*Their reference: JM\/0042/)).toBeInTheDocument();
    unmount();
    fakeEndpointAnswer(levyAccountPayingEndpoints.howToPay, howToPay());
    open();
    await screen.findByText('Nedbank');
    expect(screen.queryByText(/attorney/)).toBeNull();
  });

  it('pairs each particular with its name, as a list that is read aloud must: no box within a row', async () => {
    open();
    await screen.findByText('Nedbank');
    const parts = [...document.querySelectorAll('.copy-rows dt, .copy-rows dd')];
    expect(parts.length).toBeGreaterThan(20);
    for (const { parentElement } of parts) expect(parentElement?.parentElement?.tagName).toBe('DL');
  });

  it('shows no account that is not confirmed, and whom to phone', async () => {
    fakeEndpointAnswer(levyAccountPayingEndpoints.howToPay, howToPay({ payInto: null }));
    open();
    expect(await screen.findByText('We do not show a bank account here yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy: Account number' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Help and contact' })[0]).toHaveAttribute('href', '/help');
  });

  it('says a credit in words, and takes the account with most to pay where the address names none', async () => {
    fakeEndpointAnswer(levyAccountPayingEndpoints.howToPay, howToPay({ ageTotal: cents(-39_176) }));
    const richer = aLevyAccountRow({
      id: sampleUuidOf(21),
      accountNumber: 'JAC002',
      currentBalance: cents(-5),
    });
    fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, [
      anOwnerAccountAnswer({ levyAccounts: [richer, aLevyAccountRow()] }),
    ]);
    open('/how-to-pay');
    expect(await screen.findByText('R 391.76 in credit')).toBeInTheDocument();
    expect(screen.getByLabelText('Which account?')).toHaveValue(SAMPLE_LEVY_ACCOUNT_ID);
  });

  it("says that an account is not there, and of an owner without any 'No Levy Accounts for this Owner.'", async () => {
    fakeEndpointRefusal(levyAccountPayingEndpoints.howToPay, 404, { error: 'Not found.', code: 'not_found' });
    const { unmount } = open();
    expect(await screen.findByText('No levy account details found.')).toBeInTheDocument();
    unmount();
    fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, []);
    open('/how-to-pay');
    expect(await screen.findByText('No Levy Accounts for this Owner.')).toBeInTheDocument();
  });
});

describe('"I have paid"', () => {
  const proof = new File(['%PDF-'], 'proof.pdf', { type: 'application/pdf' });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send the proof' }));

  it('says at each field what is missing, and sends nothing', async () => {
    const { user } = open();
    await user.clear(await screen.findByLabelText('Amount you paid'));
    fireEvent.change(screen.getByLabelText('Paid on'), { target: { value: '2099-01-01' } });
    press();
    for (const text of [
      'Please enter the amount that you paid.',
      'Please choose today or an earlier day.',
      'Please choose the proof of your payment.',
    ])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(bodiesSentTo(levyAccountPayingEndpoints.sendProof)).toEqual([]);
  });

  it('sends amount, day and file, thanks, and shows how it stands', async () => {
    fakeEndpointAnswer(levyAccountPayingEndpoints.sendProof, { proofId: sampleUuidOf(400) });
    const { user } = open();
    expect(await screen.findByLabelText('Amount you paid')).toHaveValue('2200.00');
    await user.upload(screen.getByLabelText('Proof of payment'), proof);
    fakeEndpointAnswer(
      levyAccountPayingEndpoints.howToPay,
      howToPay({
        proofs: [
          {
            id: sampleUuidOf(400),
            amount: cents(220_000),
            paidOn: '2026-03-09',
            fileName: 'proof.pdf',
            state: 'not found',
            answer: 'No such amount came in.',
            sentAt: new Date('2026-03-09T17:00:00Z'),
            decidedAt: new Date('2026-03-10T08:00:00Z'),
          },
        ],
      }),
    );
    press();
    expect(await screen.findByText(/^Thank you. We have your proof/)).toBeInTheDocument();
    const list = within(await screen.findByRole('region', { name: 'Payments you reported' }));
    expect(list.getByText('R 2 200.00 paid on 09 Mar 2026')).toBeInTheDocument();
    expect(list.getByText('Not found')).toBeInTheDocument();
    expect(list.getByText('No such amount came in.')).toBeInTheDocument();
  });

  it('FAULT-48.8: says of a proof without an answer that no payment was found, and who helps', async () => {
    fakeEndpointAnswer(
      levyAccountPayingEndpoints.howToPay,
      howToPay({
        proofs: [
          {
            id: sampleUuidOf(401),
            amount: cents(220_000),
            paidOn: '2026-02-02',
            fileName: 'proof.pdf',
            state: 'unanswered',
            answer: null,
            decidedAt: null,
            sentAt: new Date('2026-02-02T17:00:00Z'),
          },
        ],
      }),
    );
    open();
    const list = within(await screen.findByRole('region', { name: 'Payments you reported' }));
    expect(list.getByText('No payment found')).toHaveClass('chip', 'warning');
    expect(
      list.getByText('We looked for this payment for 30 days and did not find it. Please contact your managing agent.'),
    ).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'Help and contact' })).toHaveAttribute('href', '/help');
    expect(list.queryByText(/matched/)).toBeNull();
  });

  it('keeps what was chosen when the server refuses, and says why', async () => {
    fakeEndpointRefusal(levyAccountPayingEndpoints.sendProof, 409, {
      error: 'We have this proof already: it was sent on 09 Mar 2026.',
      code: 'conflict',
    });
    const { user } = open();
    await user.upload(await screen.findByLabelText('Proof of payment'), proof);
    press();
    expect(await screen.findByText(/We have this proof already/)).toBeInTheDocument();
    expect(screen.getByText('proof.pdf')).toBeInTheDocument();
  });
});
