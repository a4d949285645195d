import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateRangeFilter, type DateRangeFilterValue } from './date-range-filter.tsx';

const setUp = () => {
  const changed = vi.fn();
  const Sample = () => {
    const [value, setValue] = useState<DateRangeFilterValue | null>(null);
    return (
      <>
        <DateRangeFilter
          label="Date of Instruction"
          value={value}
          today="2026-11-21"
          onChange={(filter) => {
            changed(filter);
            setValue(filter);
          }}
        />
        <button type="button" onClick={() => setValue(null)}>
          Clear
        </button>
      </>
    );
  };
  render(<Sample />);
  return { changed, user: userEvent.setup() };
};
const type = (label: string, day: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: day } });

it('applies a range only on Confirm Date', async () => {
  const { changed, user } = setUp();
  type('From', '2026-02-03');
  type('To', '2026-03-04');
  expect(changed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Confirm Date' }));
  expect(changed).toHaveBeenCalledWith({ mode: 'range', from: '2026-02-03', to: '2026-03-04' });
});

it("B-5 asks for the end of a range: 'Please select an end date.'", async () => {
  const { changed, user } = setUp();
  type('From', '2026-02-03');
  await user.click(screen.getByRole('button', { name: 'Confirm Date' }));
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Please select an end date.');
  expect(screen.getByLabelText('To')).toHaveFocus();
  expect(changed).not.toHaveBeenCalled();
});

it('B-5 refuses an end before the start', async () => {
  const { changed, user } = setUp();
  type('From', '2026-02-03');
  type('To', '2026-02-02');
  await user.click(screen.getByRole('button', { name: 'Confirm Date' }));
  expect(screen.getByLabelText('To')).toBeInvalid();
  expect(changed).not.toHaveBeenCalled();
});

it('takes one day in single mode, by Enter', async () => {
  const { changed, user } = setUp();
  await user.click(screen.getByLabelText('Single date'));
  type('Date', '2026-02-03');
  screen.getByLabelText('Date').focus();
  await user.click(screen.getByRole('button', { name: 'Confirm Date' }));
  expect(changed).toHaveBeenCalledWith({ mode: 'single', from: '2026-02-03', to: '2026-02-03' });
});

it('fills and applies both dates by a preset, and empties when the filter is cleared', async () => {
  const { changed, user } = setUp();
  await user.click(screen.getByRole('button', { name: 'Last month' }));
  expect(changed).toHaveBeenCalledWith({ mode: 'range', from: '2026-10-01', to: '2026-10-31' });
  expect(screen.getByLabelText('From')).toHaveValue('01 Oct 2026');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('From')).toHaveValue('');
});
