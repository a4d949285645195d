/** The newest notice stands as long as it says, and closes when it is pressed away or its page is left. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useCloseNotification, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
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

/** By the key that opens it. */
const PAGES: Readonly<Record<string, string>> = { u: '/units', t: '/contacts/7/show/2' };

const Page = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(() => {
    const go = ({ key }: KeyboardEvent) => navigate(PAGES[key] ?? '/');
    globalThis.addEventListener('keydown', go);
    return () => globalThis.removeEventListener('keydown', go);
  }, [navigate]);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          notify('Two files did not arrive.', { type: 'error' });
          void navigate('/contacts/7/show');
        }}
      >
        Save and open
      </button>
      <button type="button" onClick={() => notify('ra.notification.updated', { type: 'success' })}>
        Save
      </button>
      <button type="button" onClick={() => notify(<Undo />, { autoHideDuration: null })}>
        Change
      </button>
      <button type="button" onClick={() => notify('It failed.', { type: 'error', autoHideDuration: null })}>
        Fail
      </button>
    </>
  );
};

const draw = () => {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms).then(() => undefined) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <CoreAdminContext i18nProvider={officeI18nProvider}>
      <Page />
      <Notices />
    </CoreAdminContext>,
  );
  return (name: string) => user.click(screen.getByRole('button', { name }));
};

/** After that time, and the second in which a notice fades. */
const afterwards = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
};

test('a notice stands until its time is over, its own button closes it, or it is left', async () => {
  const press = draw();
  await press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Saved.');
  expect(screen.getByRole('alert')).toHaveClass('success');
  await afterwards(4_000);
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Change');
  await afterwards(60_000);
  await press('Undo');
  await afterwards(0);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a newer one replaces it, so that Undo is of the last change and an error is seen at once', async () => {
  const press = draw();
  await press('Change');
  await press('Change');
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  await press('Fail');
  expect(screen.getByRole('alert')).toHaveTextContent('It failed.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await press('Save');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  // The time of the newest begins when it comes.
  await press('Save');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Saved.');
  await afterwards(1_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

const type = async (key: string) => {
  act(() => void globalThis.dispatchEvent(new KeyboardEvent('keydown', { key })));
  await afterwards(0);
};
const goBack = async () => {
  const before = globalThis.location.hash;
  act(() => history.back());
  await waitFor(() => expect(globalThis.location.hash).not.toBe(before));
  await afterwards(0);
};

test('a notice goes when its page is left, by a key or by Back; one with Undo stays', async () => {
  const press = draw();
  await press('Fail');
  expect(screen.getByRole('alert')).toHaveTextContent('It failed.');
  await type('u');
  expect(globalThis.location.hash).toBe('#/units');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Fail');
  expect(screen.getByRole('alert')).toHaveTextContent('It failed.');
  await goBack();
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Change');
  await type('u');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a notice of what led on stands on the page it led to, and on its tabs, until that is left', async () => {
  const press = draw();
  await press('Save and open');
  await afterwards(0);
  expect(globalThis.location.hash).toBe('#/contacts/7/show');
  expect(screen.getByRole('alert')).toHaveTextContent('Two files did not arrive.');
  await type('t');
  expect(globalThis.location.hash).toBe('#/contacts/7/show/2');
  expect(screen.getByRole('alert')).toHaveTextContent('Two files did not arrive.');
  await type('u');
  expect(screen.queryByRole('alert')).toBeNull();
});
