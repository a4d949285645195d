/** The frame: its bar and menu stay while a page fails, and the person reaches portal and log-out from it. */
import { apiContract } from '@stoep/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeEmptyTodayAnswers } from '../../testing/empty-today.ts';
import { fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { PageErrorBoundary } from './page-failed.tsx';

beforeEach(() => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.today, []);
  fakeEmptyTodayAnswers();
});

test('the first stop of Tab leads past bar and menu', async () => {
  const { user } = renderOffice('/contacts');
  await screen.findByRole('menuitem', { name: 'Requests' });
  await user.tab();
  expect(document.activeElement).toHaveTextContent('Skip to');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(within(screen.getByRole('main')).queryByRole('menu')).toBeNull();
  expect(globalThis.location.hash).toBe('#/contacts');
});

test('the menu is closed and opened again, as the person left it', async () => {
  const { user, unmount } = renderOffice('/contacts');
  await screen.findByRole('menuitem', { name: 'Requests' });
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.getByRole('navigation', { name: 'Office' })).toHaveClass('closed');
  unmount();
  renderOffice('/contacts');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('navigation', { name: 'Office' })).not.toHaveClass('closed');
});

test('a page that fails says so, and another one opens in its place', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Failing = () => {
    throw new Error('A fault of this page');
  };
  render(
    <CoreAdminContext>
      <Link to="/other">Another page</Link>
      <PageErrorBoundary>
        <Routes>
          <Route path="/" element={<Failing />} />
          <Route path="/other" element={<p>What it shows</p>} />
        </Routes>
      </PageErrorBoundary>
    </CoreAdminContext>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('What you saved before is safe.');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Another page' }));
  expect(await screen.findByText('What it shows')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(told).toHaveBeenCalled();
});

test('the person menu has the name of the person, the way to the portal and the log-out', async () => {
  const { user } = renderOffice('/contacts');
  fakeEndpointAnswer(apiContract.session.logOut, { success: true });
  const assign = vi.fn();
  vi.stubGlobal('location', { ...globalThis.location, hash: '#/contacts', pathname: '/office/', search: '', assign });
  await user.click(await screen.findByRole('button', { name: 'Anika Naidoo' }));
  const menu = screen.getByRole('menu', { name: 'Anika Naidoo' });
  expect(within(menu).getByRole('menuitem', { name: 'Go to the portal' })).toHaveAttribute('href', '/#/user-portal');
  await user.click(within(menu).getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(localStorage.getItem('token')).toBeNull();
});
