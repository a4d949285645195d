import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AlertProvider, useAlert } from './alert-dialog.tsx';

const closing = {
  text: 'Are you sure you want to close this ticket?',
  confirmLabel: 'Close ticket',
  cancelLabel: 'Keep open',
};

const Sample = ({ told }: { told: (what: unknown) => void }) => {
  const { notifyAlert, confirm } = useAlert();
  return (
    <>
      <button type="button" onClick={() => notifyAlert('No token found. Please log in.').then(() => told('gone'))}>
        Tell
      </button>
      <button type="button" onClick={() => confirm(closing).then(told)}>
        Ask
      </button>
    </>
  );
};
const setUp = () => {
  const told = vi.fn();
  render(
    <AlertProvider>
      <Sample told={told} />
    </AlertProvider>,
  );
  return { told, user: userEvent.setup() };
};

it('tells the text as an alert dialog with focus on OK; what follows waits for it', async () => {
  const { told, user } = setUp();
  await user.click(screen.getByText('Tell'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveAccessibleDescription('No token found. Please log in.');
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  expect(told).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(told).toHaveBeenCalledWith('gone'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('puts focus on the safe answer of a question, and takes Escape for it', async () => {
  const { told, user } = setUp();
  await user.click(screen.getByText('Ask'));
  expect(await screen.findByRole('button', { name: 'Keep open' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(told).toHaveBeenCalledWith(false));
});

it('answers yes only by the button that says what happens', async () => {
  const { told, user } = setUp();
  await user.click(screen.getByText('Ask'));
  await user.click(await screen.findByRole('button', { name: 'Close ticket' }));
  await waitFor(() => expect(told).toHaveBeenCalledWith(true));
});
