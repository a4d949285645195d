import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';

const told = vi.fn();
const Sample = ({ begin = '' }: { begin?: string }) => {
  const [day, setDay] = useState(begin);
  return (
    <>
      <DateField
        label="From"
        value={day}
        onChange={(event) => {
          told(event.target.value);
          setDay(event.target.value);
        }}
      />
      <button type="button" onClick={() => setDay('2026-01-31')}>
        Last month
      </button>
    </>
  );
};

it.each(['14/03/2026', '2026-03-14', '14 Mar 2026'])(
  'reads %s, and shows it as every page writes a day',
  async (typed) => {
    const user = userEvent.setup();
    render(<Sample />);
    const field = screen.getByLabelText('From');
    await user.type(field, typed);
    expect(told).toHaveBeenLastCalledWith('2026-03-14');
    await user.tab();
    expect(field).toHaveValue('14 Mar 2026');
  },
);

it('keeps what is no day, and says how a day is typed once the field is left', async () => {
  const user = userEvent.setup();
  render(<Sample begin="2026-02-01" />);
  const field = screen.getByLabelText('From');
  await user.clear(field);
  await user.type(field, '31/02/2026');
  expect(field).not.toBeInvalid();
  await user.tab();
  expect(field).toHaveValue('31/02/2026');
  expect(field).toHaveAccessibleDescription(/Enter a date, for example 14\/03\/2026/);
  expect(told).toHaveBeenLastCalledWith('');
  await user.click(screen.getByRole('button', { name: 'Last month' }));
  expect(field).toHaveValue('31 Jan 2026');
  expect(field).not.toBeInvalid();
});

it("opens the device's own calendar, and shows what is picked there", async () => {
  const user = userEvent.setup();
  const { container } = render(<Sample />);
  const behind = container.querySelector<HTMLInputElement>('input[type=date]');
  const opened = vi.fn();
  Object.assign(behind ?? {}, { showPicker: opened });
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(opened).toHaveBeenCalledOnce();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(behind, '2026-05-06');
  behind?.dispatchEvent(new Event('input', { bubbles: true }));
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue('06 May 2026'));
});

it('holds back its form while it shows what is no day: sent without it, the day that stood there would go', async () => {
  const user = userEvent.setup();
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Sample begin="2026-02-01" />
      <button type="submit">Save</button>
    </form>,
  );
  const field = screen.getByLabelText('From');
  await user.clear(field);
  await user.type(field, '31/02/2026{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).not.toHaveBeenCalled();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Enter a date, for example 14\/03\/2026/);
  await user.clear(field);
  await user.type(field, '28/02/2026{Enter}');
  expect(sent).toHaveBeenCalledOnce();
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toHaveBeenCalledTimes(2);
});
