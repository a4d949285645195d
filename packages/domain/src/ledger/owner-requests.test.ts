import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ChargeSplitLine,
  chargeSplitApproverOf,
  chargeSplitChangesOf,
  chargeSplitExpiresAt,
  chargeSplitLinesAfterApproval,
  chargeSplitStateAt,
  checkChargeSplitRequest,
  mayAnswerChargeSplit,
} from '../billing/split-charges.ts';
import { addDays } from '../calendar/calendar.ts';
import {
  accountsDueFriendlyReminder,
  friendlyReminderKey,
  friendlyReminderMonthDueOn,
} from '../credit/friendly-reminder.ts';
import { cents } from '../money/cents.ts';
import { EMPTY_AGEING } from './ageing.ts';

const lines: ChargeSplitLine[] = [
  { unitBillingId: 'bay', name: 'Parking', kind: 'Agreed', chargeTo: 'Owner' },
  { unitBillingId: 'water', name: 'Water', kind: 'Consumption', chargeTo: 'Tenant' },
  { unitBillingId: 'power', name: 'Electricity', kind: 'Consumption', chargeTo: 'Owner' },
];

describe('split changes (A 4, A 5, rules 1.3)', () => {
  const ask = (
    changes: [string, 'Owner' | 'Tenant'][],
    more: { email?: string | null; open?: string[]; hasTenant?: boolean } = {},
  ) =>
    checkChargeSplitRequest({
      lines,
      changes: changes.map(([unitBillingId, to]) => ({ unitBillingId, to })),
      email: more.email === undefined ? 'o1@demo.test' : more.email,
      openLineIds: new Set(more.open ?? []),
      hasTenant: more.hasTenant ?? true,
    });

  test('only changed lines are sent', () => {
    expect(chargeSplitChangesOf(lines, { bay: 'Owner', water: 'Owner', power: 'Owner' })).toEqual([
      { unitBillingId: 'water', name: 'Water', from: 'Tenant', to: 'Owner' },
    ]);
    expect(chargeSplitChangesOf(lines, new Map([['power', 'Tenant']]))).toHaveLength(1);
  });

  test.each([
    ["'No changes detected.'", ask([['bay', 'Owner']]), 'no_changes'],
    ['nothing sent', ask([]), 'no_changes'],
    ["'No user email found on session.'", ask([['bay', 'Tenant']], { email: ' ' }), 'no_email'],
    ['no address at all', ask([['bay', 'Tenant']], { email: null }), 'no_email'],
    ['a line of another unit', ask([['other', 'Tenant']]), 'unknown_line'],
    ['one open request per line (calls M-20)', ask([['bay', 'Tenant']], { open: ['bay'] }), 'line_already_requested'],
    ['a tenant who is not there', ask([['bay', 'Tenant']], { hasTenant: false }), 'no_tenant'],
  ])('%s', (_name, answer, code) => expect(answer).toEqual({ ok: false, code }));

  test.each(['Levy', 'Special levy', 'Reserve levy', 'Interest', 'Fine', 'Legal cost'] as const)(
    'a charge of the kind %s stays with the owner, also when it was classed so after the request',
    (kind) => {
      const line = { unitBillingId: 'one', name: 'One', kind, chargeTo: 'Owner' } as const;
      const changes = [{ unitBillingId: 'one', to: 'Tenant' as const }];
      const asked = { lines: [line], changes, email: 'a@b.test', openLineIds: new Set<string>() };
      expect(checkChargeSplitRequest({ ...asked, hasTenant: true })).toEqual({
        ok: false,
        code: 'stays_with_owner',
        line,
      });
      expect(chargeSplitLinesAfterApproval([line], [{ ...line, from: 'Owner', to: 'Tenant' }])).toBeUndefined();
    },
  );

  test('whoever would pay more agrees: the tenant as soon as one charge is to go there', () => {
    expect(chargeSplitApproverOf([{ to: 'Owner' }])).toBe('Owner');
    expect(chargeSplitApproverOf([{ to: 'Owner' }, { to: 'Tenant' }])).toBe('Tenant');
  });

  test('another line may be asked for beside an open request', () => {
    expect(ask([['bay', 'Tenant']], { open: ['water'] })).toMatchObject({
      ok: true,
      changes: [{ unitBillingId: 'bay' }],
    });
  });

  test('an answer is taken for seven days', () => {
    const expires = chargeSplitExpiresAt(new Date('2026-03-01T08:00:00Z'));
    expect(expires.toISOString()).toBe('2026-03-08T08:00:00.000Z');
    const before = new Date('2026-03-08T07:59:59Z');
    expect([
      mayAnswerChargeSplit('requested', expires, before),
      mayAnswerChargeSplit('requested', expires, expires),
    ]).toEqual([true, false]);
    expect(chargeSplitStateAt('requested', expires, expires)).toBe('expired');
    for (const state of ['approved', 'declined', 'expired'] as const) {
      expect(chargeSplitStateAt(state, expires, before)).toBe(state);
      expect(mayAnswerChargeSplit(state, expires, before)).toBe(false);
    }
  });

  test('approval applies all lines at once, or none when one moved meanwhile', () => {
    const changes = chargeSplitChangesOf(lines, { bay: 'Tenant', water: 'Owner' });
    expect(chargeSplitLinesAfterApproval(lines, changes)?.map((line) => line.chargeTo)).toEqual([
      'Tenant',
      'Owner',
      'Owner',
    ]);
    const moved = lines.map((line) => ({ ...line, chargeTo: 'Owner' as const }));
    expect(chargeSplitLinesAfterApproval(moved, changes)).toBeUndefined();
    expect(chargeSplitLinesAfterApproval(lines.slice(1), changes)).toBeUndefined();
  });

  test('what was asked is what stands after approval', () => {
    const side = fc.constantFrom('Owner' as const, 'Tenant' as const);
    fc.assert(
      fc.property(fc.tuple(side, side, side), ([bay, water, power]) => {
        const after = chargeSplitLinesAfterApproval(lines, chargeSplitChangesOf(lines, { bay, water, power }));
        expect(after?.map((line) => line.chargeTo)).toEqual([bay, water, power]);
      }),
    );
  });
});

describe('the friendly letter (rules 1.3, A 9)', () => {
  const arrears = { ...EMPTY_AGEING, total: cents(100), days30: cents(100) };
  const account = (id: string, sendFriendlyReminder: boolean, ageing = arrears) => ({
    id,
    sendFriendlyReminder,
    ageing,
  });

  test('goes to each account in arrears whose flag is yes', () => {
    const accounts = [
      account('late', true),
      account('late, flag no', false),
      account('nothing old', true, { ...EMPTY_AGEING, total: cents(100), current: cents(100) }),
      account('in credit', true, { ...EMPTY_AGEING, total: cents(-100), current: cents(-100) }),
      account('very late', true, { ...EMPTY_AGEING, total: cents(1), days180: cents(1) }),
    ];
    expect(accountsDueFriendlyReminder(accounts).map((a) => a.id)).toEqual(['late', 'very late']);
  });

  test.each([
    ['2026-03-07', undefined],
    ['2026-03-08', '2026-03-01'],
    ['2026-03-14', '2026-03-01'],
    ['2026-03-15', undefined],
  ])('on %s the letters of %s are due', (today, month) => expect(friendlyReminderMonthDueOn(today)).toBe(month));

  test('once per account and month, however often the job runs', () => {
    fc.assert(
      fc.property(fc.nat(800), fc.nat(800), (a, b) => {
        const [one, two] = [
          friendlyReminderMonthDueOn(addDays('2026-01-01', a)),
          friendlyReminderMonthDueOn(addDays('2026-01-01', b)),
        ];
        fc.pre(one !== undefined && two !== undefined);
        const same = one?.slice(0, 7) === two?.slice(0, 7);
        expect(friendlyReminderKey('x', one ?? '') === friendlyReminderKey('x', two ?? '')).toBe(same);
      }),
    );
    expect(friendlyReminderKey('a', '2026-03-01')).not.toBe(friendlyReminderKey('b', '2026-03-01'));
  });
});
