import { sessionEndpoints } from '@stoep/contract/identity/session';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { portalEndpointQuery } from '../../data/api.ts';
import { createPortalQueryClient } from '../../data/query-client.ts';
import {
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeServerWithoutAnswers,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { QueryContent } from './query-content.tsx';

const body = { email: 'a@example.test', contactId: 'c' };
const Sample = ({ always }: { always?: boolean }) => (
  <QueryContent
    query={useQuery(portalEndpointQuery(sessionEndpoints.determineAccess, { body }))}
    loading="Loading accounts…"
    failed="Failed to fetch accounts"
    network="Network error fetching accounts"
    always={always}
  >
    {({ access }) => <p>{access.join()}</p>}
  </QueryContent>
);
const show = (always = false) =>
  render(
    <QueryClientProvider client={createPortalQueryClient(false)}>
      <Sample always={always} />
    </QueryClientProvider>,
  );

it("A-8 shows the server's own text, and comes back on Retry", async () => {
  fakeEndpointRefusal(sessionEndpoints.determineAccess, 500, { error: 'The books are closed.', code: 'internal' });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The books are closed.');
  fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: ['owner'], contactId: 'c' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('owner')).toBeInTheDocument();
});

it("A-8 shows the documents' texts when the server says nothing or cannot be reached", async () => {
  fakeEndpointRefusal(sessionEndpoints.determineAccess, 500);
  const { unmount } = show();
  expect(await screen.findByText('Failed to fetch accounts')).toBeInTheDocument();
  unmount();
  fakeUnreachableEndpoint(sessionEndpoints.determineAccess);
  show();
  expect(await screen.findByText('Network error fetching accounts')).toBeInTheDocument();
});

it('B-8 shows the fixed text of a record page whatever the server says', async () => {
  fakeEndpointRefusal(sessionEndpoints.determineAccess, 404, { error: 'Not found.', code: 'not_found' });
  show(true);
  expect(await screen.findByText('Failed to fetch accounts')).toBeInTheDocument();
});

const comesLate = () => {
  globalThis.stoepTimeLimits = { read: 50 };
  fakeServerWithoutAnswers();
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
  fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: ['owner'], contactId: 'c' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('owner')).toBeInTheDocument();
});

it('FAULT-48.1: without a connection it says that one is offline, and that nothing failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeUnreachableEndpoint(sessionEndpoints.determineAccess);
  show();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^You’re offline, and this page is not saved on this device/);
  expect(alert).not.toHaveClass('error');
  expect(screen.queryByText(/Network error/)).toBeNull();
});
