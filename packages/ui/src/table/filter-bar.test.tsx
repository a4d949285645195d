import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { TextField } from '../form/text-field.tsx';
import { FilterBar } from './filter-bar.tsx';

const cleared = vi.fn();
const removed = vi.fn();
const Sample = ({ active = false }) => (
  <FilterBar
    label="Filter payments"
    active={active}
    onClear={cleared}
    search={<TextField label="Payment Number" value="" onChange={() => undefined} />}
    chips={active ? [{ key: 'type', text: 'Payment Type: Legal', onRemove: removed }] : []}
  >
    <TextField label="Reference" value="" onChange={() => undefined} />
  </FilterBar>
);

it('shows one search; the other filters open by a button', async () => {
  render(<Sample />);
  expect(screen.getByLabelText('Payment Number')).toBeVisible();
  expect(screen.getByLabelText('Reference')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filters', expanded: false }));
  expect(screen.getByLabelText('Reference')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filters', expanded: true }));
  expect(screen.getByLabelText('Reference')).not.toBeVisible();
});

it('Clear Filters works once one is on', async () => {
  const { rerender } = render(<Sample />);
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(cleared).not.toHaveBeenCalled();
  rerender(<Sample active />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(cleared).toHaveBeenCalledOnce();
});

it('tells what is on as chips, each taken off by itself', async () => {
  render(<Sample active />);
  expect(screen.getByRole('button', { name: /^Filters\s*1$/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Payment Type: Legal' }));
  expect(removed).toHaveBeenCalledOnce();
});

it('keeps what is half typed when the filters are folded away', async () => {
  const Draft = () => {
    const [text, setText] = useState('');
    return <TextField label="Reference" value={text} onChange={(event) => setText(event.target.value)} />;
  };
  render(
    <FilterBar label="Filter payments" active={false} onClear={cleared}>
      <Draft />
    </FilterBar>,
  );
  const filters = screen.getByRole('button', { name: 'Filters' });
  await userEvent.click(filters);
  await userEvent.type(screen.getByLabelText('Reference'), 'JAC');
  await userEvent.click(filters);
  await userEvent.click(filters);
  expect(screen.getByLabelText('Reference')).toHaveValue('JAC');
});
