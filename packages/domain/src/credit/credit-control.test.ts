import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { checkLegalCaseDates, LEGAL_CASE_EVENTS } from '../calendar/legal-dates.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { settleLedger } from '../ledger/settlement.ts';
import { cents } from '../money/cents.ts';
import {
  aodRepaymentStatusOf,
  dueAodInstalmentCountOf,
  receiptTotalSinceDay,
  requiredAodReceiptTotalOf,
} from './aod-repayment.ts';
import { checkDisconnection, type DisconnectionRecord } from './disconnection.ts';
import { chargePrescriptionOf, type PrescriptionInterruption, prescriptionPartPaymentsOf } from './prescription.ts';

describe('acknowledgement of debt (rules 1.3, B 2)', () => {
  const terms = {
    balanceOnApplication: cents(100_000),
    termMonths: 3,
    monthlyArrearPayment: cents(40_000),
    monthlyCurrentPayment: cents(150_000),
    startDay: '2026-01-31',
  };

  test.each([
    ['2026-01-30', 0, 0],
    ['2026-01-31', 1, 190_000],
    ['2026-02-27', 1, 190_000],
    ['2026-02-28', 2, 380_000],
    ['2026-03-31', 3, 550_000],
    ['2027-01-01', 3, 550_000],
  ])('on %s instalment %s, required %s', (day, term, required) => {
    expect(dueAodInstalmentCountOf(terms, day)).toBe(term);
    expect(requiredAodReceiptTotalOf(terms, day)).toBe(required);
  });

  test('on track when received is at least what was required', () => {
    expect(aodRepaymentStatusOf(terms, cents(380_000), '2026-03-01')).toMatchObject({
      onTrack: true,
      difference: 0,
    });
    expect(aodRepaymentStatusOf(terms, cents(379_999), '2026-03-01')).toMatchObject({
      onTrack: false,
      difference: -1,
    });
  });

  test('receipts count from the signature on, without those that bounced', () => {
    const entry = (id: string, date: string, amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
      id,
      date,
      dueDate: date,
      kind: amount < 0 ? 'receipt' : 'levy',
      amount: cents(amount),
      sequence: 1,
      ...more,
    });
    const ledger = [
      entry('levy', '2025-12-01', 900),
      entry('early', '2026-01-01', -100),
      entry('one', '2026-02-01', -200),
      entry('two', '2026-02-15', -300),
      entry('credit', '2026-02-16', -50, { kind: 'adjustment' }),
      entry('bounced', '2026-02-20', 300, { kind: 'reversal', allocatesTo: 'two' }),
    ];
    expect(receiptTotalSinceDay(ledger, '2026-01-15', '2026-02-19')).toBe(500);
    expect(receiptTotalSinceDay(ledger, '2026-01-15', '2026-02-20')).toBe(200);
    expect(receiptTotalSinceDay(ledger, '2026-02-01', '2026-02-01')).toBe(200);
  });
});

describe('legal dates may not run backwards (rules 1.3, 2.4)', () => {
  const TODAY = '2026-05-01';
  const good = {
    letterOfDemand: '2026-01-01',
    summonsServed: '2026-02-01',
    judgement: true,
    judgementGranted: '2026-03-01',
    section65: '2026-03-01',
  };

  test('in order, with gaps and equal days: nothing to object', () => {
    expect(checkLegalCaseDates(good, TODAY)).toEqual([]);
    expect(checkLegalCaseDates({}, TODAY)).toEqual([]);
    expect(checkLegalCaseDates({ ...good, summonsServed: null }, TODAY)).toEqual([]);
  });

  test('a date before an earlier event is named, with what it must not precede', () => {
    expect(checkLegalCaseDates({ ...good, summonsServed: '2025-12-31' }, TODAY)).toEqual([
      {
        field: 'summonsServed',
        reason: { code: 'beforeLetterOfDemand', values: { day: { day: '2026-01-01' } } },
      },
    ]);
    expect(checkLegalCaseDates({ ...good, section66: '2026-02-28' }, TODAY).map((p) => p.field)).toEqual(['section66']);
  });

  test('the warrant is optional and comes with or after the judgement, with or without a section 65', () => {
    expect(checkLegalCaseDates({ ...good, warrantOfExecution: '2026-04-01' }, TODAY)).toEqual([]);
    expect(checkLegalCaseDates({ ...good, warrantOfExecution: '2026-03-01' }, TODAY)).toEqual([]);
    expect(checkLegalCaseDates({ ...good, warrantOfExecution: '2026-02-15' }, TODAY)).toEqual([
      {
        field: 'warrantOfExecution',
        reason: { code: 'beforeJudgementGranted', values: { day: { day: '2026-03-01' } } },
      },
    ]);
  });

  test.each(['warrantOfExecution', 'section65', 'section66'] as const)(
    'no %s without a judgement that was granted',
    (field) => {
      for (const judgement of [true, false])
        expect(
          checkLegalCaseDates({ summonsServed: '2026-02-01', judgement, [field]: '2026-03-02' }, TODAY),
        ).toMatchObject([{ field, reason: { code: 'judgementFirst' } }]);
    },
  );

  test.each([...LEGAL_CASE_EVENTS, 'handover'] as const)('no %s in the future, today is well', (field) => {
    const of = (day: string) =>
      checkLegalCaseDates({ judgement: true, judgementGranted: '2026-03-01', [field]: day }, TODAY).filter(
        (one) => one.field === field && one.reason.code === 'eventAhead',
      );
    expect(of('2026-05-02')).toHaveLength(1);
    expect(of('2026-05-01')).toEqual([]);
  });

  test('a judgement date needs a judgement; an agreement does not end before it starts', () => {
    expect(checkLegalCaseDates({ ...good, judgement: false }, TODAY).map((p) => p.field)).toEqual(['judgement']);
    expect(checkLegalCaseDates({ attorneyAodStart: '2026-02-02' }, TODAY)).toEqual([]);
    expect(checkLegalCaseDates({ attorneyAodStart: '2026-02-02', attorneyAodEnd: '2026-02-02' }, TODAY)).toEqual([]);
    const aod = { attorneyAodStart: '2026-02-02', attorneyAodEnd: '2026-02-01' };
    expect(checkLegalCaseDates(aod, TODAY).map((p) => p.field)).toEqual(['attorneyAodEnd']);
  });
});

describe('disconnection (rules 2.4)', () => {
  const whole: DisconnectionRecord = {
    legalBasis: 'court_order',
    hasDocument: true,
    meterReading: '04512',
    instructionSentTo: 'The electrician',
    scope: 'Electricity',
    reconnectWhen: 'Electricity debt paid',
  };

  test('a whole record may be saved', () => expect(checkDisconnection(whole)).toEqual([]));

  test('each missing part is asked for', () => {
    const bare = {
      legalBasis: null,
      hasDocument: false,
      meterReading: ' ',
      instructionSentTo: null,
      scope: '',
      reconnectWhen: null,
    };
    expect(checkDisconnection(bare).map((p) => p.field)).toEqual(Object.keys(whole));
    expect(checkDisconnection({ ...whole, hasDocument: false })[0]?.reason.code).toBe('basisDocument');
  });
});

describe('prescription (rules 2.4)', () => {
  const due = '2023-03-15';
  test.each<[string, PrescriptionInterruption[], string, string, string | null, number | null]>([
    ['three years from the due date', [], '2026-03-14', 'running', '2026-03-15', 1],
    ['prescribed on the day', [], '2026-03-15', 'prescribed', '2026-03-15', 0],
    [
      'acknowledged today',
      [{ kind: 'acknowledgement', day: '2026-03-14' }],
      '2026-03-14',
      'running',
      '2029-03-14',
      1096,
    ],
    [
      'afresh from an acknowledgement',
      [{ kind: 'acknowledgement', day: '2025-01-10' }],
      '2026-03-15',
      'running',
      '2028-01-10',
      666,
    ],
    [
      'one that comes too late revives nothing',
      [{ kind: 'part_payment', day: '2026-03-15' }],
      '2026-03-20',
      'prescribed',
      '2026-03-15',
      -5,
    ],
    [
      'one in the future does not count yet',
      [{ kind: 'acknowledgement', day: '2025-01-10' }],
      '2025-01-09',
      'running',
      '2026-03-15',
      430,
    ],
    [
      'not while a served summons is pursued',
      [{ kind: 'summons_served', day: '2026-01-01' }],
      '2030-01-01',
      'interrupted',
      null,
      null,
    ],
    [
      'thirty years from a judgment',
      [
        { kind: 'judgment', day: '2026-06-01' },
        { kind: 'summons_served', day: '2026-01-01' },
      ],
      '2056-05-31',
      'running',
      '2056-06-01',
      1,
    ],
    [
      'an acknowledgement does not shorten a judgment',
      [
        { kind: 'judgment', day: '2026-01-01' },
        { kind: 'acknowledgement', day: '2027-01-01' },
      ],
      '2027-01-01',
      'running',
      '2056-01-01',
      10_592,
    ],
  ])('%s', (_name, interruptions, asAt, state, prescribesOn, daysLeft) => {
    expect(chargePrescriptionOf(due, interruptions, asAt)).toEqual({ state, prescribesOn, daysLeft });
  });

  test('an interruption never brings prescription nearer', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2000), { maxLength: 4 }), fc.nat(2000), (days, later) => {
        const list = days.map((n): PrescriptionInterruption => ({ kind: 'acknowledgement', day: addDays(due, n) }));
        const more: PrescriptionInterruption[] = [...list, { kind: 'part_payment', day: addDays(due, later) }];
        const asAt = addDays(due, 3000);
        const [before, after] = [chargePrescriptionOf(due, list, asAt), chargePrescriptionOf(due, more, asAt)];
        expect((after.prescribesOn ?? '') >= (before.prescribesOn ?? '')).toBe(true);
      }),
    );
  });

  test('only a payment that names the charge counts as its part payment', () => {
    const base = { dueDate: due, sequence: 1 };
    const levy: LedgerEntry = { ...base, id: 'levy', date: due, kind: 'levy', amount: cents(1000) };
    const named: LedgerEntry = {
      ...base,
      id: 'named',
      date: '2024-01-01',
      kind: 'receipt',
      amount: cents(-100),
      allocatesTo: 'levy',
    };
    const loose: LedgerEntry = {
      ...base,
      id: 'loose',
      date: '2025-01-01',
      kind: 'receipt',
      amount: cents(-100),
    };
    const [charge] = settleLedger([levy, named, loose]).charges;
    const receipts = new Map([named, loose].map((receipt) => [receipt.id, receipt]));
    expect(charge && prescriptionPartPaymentsOf(charge, receipts)).toEqual([
      { kind: 'part_payment', day: '2024-01-01' },
    ]);
  });
});
