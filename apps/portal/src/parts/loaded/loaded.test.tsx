import { session } from '@stoep/contract/identity/session';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { read } from '../../data/api.ts';
import { createQueryClient } from '../../data/query-client.ts';
import { answers, answersNothing, isUnreachable, refuses } from '../../testing/fake-server.ts';
import { Loaded } from './loaded.tsx';

const body = { email: 'a@example.test', contactId: 'c' };
const Sample = ({ always }: { always?: boolean }) => (
  <Loaded
    query={useQuery(read(session.determineAccess, { body }))}
    loading="Loading accounts…"
    failed="Failed to fetch accounts"
    network="Network error fetching accounts"
    always={always}
  >
    {({ access }) => <p>{access.join()}</p>}
  </Loaded>
);
const show = (always = false) =>
  render(
    <QueryClientProvider client={createQueryClient(false)}>
      <Sample always={always} />
    </QueryClientProvider>,
  );

it("A-8 shows the server's own text, and comes back on Retry", async () => {
  refuses(session.determineAccess, 500, { error: 'The books are closed.', code: 'internal' });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The books are closed.');
  answers(session.determineAccess, { access: ['owner'], contactId: 'c' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('owner')).toBeInTheDocument();
});

it("A-8 shows the documents' texts when the server says nothing or cannot be reached", async () => {
  refuses(session.determineAccess, 500);
  const { unmount } = show();
  expect(await screen.findByText('Failed to fetch accounts')).toBeInTheDocument();
  unmount();
  isUnreachable(session.determineAccess);
  show();
  expect(await screen.findByText('Network error fetching accounts')).toBeInTheDocument();
});

it('B-8 shows the fixed text of a record page whatever the server says', async () => {
  refuses(session.determineAccess, 404, { error: 'Not found.', code: 'not_found' });
  show(true);
  expect(await screen.findByText('Failed to fetch accounts')).toBeInTheDocument();
});

const comesLate = () => {
  globalThis.stoepTimeLimits = { read: 50 };
  answersNothing();
};
afterEach(() => {
  globalThis.stoepTimeLimits = undefined;
  vi.restoreAllMocks();
});

it('FAULT-48.1: after the time limit it says so under the text of the documents, and tries again on a press', async () => {
  comesLate();
  show(true);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch accounts');
  expect(alert).toHaveTextContent('The server is taking too long to answer. Try again.');
  answers(session.determineAccess, { access: ['owner'], contactId: 'c' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('owner')).toBeInTheDocument();
});

it('FAULT-48.1: without a connection it says that one is offline, and that nothing failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isUnreachable(session.determineAccess);
  show();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^You’re offline, and this page is not saved on this device/);
  expect(alert).not.toHaveClass('error');
  expect(screen.queryByText(/Network error/)).toBeNull();
});
