/** The statements of a run in one zip: offered once all are settled, with a message while it is packed. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const RUN = '0197a000-0000-7000-8000-000000000001';
const open = (endedAt: string | null) => {
  const run = { id: RUN, title: 'Statements', total: 2, sent: 2, failed: 0, endedAt, can: [], withheld: [] };
  fakeEndpointAnswer(apiContract.office.get, run);
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  return renderOffice(`/statement-runs/${RUN}/show`);
};

test('a run that has ended offers its statements, and says that they are being packed', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = open('2026-11-22T06:00:00Z');
  const release = fakeDelayedEndpointAnswer(apiContract.office.statementsOfRun);
  await user.click(await screen.findByRole('button', { name: 'Download all statements' }));
  await screen.findByRole('button', { name: 'Preparing the statements…' });
  release('file');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
  await screen.findByRole('button', { name: 'Download all statements' });
});

test('a run that is still being sent offers none', async () => {
  open(null);
  await screen.findByRole('heading', { level: 1, name: 'Statement run: Statements' });
  expect(screen.queryByRole('button', { name: 'Download all statements' })).toBeNull();
});
