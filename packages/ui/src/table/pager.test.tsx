import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pager, usePageRows } from './pager.tsx';

const Rows = ({ page }: { page: number }) => {
  const pageOf = usePageRows();
  return <p data-testid="rows">{pageOf([1, 2, 3, 4, 5], page, 2).join(' ')}</p>;
};

it('B-2 reads "1 - 10 of N" and stops at both ends', async () => {
  const onPage = vi.fn();
  const { rerender } = render(<Pager label="Payments" page={0} pageSize={10} total={24} onPage={onPage} />);
  expect(screen.getByText('1 - 10 of 24')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage).toHaveBeenCalledWith(1);
  rerender(<Pager label="Payments" page={2} pageSize={10} total={24} onPage={onPage} />);
  expect(screen.getByText('21 - 24 of 24')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage).toHaveBeenCalledTimes(1);
});

it('shows the last page when the list has become shorter than the page asked for', () => {
  render(<Pager label="Payments" page={9} pageSize={10} total={12} onPage={() => undefined} />);
  expect(screen.getByText('11 - 12 of 12')).toBeInTheDocument();
  render(<Rows page={9} />);
  expect(screen.getByTestId('rows')).toHaveTextContent(/^5$/);
});

it('FAULT-48.7: of a single page it says the range and offers no other page', () => {
  render(<Pager label="Payments" page={0} pageSize={10} total={3} onPage={() => undefined} />);
  expect(screen.getByText('1 - 3 of 3')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('draws nothing for an empty list', () => {
  render(<Pager label="Payments" page={0} pageSize={10} total={0} onPage={() => undefined} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('shows every row on paper, and the page again afterwards', () => {
  render(<Rows page={1} />);
  const rows = screen.getByTestId('rows');
  expect(rows).toHaveTextContent('3 4');
  // Synchronous, since the browser prints as soon as the event has ended.
  globalThis.dispatchEvent(new Event('beforeprint'));
  expect(rows).toHaveTextContent('1 2 3 4 5');
  globalThis.dispatchEvent(new Event('afterprint'));
  expect(rows).toHaveTextContent(/^3 4$/);
});
