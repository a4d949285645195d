/** Sample statements for tests: a realistic one, and random ones. Test code only. */

import { addDays } from '@stoep/domain/calendar/calendar';
import { arbitraryDay, arbitraryLedger } from '@stoep/domain/ledger/ledger.arbitrary';
import type { LedgerEntry } from '@stoep/domain/ledger/ledger-entry';
import { buildAccountStatement, type StatementEntry, type StatementInput } from '@stoep/domain/ledger/statement';
import { cents } from '@stoep/domain/money/cents';
import fc from 'fast-check';

const entry = (
  sequence: number,
  date: string,
  kind: LedgerEntry['kind'],
  amount: number,
  reference: string,
  description: string,
): StatementEntry => ({
  id: `e${sequence}`,
  sequence,
  date,
  dueDate: amount > 0 ? `${date.slice(0, 8)}07` : date,
  kind,
  amount: cents(amount),
  reference,
  description,
});

/** Opening balance R 1 250.00, three months of levies, water and one receipt. */
export const sampleInput: StatementInput = {
  account: {
    accountNumber: 'MAR-A101',
    unitName: 'Marula Court 12',
    doorNumber: 'A101',
    participationQuota: 24_731,
    responsibleParty: 'Nomvula Dlamini',
    accountType: 'Owner',
    addressLines: ['PO Box 1234', 'Gardens', null, '8010'],
  },
  building: {
    name: 'Marula Court',
    registrationNumber: 'SS 123/1998',
    csosNumber: 'CSOS/REG/14/WC/00321',
    vatNumber: '4123456789',
    bank: {
      accountName: 'Marula Court Body Corporate',
      bank: 'Nedbank',
      accountNumber: '1122334455',
      branchCode: '198765',
      accountType: 'Current (Main)',
    },
    levyDueDay: 7,
  },
  agent: {
    name: 'Baobab Property Management',
    telephone: '021 555 0100',
    email: 'accounts@baobab.test',
    addressLines: ['12 Long Street', 'Cape Town 8001'],
  },
  terms: {
    monthlyInterestBasisPoints: 150,
    waivedWhileKept: false,
    notices: [
      'The annual general meeting is on Thursday 16 April 2026 at 18:00 in the garden room.',
      'Our office is closed from 3 to 6 April.',
    ],
  },
  bankDays: ['2026-03-28'],
  levies: null,
  entries: [
    entry(1, '2025-12-01', 'levy', 125_000, 'INV-001', 'Monthly levy'),
    entry(2, '2026-01-01', 'levy', 245_000, 'INV-002', 'Monthly levy'),
    entry(3, '2026-01-01', 'consumption', 66_612, 'INV-003', 'Water and sanitation, 14.2 kL'),
    entry(4, '2026-01-15', 'receipt', -310_000, 'EFT MAR-A101', 'Payment received, thank you'),
    entry(5, '2026-02-01', 'levy', 245_000, 'INV-004', 'Monthly levy'),
    entry(6, '2026-03-01', 'levy', 1_234_567, 'INV-005', 'Special levy: roof'),
  ],
  from: '2026-01-01',
  to: '2026-03-31',
  generatedAt: new Date('2026-04-01T06:00:00Z'),
};

export const sampleStatement = (changes: Partial<StatementInput> = {}) =>
  buildAccountStatement({ ...sampleInput, ...changes });

/** The sample's people and building over a random ledger and period. */
export const aStatement = fc
  .record({ ledger: arbitraryLedger, start: arbitraryDay, length: fc.nat(800) })
  .map(({ ledger, start, length }) =>
    sampleStatement({
      entries: ledger.map((line, index) => ({
        ...line,
        reference: `REF-${index}`,
        description: `Entry number ${index}`,
      })),
      from: start,
      to: addDays(start, length),
    }),
  );
