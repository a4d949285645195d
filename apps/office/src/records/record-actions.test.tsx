/** Steps of a record: what is wrong is said in the dialog, and what was typed stays until the person leaves it. */
import { contract } from '@stoep/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, fails, refuses } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const ID = '019a0000-0000-7000-8000-000000000002';
const LETTER = {
  id: ID,
  title: 'Dog without permission',
  subject: 'Dog without permission',
  can: ['putToTrustees'],
  withheld: [],
};

const openStep = async () => {
  answers(contract.office.get, LETTER);
  answers(contract.office.list, { value: [], total: 0, atLeast: false });
  const { user } = renderOffice(`/conduct-letters/${ID}/show`);
  await user.click(await screen.findByRole('button', { name: 'Put to the trustees' }));
  const dialog = within(await screen.findByRole('dialog'));
  const subject = dialog.getByRole('textbox', { name: /^Subject/ });
  expect(subject).toHaveValue('Dog without permission');
  await user.clear(subject);
  await user.type(subject, 'The dog of A-36');
  fireEvent.change(dialog.getByLabelText(/^Voting closes/), { target: { value: '2020-01-01T10:00' } });
  return { user, dialog };
};

test('a closing time that has gone by is said at its field, and stays said in the dialog', async () => {
  const { user, dialog } = await openStep();
  refuses(contract.office.act, 400, 'Please check the highlighted fields.', {
    closesAt: 'This has gone by.',
  });
  await user.click(dialog.getByRole('button', { name: 'Put to the trustees' }));
  await dialog.findByText('This has gone by.');
  expect(dialog.getByLabelText(/^Voting closes/)).toHaveAttribute('aria-invalid', 'true');
  dialog.getByRole('alert');
});

test('a lost connection and a press beside the dialog keep what was typed', async () => {
  const { user, dialog } = await openStep();
  fails(contract.office.act);
  await user.click(dialog.getByRole('button', { name: 'Put to the trustees' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('The server could not be reached. Please try again.'),
  );
  await user.keyboard('{Escape}');
  const beside = screen.getByRole('dialog').closest('.MuiDialog-container');
  if (beside) await user.click(beside);
  expect(dialog.getByRole('textbox', { name: /^Subject/ })).toHaveValue('The dog of A-36');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog shows above its button what the step is taken on, what it changes and who gets a mail', async () => {
  const payment = { id: ID, title: '1012', number: 1012, amount: 1_250.5 };
  answers(contract.office.get, { ...payment, can: ['release'], withheld: [] });
  answers(contract.office.list, { value: [], total: 0, atLeast: false });
  const { user } = renderOffice(`/payments/${ID}/show`);
  await user.click(await screen.findByRole('button', { name: 'Release to the bank' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^Payment: 1012 · Amount R\s1\s250[.,]50$/);
  const said = within(dialog.getByRole('list', { name: 'What happens' })).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^From then on it waits for the bank\./),
    'No e-mail is sent.',
  ]);
});
