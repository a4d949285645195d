/** The page of a contractor. */
import { apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import { cents } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const ID = '0199aaaa-0000-7000-8000-000000000001';

test('it says what keeps the firm from work, what it works on and what it waits for', async () => {
  const empty = Object.keys(findOfficeResource('contractors')?.fields ?? {}).map((name) => [name, null]);
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, {
    ...Object.fromEntries(empty),
    id: ID,
    title: 'Sipho Plumbing',
    can: [],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.office.contractorPage, {
    papers: [
      { kind: 'registration', standing: 'valid', lastValidDay: null },
      { kind: 'coida', standing: 'expired', lastValidDay: '2026-02-28' },
    ],
    jobs: [
      {
        id: ID,
        number: 1004,
        name: 'Fix the riser',
        building: 'Aloe Ridge',
        state: 'In Progress',
        awardedAt: new Date('2026-03-01T10:00:00Z'),
      },
    ],
    jobCount: 12,
    completed: 3,
    asked: 9,
    awarded: 15,
    paid: cents(1_234_500),
    paidDay: '2026-03-02',
    waiting: cents(50_000),
    waitingCount: 1,
    people: [],
    mails: [],
  });
  renderOffice(`/contractors/${ID}/show`);
  const papers = await screen.findByRole('region', { name: 'Documents' });
  expect(papers).toHaveTextContent('One document is missing or expired');
  expect(within(papers).getByText('Expired on 28 Feb 2026')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Money' })).toHaveTextContent('R 500.00 in 1 payment');
  const jobs = within(screen.getByRole('region', { name: 'Current jobs' }));
  expect(jobs.getByText('The newest 1 of 12.')).toBeInTheDocument();
  expect(jobs.getByRole('link', { name: '1004 · Fix the riser' })).toHaveAttribute(
    'href',
    `#/maintenance-jobs/${ID}/show`,
  );
  expect(screen.getByRole('region', { name: 'People who log in for this contractor' })).toHaveTextContent(
    'No person yet',
  );
});
