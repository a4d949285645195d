import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextField } from '../form/text-field.tsx';
import { FilterBar } from './filter-bar.tsx';

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
  expect(screen.getByLabelText('Reference')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show Filters', expanded: false }));
  expect(screen.getByLabelText('Reference')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide Filters', expanded: true }));
  expect(screen.getByLabelText('Reference')).not.toBeVisible();
});

it('on a phone keeps them open where one is on', () => {
  onPhone();
  render(<Sample active />);
  expect(screen.getByLabelText('Reference')).toBeInTheDocument();
});

it('keeps what is half typed when a phone is turned', async () => {
  const Draft = () => {
    const [text, setText] = useState('');
    return <TextField label="Reference" value={text} onChange={(event) => setText(event.target.value)} />;
  };
  const bar = (
    <FilterBar label="Filter payments" active={false} onClear={cleared}>
      <Draft />
    </FilterBar>
  );
  const { rerender } = render(bar);
  await userEvent.type(screen.getByLabelText('Reference'), 'JAC');
  onPhone();
  rerender(<FilterBar {...bar.props} />);
  expect(screen.getByLabelText('Reference')).not.toBeVisible();
  vi.unstubAllGlobals();
  rerender(<FilterBar {...bar.props} />);
  expect(screen.getByLabelText('Reference')).toHaveValue('JAC');
});
