import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advancePaymentProgress,
  initialPaymentState,
  isPaymentUnpaid,
  mayRequestPaymentApproval,
  nextPaymentStates,
  PAYMENT_STATES,
  type PaymentProgress,
  type PaymentState,
  paymentStateTone,
  resumedPaymentState,
} from './payment-progress.ts';

const at = (state: PaymentState, more: Partial<PaymentProgress> = {}): PaymentProgress => ({
  state,
  heldFrom: null,
  ficaApproved: true,
  ...more,
});
const RESTS = ['On Hold', 'Delayed', 'Delayed - Cashflow restriction'] as const;
const anyUnpaid = [...RESTS, 'Canceled'];

describe('payment progress (B 4, rules 1.3)', () => {
  test('has the 13 values of the documents', () => expect(new Set(PAYMENT_STATES).size).toBe(13));

  test.each<[PaymentState, PaymentState[]]>([
    ['New', ['Waiting for Trustee Approval']],
    ['Waiting for FICA', ['Waiting for Trustee Approval']],
    ['Waiting for Trustee Approval', ['Approval Declined', 'Ready for payment']],
    ['Approval Declined', ['Waiting for Trustee Approval']],
    ['Ready for payment', ['Loaded for payment']],
    ['Loaded for payment', ['Loaded for confirmation']],
    ['Loaded for confirmation', ['Waiting for Bank Authorization']],
    ['Waiting for Bank Authorization', ['Paid']],
  ])('from %s forward to %j, to rest or to be canceled', (from, forward) => {
    expect(new Set(nextPaymentStates(at(from)))).toEqual(new Set([...forward, ...anyUnpaid]));
  });

  test.each(['Paid', 'Canceled'] as const)('%s is final', (state) => {
    expect(nextPaymentStates(at(state))).toEqual([]);
    expect(isPaymentUnpaid(state)).toBe(false);
  });

  test.each(RESTS)('%s goes back where it came from, and nowhere else', (rest) => {
    const others = RESTS.filter((other) => other !== rest);
    const held = at(rest, { heldFrom: 'Loaded for payment' });
    expect(new Set(nextPaymentStates(held))).toEqual(new Set(['Loaded for payment', ...others, 'Canceled']));
    expect(advancePaymentProgress(held, 'Loaded for payment')).toEqual(at('Loaded for payment'));
  });

  test('from one rest to another it remembers where it came from first', () => {
    const delayed = advancePaymentProgress(at('Ready for payment'), 'Delayed');
    const held = delayed && advancePaymentProgress(delayed, 'On Hold');
    expect(held).toEqual(at('On Hold', { heldFrom: 'Ready for payment' }));
  });

  test('a contractor whose FICA is not approved holds the payment at Waiting for FICA', () => {
    const unapproved = { ficaApproved: false };
    expect(initialPaymentState(false)).toBe('Waiting for FICA');
    expect(initialPaymentState(true)).toBe('Waiting for Trustee Approval');
    expect(nextPaymentStates(at('New', unapproved))).toContain('Waiting for FICA');
    expect(nextPaymentStates(at('New', unapproved))).not.toContain('Waiting for Trustee Approval');
    expect(nextPaymentStates(at('Waiting for FICA', unapproved))).not.toContain('Waiting for Trustee Approval');
    expect(nextPaymentStates(at('Ready for payment', unapproved))).not.toContain('Loaded for payment');
  });

  test('the trustees may decide though the vetting expired meanwhile', () => {
    expect(nextPaymentStates(at('Waiting for Trustee Approval', { ficaApproved: false }))).toContain(
      'Ready for payment',
    );
  });

  test('a step that is not offered is refused', () => {
    expect(advancePaymentProgress(at('New'), 'Paid')).toBeUndefined();
    expect(advancePaymentProgress(at('Paid'), 'Canceled')).toBeUndefined();
    expect(advancePaymentProgress(at('New'), 'New')).toBeUndefined();
  });

  test('nothing is paid without the trustees, whatever way it takes', () => {
    const steps = fc.array(fc.constantFrom(...PAYMENT_STATES), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (wanted) => {
        let payment = at('New');
        const seen: PaymentState[] = [];
        for (const to of wanted) {
          payment = advancePaymentProgress(payment, to) ?? payment;
          seen.push(payment.state);
        }
        if (payment.state === 'Paid') expect(seen).toContain('Waiting for Trustee Approval');
        if (payment.heldFrom !== null) expect(RESTS).toContain(payment.state);
      }),
      { numRuns: 2000 },
    );
  });

  test('B 2: blue, green, orange and red', () => {
    const tones = Object.fromEntries(PAYMENT_STATES.map((state) => [state, paymentStateTone(state)]));
    expect(tones).toMatchObject({
      'Waiting for Trustee Approval': 'waiting',
      Paid: 'good',
      'On Hold': 'resting',
      Delayed: 'resting',
      'Delayed - Cashflow restriction': 'resting',
      Canceled: 'bad',
      'Approval Declined': 'bad',
      New: 'plain',
    });
  });
});

describe('a payment that rests while nobody is asked about it', () => {
  const held = (more: Partial<PaymentProgress> = {}): PaymentProgress => ({
    state: 'On Hold',
    heldFrom: 'Waiting for Trustee Approval',
    ficaApproved: true,
    asked: false,
    ...more,
  });

  test.each([
    ['the question lapsed', held(), 'New', true],
    ['the trustees still vote', held({ asked: true }), 'Waiting for Trustee Approval', false],
    ['its papers came meanwhile', held({ heldFrom: 'Waiting for FICA' }), 'New', false],
    [
      'its papers are still missing',
      held({ heldFrom: 'Waiting for FICA', ficaApproved: false }),
      'Waiting for FICA',
      false,
    ],
    ['it was ready', held({ heldFrom: 'Ready for payment' }), 'Ready for payment', false],
    ['it does not rest', held({ state: 'New', heldFrom: null }), undefined, true],
    [
      'it waits, and nobody was asked',
      held({ state: 'Waiting for Trustee Approval', heldFrom: null }),
      undefined,
      true,
    ],
  ] as const)('%s', (_name, standing, back, asks) => {
    expect([resumedPaymentState(standing), mayRequestPaymentApproval(standing)]).toEqual([back, asks]);
    if (back) expect(advancePaymentProgress(standing, back)).toMatchObject({ state: back, heldFrom: null });
  });
});
