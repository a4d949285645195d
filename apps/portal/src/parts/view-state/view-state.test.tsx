import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useSessionStorageState } from './use-session-state.ts';
import { useUrlChoice, useUrlPage } from './use-url-state.ts';

afterEach(() => sessionStorage.clear());

const Sample = () => {
  const [tab, setTab] = useUrlChoice('tab', ['accounts', 'tenant', 'buildings']);
  const [page, setPage] = useUrlPage();
  return (
    <>
      <p>
        {tab} {page}
      </p>
      <button type="button" onClick={() => setTab('tenant')}>
        Tab
      </button>
      <button type="button" onClick={() => setPage(page + 1)}>
        Page
      </button>
    </>
  );
};
const open = (address: string) => {
  const router = createMemoryRouter([{ path: '/', element: <Sample /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
};

it('keeps tab and page in the address', async () => {
  const router = open('/');
  expect(screen.getByText('accounts 0')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Tab'));
  await userEvent.click(screen.getByText('Page'));
  expect(screen.getByText('tenant 1')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=tenant&page=2');
});

it('restores them from the address, and reads nonsense as the beginning', () => {
  open('/?tab=buildings&page=3');
  expect(screen.getByText('buildings 2')).toBeInTheDocument();
  open('/?tab=nothing&page=x');
  expect(screen.getByText('accounts 0')).toBeInTheDocument();
});

it('B-4 restores the view of a building from session storage', () => {
  const first = renderHook(() => useSessionStorageState('building-1', { tab: 'general', page: 0 }));
  act(() => first.result.current[1]({ tab: 'payments' }));
  first.unmount();
  const again = renderHook(() => useSessionStorageState('building-1', { tab: 'general', page: 0 }));
  expect(again.result.current[0]).toEqual({ tab: 'payments', page: 0 });
  const other = renderHook(() => useSessionStorageState('building-2', { tab: 'general', page: 0 }));
  expect(other.result.current[0]).toEqual({ tab: 'general', page: 0 });
});
