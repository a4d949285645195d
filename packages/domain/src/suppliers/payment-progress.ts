/** The 13 statuses of a payment (B 4) and the steps between them (rules 1.3). */

export const PAYMENT_STATES = [
  'New',
  'Waiting for FICA',
  'Waiting for Trustee Approval',
  'Approval Declined',
  'Ready for payment',
  'Loaded for payment',
  'Loaded for confirmation',
  'Waiting for Bank Authorization',
  'Paid',
  'On Hold',
  'Delayed',
  'Delayed - Cashflow restriction',
  'Canceled',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

export interface PaymentProgress {
  readonly state: PaymentState;
  /** The state to which a payment on hold or delayed returns; null for others. */
  readonly heldFrom: PaymentState | null;
  /** False holds a payment to a contractor whose vetting is not approved; true for payees without vetting. */
  readonly ficaApproved: boolean;
  /** True if an approval of the payment is open with the trustees; missing if none can be. */
  readonly asked?: boolean;
}

/** On hold or delayed: the payment is paused and later returns to its former state. */
export const PAUSED_PAYMENT_STATES: readonly PaymentState[] = ['On Hold', 'Delayed', 'Delayed - Cashflow restriction'];

/** States that have a reason, which is displayed while the payment is in them. */
export const PAYMENT_STATES_WITH_REASON: readonly PaymentState[] = [
  'Waiting for FICA',
  ...PAUSED_PAYMENT_STATES,
  'Canceled',
];

const FINAL: readonly PaymentState[] = ['Paid', 'Canceled'];

/** The forward steps. Rules below add pausing, cancelling and returning. */
const FORWARD: Record<PaymentState, readonly PaymentState[]> = {
  New: ['Waiting for FICA', 'Waiting for Trustee Approval'],
  'Waiting for FICA': ['Waiting for Trustee Approval'],
  'Waiting for Trustee Approval': ['Approval Declined', 'Ready for payment'],
  // A second request to the trustees is a new approval.
  'Approval Declined': ['Waiting for Trustee Approval'],
  'Ready for payment': ['Loaded for payment'],
  'Loaded for payment': ['Loaded for confirmation'],
  'Loaded for confirmation': ['Waiting for Bank Authorization'],
  'Waiting for Bank Authorization': ['Paid'],
  Paid: [],
  'On Hold': [],
  Delayed: [],
  'Delayed - Cashflow restriction': [],
  Canceled: [],
};

export function isPaymentUnpaid(state: PaymentState): boolean {
  return !FINAL.includes(state);
}

/** Whether the payee may still expect the payment: unpaid, and not declined. */
export function isPaymentExpected(state: PaymentState): boolean {
  return isPaymentUnpaid(state) && state !== 'Approval Declined';
}

/**
 * Vetting is checked before the trustees vote and again before the payment is loaded, since it may have expired
 * meanwhile.
 */
function heldByFica(from: PaymentState, to: PaymentState, approved: boolean): boolean {
  if (to === 'Waiting for FICA') return approved;
  const asksFica = to === 'Waiting for Trustee Approval' || to === 'Loaded for payment';
  return asksFica && !PAUSED_PAYMENT_STATES.includes(from) && !approved;
}

/**
 * The state to which a paused payment returns; undefined if it is not paused. If its approval lapsed or was
 * withdrawn, or its FICA documents came meanwhile, it starts again from its first state.
 */
export function resumedPaymentState(standing: PaymentProgress): PaymentState | undefined {
  const { state, heldFrom, asked, ficaApproved } = standing;
  if (!PAUSED_PAYMENT_STATES.includes(state) || heldFrom === null) return undefined;
  const waitsInVain =
    (heldFrom === 'Waiting for Trustee Approval' && asked === false) ||
    (heldFrom === 'Waiting for FICA' && ficaApproved);
  return waitsInVain ? 'New' : heldFrom;
}

/** Whether a new approval may be raised: none is open, and the payment is due to go to the trustees. */
export function mayRequestPaymentApproval(standing: PaymentProgress): boolean {
  const { state, heldFrom, asked, ficaApproved } = standing;
  if (asked === true || !ficaApproved) return false;
  const waits = 'Waiting for Trustee Approval';
  if (state === waits || (PAUSED_PAYMENT_STATES.includes(state) && heldFrom === waits)) return asked === false;
  return !PAUSED_PAYMENT_STATES.includes(state) && nextPaymentStates(standing).includes(waits);
}

/** The states a payment may move to now, in the order of the documents. */
export function nextPaymentStates(standing: PaymentProgress): PaymentState[] {
  const { state, ficaApproved } = standing;
  if (!isPaymentUnpaid(state)) return [];
  const back = resumedPaymentState(standing);
  const reached = new Set<PaymentState>([
    ...FORWARD[state],
    ...(back === undefined ? [] : [back]),
    ...PAUSED_PAYMENT_STATES,
    'Canceled',
  ]);
  return PAYMENT_STATES.filter((to) => to !== state && reached.has(to) && !heldByFica(state, to, ficaApproved));
}

/** The payment after a step; undefined if the step is not allowed. */
export function advancePaymentProgress(from: PaymentProgress, to: PaymentState): PaymentProgress | undefined {
  if (!nextPaymentStates(from).includes(to)) return undefined;
  if (!PAUSED_PAYMENT_STATES.includes(to)) return { ...from, state: to, heldFrom: null };
  return {
    ...from,
    state: to,
    heldFrom: PAUSED_PAYMENT_STATES.includes(from.state) ? from.heldFrom : from.state,
  };
}

/** The first state of a new payment that trustees have to approve. */
export function initialPaymentState(ficaApproved: boolean): PaymentState {
  return ficaApproved ? 'Waiting for Trustee Approval' : 'Waiting for FICA';
}

export type PaymentStateTone = 'waiting' | 'good' | 'resting' | 'bad' | 'plain';

/** Blue for waiting, green for paid, orange for paused, red for canceled or declined (B 2, payment detail). */
export function paymentStateTone(state: PaymentState): PaymentStateTone {
  if (state === 'Waiting for Trustee Approval') return 'waiting';
  if (state === 'Paid') return 'good';
  if (PAUSED_PAYMENT_STATES.includes(state)) return 'resting';
  return state === 'Canceled' || state === 'Approval Declined' ? 'bad' : 'plain';
}
