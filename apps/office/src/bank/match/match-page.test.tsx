/**
 * The match page by keyboard alone: the next line is selected at once, and a refused line comes back with the reason.
 */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  queryParamsSentTo,
} from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import {
  bankSampleId as id,
  bankLine as line,
  matchSuggestion as suggestion,
  waitingBankLines as waiting,
} from '../../testing/sample-bank-lines.ts';

const { office } = apiContract;
const open = () => {
  fakeEndpointAnswer(office.bankLines, waiting);
  return renderOffice('/bank-match');
};
const heading = (name: string) => screen.findByRole('heading', { name });

test('Enter takes the first suggestion with one call, and the next line stands there before the answer comes', async () => {
  const { user } = open();
  await heading('EFT ONE');
  expect(screen.getAllByText('Reference A in the text')).toHaveLength(2);
  const release = fakeDelayedEndpointAnswer(office.matchLine);
  await user.keyboard('{Enter}');
  await heading('EFT TWO');
  expect(screen.queryByRole('button', { name: /EFT ONE/ })).not.toBeInTheDocument();
  await waitFor(() => expect(bodiesSentTo(office.matchLine)).toHaveLength(1));
  expect(bodiesSentTo(office.matchLine)[0]).toMatchObject({
    score: 90,
    parts: [{ kind: 'levy account', levyAccountId: id(5), amount: 150_000 }],
  });
  expect(screen.getByRole('status')).toHaveTextContent('One line');
  fakeEndpointAnswer(office.bankLines, { ...waiting, total: 1, lines: [line(2, 'EFT TWO, asked anew', [])] });
  release({ matchId: id(7), waits: false, interest: cents(0), agreements: [] });
  await heading('EFT TWO, asked anew');
  expect(screen.getByRole('status')).toHaveTextContent('One line');
});

test('who reads along sees what speaks for whom, and no press', async () => {
  fakeEndpointAnswer(office.bankLines, waiting);
  renderOffice('/bank-match', { role: 'reader' });
  await heading('EFT ONE');
  expect(screen.getByText('A001 Naidoo')).toBeVisible();
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Match/ })).toEqual([]));
});

test('a number takes another; a refused line comes back with the reason, and nothing else is lost', async () => {
  const { user } = open();
  await heading('EFT ONE');
  fakeEndpointRefusal(office.matchLine, 409, 'This line is already matched.');
  await user.keyboard('2');
  expect(await screen.findByText(/“EFT ONE”: This line is already matched/)).toBeInTheDocument();
  await heading('EFT ONE');
  expect(bodiesSentTo(office.matchLine)[0]).toMatchObject({ parts: [{ levyAccountId: id(6) }] });
});

test('a split is posted once everything is placed; the question mark shows the keys', async () => {
  const { user } = open();
  await heading('EFT ONE');
  await user.keyboard('?');
  expect(await screen.findByText('Split the line')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  fakeEndpointAnswer(office.findTargets, { found: [suggestion('A001 Naidoo', 0, 5)], note: null });
  fakeEndpointAnswer(office.matchLine, { matchId: id(7), waits: false, interest: cents(0), agreements: [] });
  await user.keyboard('s');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Post the parts' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Add a levy account' }));
  await user.type(await screen.findByLabelText(/Account number, door or name/), 'A001');
  await user.click(await screen.findByRole('button', { name: 'Choose A001 Naidoo' }));
  const amount = await screen.findByLabelText('A001 Naidoo');
  await user.clear(amount);
  await user.type(amount, '1000');
  expect(screen.getByText(/R\s500\.00 left to allocate/)).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '1500');
  await user.click(screen.getByRole('button', { name: 'Post the parts' }));
  await waitFor(() => expect(bodiesSentTo(office.matchLine)).toHaveLength(1));
});

test('r leads from a line paid out to the receipts that it may take back', async () => {
  fakeEndpointAnswer(apiContract.returning.receipts, []);
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, { id: id(1), title: 'UNPAID DEBIT ORDER', can: [], withheld: [] });
  fakeEndpointAnswer(office.bankLines, {
    total: 1,
    accounts: [],
    schemes: [],
    lines: [{ ...line(1, 'UNPAID DEBIT ORDER', []), amount: cents(-150_000) }],
  });
  const { user } = renderOffice('/bank-match');
  await heading('UNPAID DEBIT ORDER');
  await user.keyboard('r');
  await waitFor(() => expect(window.location.hash).toContain(`/bank-lines/${id(1)}/show`));
});

test('one scheme alone is asked for; what was not posted by itself says why', async () => {
  const { user } = open();
  await heading('EFT ONE');
  fakeEndpointAnswer(office.bankLines, {
    total: 1,
    accounts: [],
    schemes: [{ id: id(9), name: 'Aloe Ridge' }],
    lines: [{ ...line(3, 'EFT THREE', []), aside: 'This line could not be posted.' }],
  });
  await user.selectOptions(screen.getByLabelText('Building'), 'Aloe Ridge');
  await heading('EFT THREE');
  expect(
    screen.getByText(/This match was not posted automatically\. This line could not be posted\./),
  ).toBeInTheDocument();
  expect(window.location.hash).toContain(`scheme=${id(9)}`);
});

test('Enter takes what was found for all that was typed, never for its first letters', async () => {
  const { user } = open();
  await heading('EFT ONE');
  fakeEndpointAnswer(office.findTargets, { found: [suggestion('A001 Naidoo', 0, 5)], note: null });
  fakeEndpointAnswer(office.matchLine, { matchId: id(7), waits: false, interest: cents(0), agreements: [] });
  await user.keyboard('/');
  const field = await screen.findByLabelText(/Account number, door or name/);
  await user.type(field, 'A');
  await screen.findByRole('button', { name: 'Choose A001 Naidoo' });
  const release = fakeDelayedEndpointAnswer(office.findTargets);
  await user.type(field, '2{Enter}');
  expect(bodiesSentTo(office.matchLine)).toHaveLength(0);
  release({ found: [suggestion('A002 Botha', 0, 6)], note: null });
  await waitFor(() => expect(bodiesSentTo(office.matchLine)).toHaveLength(1));
  expect(bodiesSentTo(office.matchLine)[0]).toMatchObject({ parts: [{ levyAccountId: id(6) }] });
});

test('lines beyond the first page follow before its end is reached; the last match is undone from beside the list', async () => {
  const many = (at: number) => ({
    ...line(1, `EFT ${at}`, [suggestion('A001 Naidoo', 90, 5)]),
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  });
  const page = { total: 17, accounts: [], schemes: [] };
  fakeEndpointAnswer(office.bankLines, { ...page, lines: Array.from({ length: 16 }, (_, at) => many(100 + at)) });
  fakeEndpointAnswer(office.matchLine, { matchId: id(7), waits: false, interest: cents(0), agreements: [] });
  const { user } = renderOffice('/bank-match');
  await heading('EFT 100');
  expect(screen.getByText('17 lines')).toBeInTheDocument();
  fakeEndpointAnswer(office.bankLines, { ...page, lines: [many(200)] });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await heading('EFT 102');
  expect(await screen.findByRole('button', { name: /EFT 200/ })).toBeInTheDocument();
  expect(queryParamsSentTo(office.bankLines).map(({ offset }) => offset)).toEqual(['0', '16']);
  expect(screen.getByText('17 lines')).toBeInTheDocument();

  fakeEndpointAnswer(office.bankLines, { ...page, total: 3, lines: [100, 101, 103].map(many) });
  await user.keyboard('{Enter}');
  await heading('EFT 103');
  expect(await screen.findByText('Matched: “EFT 102”')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('3 lines')).toBeInTheDocument());
  expect(screen.getByRole('button', { name: /EFT 103/ })).toHaveFocus();

  fakeEndpointAnswer(office.undoMatch, { lineId: many(102).id });
  fakeEndpointAnswer(office.bankLines, { ...page, total: 4, lines: [100, 101, 102, 103].map(many) });
  await user.keyboard('x');
  const why = await screen.findByLabelText('Reason');
  expect(why).toHaveValue('Matched by mistake');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Undone. Match the line again.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /EFT 102/ })).toBeInTheDocument();
});

test('of lines that are accepted together, those that cannot be posted are named, and the list is looked at again', async () => {
  const { user } = open();
  await heading('EFT ONE');
  const one = { day: '2026-03-04', amount: cents(150_000), title: 'A001 Naidoo', score: 90, key: id(5) };
  fakeEndpointAnswer(office.acceptPreview, {
    count: 2,
    received: cents(300_000),
    paid: cents(0),
    lines: [
      { ...one, lineId: id(1), text: 'EFT ONE' },
      { ...one, lineId: id(2), text: 'EFT TWO' },
    ],
  });
  fakeEndpointAnswer(office.acceptAll, {
    posted: 1,
    left: 0,
    refused: [{ lineId: id(2), text: 'EFT TWO', reason: 'This line could not be posted.' }],
  });
  await user.keyboard('b');
  const before = queryParamsSentTo(office.bankLines).length;
  await user.click(await screen.findByRole('button', { name: 'Match them' }));
  expect(await screen.findByText('One line could not be posted')).toBeInTheDocument();
  expect(screen.getByText(/This line could not be posted\./)).toBeInTheDocument();
  await waitFor(() => expect(queryParamsSentTo(office.bankLines).length).toBeGreaterThan(before));
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(screen.getByText('One line matched; 1 could not be posted.')).toBeInTheDocument();
});

test('interest that ran while the money lay unallocated is told after the match, by month, and reversed by one press', async () => {
  const { user } = open();
  await heading('EFT ONE');
  fakeEndpointAnswer(office.matchLine, { matchId: id(7), waits: false, interest: cents(1_240), agreements: [] });
  const month = { entryId: id(4), accountNumber: 'A001', charged: cents(1_500), less: cents(1_240) };
  const offer = {
    matchId: id(7),
    done: false,
    total: cents(1_240),
    months: [{ ...month, day: '2026-03-31', entryDay: '2026-03-31', closed: false }],
    agreements: [],
  };
  fakeEndpointAnswer(apiContract.suspenseInterest.ofLine, [offer]);
  fakeEndpointAnswer(apiContract.suspenseInterest.giveBack, { total: cents(1_240) });
  await user.keyboard('{Enter}');
  const told = await screen.findByRole('region', {
    name: /R\s12\.40 of interest was charged while this money was unallocated/,
  });
  expect(within(told).getByText('March 2026, A001')).toBeInTheDocument();
  fakeEndpointAnswer(apiContract.suspenseInterest.ofLine, [{ ...offer, done: true }]);
  await user.click(within(told).getByRole('button', { name: /Reverse R\s12\.40/ }));
  expect(await screen.findByRole('region', { name: /R\s12\.40 of interest was reversed/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
});

test('a broken agreement that the money makes good is told beside the match, with the step to take', async () => {
  const { user } = open();
  await heading('EFT ONE');
  const agreements = [{ id: id(4), number: '12', accountNumber: 'A001', waives: true }];
  fakeEndpointAnswer(office.matchLine, { matchId: id(7), waits: false, interest: cents(0), agreements });
  fakeEndpointAnswer(apiContract.suspenseInterest.ofLine, [
    { matchId: id(7), done: false, total: cents(0), months: [], agreements },
  ]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Agreement 12 of A001 is marked as defaulted/)).toHaveTextContent(
    'The agreement waives interest: once it is active again, the amount to reverse is recalculated.',
  );
  expect(screen.getByRole('link', { name: 'Open the agreement' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/aods/${id(4)}/show`),
  );
  expect(screen.queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
});

test('FAULT-7: the line says whose reference is in it, and that it may have been paid twice', async () => {
  const hints = [
    'CCT015 belongs to Case Court. Hold this money as unallocated until you transfer it.',
    'The same payer also paid R 1 850.00 on 3 November 2026. Check for a double payment.',
  ];
  fakeEndpointAnswer(office.bankLines, { ...waiting, lines: [{ ...line(1, 'CCT015 LEVY', []), hints }] });
  const { user } = renderOffice('/bank-match');
  await heading('CCT015 LEVY');
  for (const hint of hints) expect(screen.getByText(hint)).toBeVisible();
  fakeEndpointAnswer(office.findTargets, { found: [], note: 'CCT015 belongs to Case Court.' });
  await user.keyboard('/');
  await user.type(await screen.findByLabelText(/Account number, door or name/), 'CCT015');
  expect(await screen.findByText('CCT015 belongs to Case Court.')).toBeVisible();
  expect(screen.queryByText(/Nothing in this/)).not.toBeInTheDocument();
});

test('FAULT-7: payee and remark are noted with the match, and stay with a line that is refused', async () => {
  const { user } = open();
  await heading('EFT ONE');
  await user.click(screen.getByText('Add payee and remark'));
  await user.type(screen.getByLabelText('Paid by'), 'Thandi Naidoo');
  await user.type(screen.getByLabelText('Remark'), 'Paid by his sister');
  fakeEndpointRefusal(office.matchLine, 409, 'This line is already matched.');
  await user.click(screen.getByRole('button', { name: /with A001 Naidoo/ }));
  await screen.findByText(/“EFT ONE”: This line is already matched/);
  expect(bodiesSentTo(office.matchLine)[0]).toMatchObject({
    payee: 'Thandi Naidoo',
    remark: 'Paid by his sister',
  });
  await heading('EFT ONE');
  expect(screen.getByLabelText('Paid by')).toHaveValue('Thandi Naidoo');
});

test('FAULT-7: a matched line shows what was noted with it', async () => {
  const done = {
    id: id(7),
    by: 'Kim',
    byItself: false,
    score: 90,
    late: false,
    day: '2026-03-04' as const,
    payee: 'Thandi Naidoo',
    remark: 'Paid by his sister',
    parts: [],
  };
  fakeEndpointAnswer(office.bankLines, { ...waiting, lines: [{ ...line(1, 'EFT ONE', []), match: done }] });
  fakeEndpointAnswer(apiContract.suspenseInterest.ofLine, []);
  renderOffice('/bank-match?show=matched');
  await heading('EFT ONE');
  expect(screen.getByText('Thandi Naidoo')).toBeVisible();
  expect(screen.getByText('Paid by his sister')).toBeVisible();
  // Its interest is asked for after that; a later test has no answer for it.
  await waitFor(() => expect(queryParamsSentTo(apiContract.suspenseInterest.ofLine)).toHaveLength(1));
});

test('FAULT-7: payments of a batch that each name an account are matched with one press', async () => {
  const paid = (title: string, amount: number, at: number) => ({
    amount: cents(amount),
    text: title,
    reference: null,
    target: suggestion(title, 100, at),
  });
  const details = [paid('A001 Naidoo', 90_000, 5), paid('A002 Botha', 60_000, 6)];
  fakeEndpointAnswer(office.bankLines, { ...waiting, lines: [{ ...line(1, 'BATCH', []), details }] });
  fakeEndpointAnswer(office.matchLine, { matchId: id(7), waits: false, interest: cents(0), agreements: [] });
  const { user } = renderOffice('/bank-match');
  await user.click(await screen.findByRole('button', { name: /^Match 2 payments/ }));
  await waitFor(() => expect(bodiesSentTo(office.matchLine)).toHaveLength(1));
  expect(bodiesSentTo(office.matchLine)[0]).toMatchObject({
    parts: [
      { levyAccountId: id(5), amount: 90_000 },
      { levyAccountId: id(6), amount: 60_000 },
    ],
  });
});

test('FAULT-7: Enter on a batch matches its payments, never the whole line with the first suggestion', async () => {
  const paid = (title: string, amount: number, at: number) => ({
    amount: cents(amount),
    text: title,
    reference: null,
    target: suggestion(title, 100, at),
  });
  const batch = {
    ...line(1, 'BATCH', [suggestion('A001 Naidoo', 60, 5)]),
    details: [paid('A001 Naidoo', 90_000, 5), paid('A002 Botha', 60_000, 6)],
  };
  fakeEndpointAnswer(office.bankLines, { ...waiting, lines: [batch] });
  fakeEndpointAnswer(office.matchLine, { matchId: id(7), waits: false, interest: cents(0), agreements: [] });
  const { user } = renderOffice('/bank-match');
  await heading('BATCH');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bodiesSentTo(office.matchLine)).toHaveLength(1));
  expect(bodiesSentTo(office.matchLine)[0]).toMatchObject({
    parts: [
      { levyAccountId: id(5), amount: 90_000 },
      { levyAccountId: id(6), amount: 60_000 },
    ],
  });
});

test('FAULT-7: a batch with an unknown payment is split by hand, from one button', async () => {
  const details = [
    { amount: cents(150_000), text: 'J SMITH', reference: null, target: null },
    { amount: cents(0), text: 'A001', reference: null, target: suggestion('A001 Naidoo', 100, 5) },
  ];
  fakeEndpointAnswer(office.bankLines, { ...waiting, lines: [{ ...line(1, 'BATCH', []), details }] });
  const { user } = renderOffice('/bank-match');
  const split = await screen.findByRole('button', { name: /^Split and choose accounts/ });
  expect(screen.getAllByRole('button', { name: /^(Split|Match \d)/ })).toEqual([split]);
  expect(screen.getByText('No exact reference')).toBeVisible();
  await user.click(split);
  expect(await screen.findByRole('dialog', { name: /^Split/ })).toBeVisible();
});

test('with no bank line to match, the page leads to the import of the next statement', async () => {
  fakeEndpointAnswer(office.bankLines, { ...waiting, total: 0, lines: [] });
  renderOffice('/bank-match');
  const next = await screen.findByRole('link', { name: 'Import a bank statement' });
  expect(next).toHaveAttribute('href', '#/bank-import');
  expect(screen.getByRole('link', { name: 'Reconcile the account' })).toHaveAttribute('href', '#/reconcile');
});
