/** Notices stand one after the other, as long as each one says, and close when they are pressed away. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useCloseNotification, useNotify } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { officeI18nProvider } from '../office-words.ts';
import { Notices } from './notices.tsx';

afterEach(() => vi.useRealTimers());

const Undo = () => {
  const close = useCloseNotification();
  return (
    <button type="button" onClick={close}>
      Undo
    </button>
  );
};

const Page = () => {
  const notify = useNotify();
  return (
    <button
      type="button"
      onClick={() => {
        notify('ra.notification.updated', { type: 'success' });
        notify('The second one.', { type: 'error', autoHideDuration: null });
        notify(<Undo />, { autoHideDuration: null });
      }}
    >
      Save
    </button>
  );
};

const draw = () =>
  render(
    <CoreAdminContext i18nProvider={officeI18nProvider}>
      <Page />
      <Notices />
    </CoreAdminContext>,
  );

test('each stands until its time is over or it is left, and its own button closes it', async () => {
  const user = userEvent.setup();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  draw();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Saved.');
  expect(screen.getByRole('alert')).toHaveClass('success');
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('alert')).toHaveTextContent('The second one.');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('The second one.');
  vi.useRealTimers();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
