import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

const Sample = () => {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast('Saved successfully!')}>
      Save
    </button>
  );
};
const show = () => {
  render(
    <ToastProvider>
      <Sample />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('Save'));
  return screen.getByText('Saved successfully!');
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stays for four seconds (A 9) and goes', () => {
  show();
  pass(3900);
  expect(screen.getByText('Saved successfully!')).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText('Saved successfully!')).not.toBeInTheDocument();
});

it('stays while the pointer rests on it or focus is inside', () => {
  const text = show();
  fireEvent.mouseEnter(text);
  pass(20_000);
  expect(text).toBeInTheDocument();
  fireEvent.mouseLeave(text);
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  pass(20_000);
  expect(text).toBeInTheDocument();
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
  pass(4100);
  expect(text).not.toBeInTheDocument();
});
