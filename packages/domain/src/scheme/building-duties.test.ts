import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, dayOfInstant, isDayAfter, lastDayOfMonth } from '../calendar/calendar.ts';
import {
  COMPLIANCE_DUTIES,
  firstComplianceDutyDueDay,
  lastDayOfFinancialYear,
  nextComplianceDutyDueDay,
  nextDayWithDayOfMonth,
  nextFinancialReportingDay,
} from './building-duties.ts';

const days = fc
  .date({ min: new Date('2001-01-01T10:00:00Z'), max: new Date('2080-12-31T10:00:00Z'), noInvalidDate: true })
  .map(dayOfInstant);
const months = fc.integer({ min: 1, max: 12 });

test('a year that begins in March ends in February, and its meeting is held by the end of June', () => {
  expect(lastDayOfFinancialYear('2026-11-23', 3)).toBe('2027-02-28');
  expect(lastDayOfFinancialYear('2027-02-28', 3)).toBe('2027-02-28');
  expect(lastDayOfFinancialYear('2027-12-31', 1)).toBe('2027-12-31');
  expect(nextFinancialReportingDay('2026-11-23', 3)).toBe('2027-06-30');
  expect(nextFinancialReportingDay('2026-11-23', 10)).toBe('2027-01-31');
  expect(nextFinancialReportingDay('2027-01-31', 10)).toBe('2028-01-31');
});

test('the reporting day is the end of the fourth month after a financial year, the first one after the day', () => {
  fc.assert(
    fc.property(days, months, (day, start) => {
      const due = nextFinancialReportingDay(day, start);
      expect(isDayAfter(due, day)).toBe(true);
      expect(isDayAfter(due, lastDayOfMonth(addMonths(day, 12)))).toBe(false);
      const yearEnd = lastDayOfMonth(addMonths(`${due.slice(0, 7)}-01`, -4));
      expect(lastDayOfFinancialYear(yearEnd, start)).toBe(yearEnd);
    }),
  );
});

test('held early or late, the next meeting is that of the next year', () => {
  expect(nextComplianceDutyDueDay('Annual general meeting', '2026-11-10', '2027-01-31', 10)).toBe('2028-01-31');
  expect(nextComplianceDutyDueDay('Annual general meeting', '2026-03-01', '2026-01-31', 10)).toBe('2027-01-31');
  expect(nextComplianceDutyDueDay('Annual general meeting', '2026-03-01', null, 10)).toBe('2027-01-31');
});

test('cover runs on from the day on which it ended; a valuation counts from the day it was made', () => {
  expect(nextComplianceDutyDueDay('Insurance', '2026-05-20', '2026-05-31', 3)).toBe('2027-05-31');
  expect(nextComplianceDutyDueDay('Replacement valuation', '2026-05-20', '2026-05-31', 3)).toBe('2029-05-20');
  expect(nextComplianceDutyDueDay('Other', '2026-05-20', '2026-05-31', 3)).toBeNull();
});

test('what nobody can know is not made up', () => {
  expect(firstComplianceDutyDueDay('Insurance', '2026-11-23', 3, null)).toBeNull();
  expect(firstComplianceDutyDueDay('Replacement valuation', '2026-11-23', 3, null)).toBeNull();
  expect(firstComplianceDutyDueDay('Replacement valuation', '2026-11-23', 3, '2024-02-29')).toBe('2027-02-28');
});

test('no duty is due again before the day on which it was done, where it was not yet late', () => {
  fc.assert(
    fc.property(fc.constantFrom(...COMPLIANCE_DUTIES), days, months, (duty, done, start) => {
      const next = nextComplianceDutyDueDay(duty, done, done, start);
      if (next !== null) expect(isDayAfter(next, done)).toBe(true);
    }),
  );
});

test('the next 24th of a month is today on the 24th, and next month from the 25th on', () => {
  expect(nextDayWithDayOfMonth('2026-12-24', 24)).toBe('2026-12-24');
  expect(nextDayWithDayOfMonth('2026-12-25', 24)).toBe('2027-01-24');
});

test('cover that had lapsed runs from the day on which it was taken out anew', () => {
  expect(nextComplianceDutyDueDay('Insurance', '2026-05-20', '2024-05-31', 3)).toBe('2027-05-20');
});
