/** The details of a record's page while its list row still stands in for it. */
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
