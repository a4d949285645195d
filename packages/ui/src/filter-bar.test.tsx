import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';
import { TextField } from './text-field.tsx';

const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
afterEach(() => void vi.unstubAllGlobals());

const cleared = vi.fn();
const Sample = ({ active = false }) => (
  <FilterBar label="Filter payments" active={active} onClear={cleared}>
    <TextField label="Reference" value="" onChange={() => undefined} />
  </FilterBar>
);

it('shows the filters; Clear Filters works once one is on', async () => {
  const { rerender } = render(<Sample />);
  expect(screen.getByLabelText('Reference')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show Filters' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(cleared).not.toHaveBeenCalled();
  rerender(<Sample active />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(cleared).toHaveBeenCalledOnce();
});

it('on a phone opens them by a button, so that the list comes first', async () => {
  onPhone();
  render(<Sample />);
  expect(screen.queryByLabelText('Reference')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show Filters', expanded: false }));
  expect(screen.getByLabelText('Reference')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hide Filters', expanded: true }));
  expect(screen.queryByLabelText('Reference')).not.toBeInTheDocument();
});

it('on a phone keeps them open where one is on', () => {
  onPhone();
  render(<Sample active />);
  expect(screen.getByLabelText('Reference')).toBeInTheDocument();
});
