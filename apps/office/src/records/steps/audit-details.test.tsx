/** The audit's "Before and after" in readable form. */
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuditEntryDetails } from './audit-details.tsx';

test('A-78 changes are told by the names and in the words of the record, and what stayed is left out', () => {
  const before = { monthlyInterest: 1.5, csosNumber: null, name: 'Aloe Ridge', chairId: null };
  const after = { ...before, monthlyInterest: 2, chairId: { id: '1', name: 'Thandiwe Nkosi' } };
  render(<AuditEntryDetails about="buildings" text={JSON.stringify({ before, after })} />);
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['1.50 %', '2.00 %'],
    ['—', 'Thandiwe Nkosi'],
  ]);
  expect(screen.getByRole('rowheader', { name: 'Interest a month' })).toBeInTheDocument();
});

test('A-78 of what is no record of the office, names and values are told as they stand', () => {
  render(
    <AuditEntryDetails
      about="settings"
      text={JSON.stringify({ before: { bankName: 'FNB' }, after: { bankName: 'Absa' } })}
    />,
  );
  expect(screen.getByRole('row', { name: 'Bank name FNB Absa' })).toBeInTheDocument();
});

test('the number that was shown is named by its label', () => {
  render(<AuditEntryDetails about="payments" text={JSON.stringify({ field: 'toBankAccountNumber' })} />);
  expect(screen.getByText('Paid into')).toBeInTheDocument();
});
