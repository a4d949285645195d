/** The match page opened at one bank line, by an address that names it. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refetchAllQueries } from '../../query-client.ts';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer, queryParamsSentTo } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { bankSampleId as id, bankLine as line, waitingBankLines as waiting } from '../../testing/sample-bank-lines.ts';

const { office } = apiContract;
const heading = (name: string) => screen.findByRole('heading', { name });

test('an address that names a line opens on it', async () => {
  fakeEndpointAnswer(office.bankLines, waiting);
  renderOffice(`/bank-match?show=waiting&line=${id(2)}`);
  expect(await heading('EFT TWO')).toBeInTheDocument();
});

test('a named line among thousands is read with one request, and no other is selected before', async () => {
  const answerLater = fakeDelayedEndpointAnswer(office.bankLines, { line_id: id(3) });
  renderOffice(`/bank-match?line=${id(3)}`);
  await waitFor(() => expect(queryParamsSentTo(office.bankLines)).toHaveLength(1));
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  const many = Array.from({ length: 39 }, (_, at) => ({ ...line(1, `EFT ${at}`, []), id: `older-${at}` }));
  answerLater({ ...waiting, total: 4_000, lines: [line(3, 'EFT THREE', []), ...many] });
  expect(await heading('EFT THREE')).toBeInTheDocument();
  expect(screen.getByText('4000 lines')).toBeInTheDocument();
  expect(queryParamsSentTo(office.bankLines)).toEqual([expect.objectContaining({ line_id: id(3), offset: '0' })]);
});

test('of thousands of lines without the named one, one request says that it is not among them', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ ...line(1, `EFT ${at}`, []), id: `older-${at}` }));
  fakeEndpointAnswer(office.bankLines, { ...waiting, total: 4_000, lines: many });
  renderOffice(`/bank-match?line=${id(7)}`);
  expect(await screen.findByText(/^The bank line that you opened is not in this list/)).toBeVisible();
  expect(await heading('EFT 0')).toBeInTheDocument();
  expect(queryParamsSentTo(office.bankLines)).toHaveLength(1);
});

test('a named line that is matched by now is said to be so', async () => {
  fakeEndpointAnswer(office.bankLines, waiting);
  renderOffice(`/bank-match?line=${id(7)}`);
  expect(await screen.findByText(/^The bank line that you opened is not in this list/)).toBeVisible();
  expect(await heading('EFT ONE')).toBeInTheDocument();
});

test('after a named line was not found, a split that is begun survives the list being read again', async () => {
  fakeEndpointAnswer(office.bankLines, waiting);
  const { user } = renderOffice(`/bank-match?line=${id(7)}`);
  await heading('EFT ONE');
  await user.keyboard('s');
  const dialog = await screen.findByRole('dialog');
  const answer = fakeDelayedEndpointAnswer(office.bankLines);
  refetchAllQueries();
  await waitFor(() => expect(queryParamsSentTo(office.bankLines)).toHaveLength(2));
  // The named line is back, for example because its match was undone: the selected one stays.
  answer({ ...waiting, total: 3, lines: [...waiting.lines, line(7, 'EFT SEVEN', [])] });
  expect(await screen.findByText('3 lines')).toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBe(dialog);
});
