import { cents } from '@stoep/domain/money/cents';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DayText, InstantText } from './day-text.tsx';
import { MoneyText } from './money-text.tsx';
import { MoreDetails } from './more-details.tsx';
import { isNodeEmpty } from './or-dash.tsx';

it('FAULT-48.7: More details opens by a press', async () => {
  render(<MoreDetails label="More details">VAT Number</MoreDetails>);
  const details = screen.getByText('VAT Number').closest('details');
  expect(details).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('More details'));
  expect(details).toHaveAttribute('open');
});

it('FAULT-48.7: More details is printed whole, and closed again afterwards', () => {
  render(<MoreDetails label="More details">VAT Number</MoreDetails>);
  const details = screen.getByText('VAT Number').closest('details');
  act(() => void globalThis.dispatchEvent(new Event('beforeprint')));
  expect(details).toHaveAttribute('open');
  act(() => void globalThis.dispatchEvent(new Event('afterprint')));
  expect(details).not.toHaveAttribute('open');
});

it('FAULT-48.7: a value is missing also within its component or its markup', () => {
  const nothing = [
    null,
    false,
    '',
    '—',
    <MoneyText key="m" value={null} style="plain" />,
    <DayText key="d" day={null} />,
    <span key="s">
      <InstantText at={undefined} /> {false}
    </span>,
  ];
  for (const value of nothing) expect(isNodeEmpty(value)).toBe(true);
  for (const value of [0, 'No', <MoneyText key="m" value={cents(0)} style="plain" />])
    expect(isNodeEmpty(value)).toBe(false);
});
