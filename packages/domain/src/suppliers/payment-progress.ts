/** The 13 progress values of a payment (B 4) and the steps between them (rules 1.3). */

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

export interface PaymentStanding {
  readonly state: PaymentState;
  /** Where a held or delayed payment goes back to; null otherwise. */
  readonly heldFrom: PaymentState | null;
  /** False holds a payment to a contractor whose vetting is not approved; true for payees without vetting. */
  readonly ficaApproved: boolean;
  /** Whether a question about it is before the trustees; left out where none can be. */
  readonly asked?: boolean;
}

/** Held or delayed: the payment rests and goes back where it came from. */
export const PAUSED: readonly PaymentState[] = ['On Hold', 'Delayed', 'Delayed - Cashflow restriction'];

/** What keeps a payment here has a reason, shown as long as it stands here. */
export const HAS_HOLD_REASON: readonly PaymentState[] = ['Waiting for FICA', ...PAUSED, 'Canceled'];

const FINAL: readonly PaymentState[] = ['Paid', 'Canceled'];

/** The way forward; pauses, cancelling and coming back are added by rule below. */
const FORWARD: Record<PaymentState, readonly PaymentState[]> = {
  New: ['Waiting for FICA', 'Waiting for Trustee Approval'],
  'Waiting for FICA': ['Waiting for Trustee Approval'],
  'Waiting for Trustee Approval': ['Approval Declined', 'Ready for payment'],
  // Put again, it is a question of its own.
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

export function isUnpaid(state: PaymentState): boolean {
  return !FINAL.includes(state);
}

/** What a payee may look forward to: not paid yet, and nobody has said no. */
export function isOnTheWay(state: PaymentState): boolean {
  return isUnpaid(state) && state !== 'Approval Declined';
}

/** Vetting is asked before the trustees are, and again before money is loaded; it may have expired between. */
function heldByFica(from: PaymentState, to: PaymentState, approved: boolean): boolean {
  if (to === 'Waiting for FICA') return approved;
  const asksFica = to === 'Waiting for Trustee Approval' || to === 'Loaded for payment';
  return asksFica && !PAUSED.includes(from) && !approved;
}

/**
 * Where a resting payment goes back to, or undefined for one that does not rest. One that waited for trustees who are asked
 * no more (their question lapsed or was withdrawn), or for papers that came meanwhile, starts its way anew: what it waited for is over.
 */
export function resumesTo(standing: PaymentStanding): PaymentState | undefined {
  const { state, heldFrom, asked, ficaApproved } = standing;
  if (!PAUSED.includes(state) || heldFrom === null) return undefined;
  const waitsInVain =
    (heldFrom === 'Waiting for Trustee Approval' && asked === false) ||
    (heldFrom === 'Waiting for FICA' && ficaApproved);
  return waitsInVain ? 'New' : heldFrom;
}

/** Whether a new question may be put: on its way there, or waiting for an answer that will not come. */
export function mayAskTrustees(standing: PaymentStanding): boolean {
  const { state, heldFrom, asked, ficaApproved } = standing;
  if (asked === true || !ficaApproved) return false;
  const waits = 'Waiting for Trustee Approval';
  if (state === waits || (PAUSED.includes(state) && heldFrom === waits)) return asked === false;
  return !PAUSED.includes(state) && paymentSteps(standing).includes(waits);
}

/** The states a payment may move to now, in the order of the documents. */
export function paymentSteps(standing: PaymentStanding): PaymentState[] {
  const { state, ficaApproved } = standing;
  if (!isUnpaid(state)) return [];
  const back = resumesTo(standing);
  const reached = new Set<PaymentState>([
    ...FORWARD[state],
    ...(back === undefined ? [] : [back]),
    ...PAUSED,
    'Canceled',
  ]);
  return PAYMENT_STATES.filter(
    (to) => to !== state && reached.has(to) && !heldByFica(state, to, ficaApproved),
  );
}

/** The payment after a step, or undefined when the step is not allowed. */
export function movePayment(from: PaymentStanding, to: PaymentState): PaymentStanding | undefined {
  if (!paymentSteps(from).includes(to)) return undefined;
  if (!PAUSED.includes(to)) return { ...from, state: to, heldFrom: null };
  return { ...from, state: to, heldFrom: PAUSED.includes(from.state) ? from.heldFrom : from.state };
}

/** Where a new payment starts its way to the trustees. */
export function firstQueue(ficaApproved: boolean): PaymentState {
  return ficaApproved ? 'Waiting for Trustee Approval' : 'Waiting for FICA';
}

export type PaymentTone = 'waiting' | 'good' | 'resting' | 'bad' | 'plain';

/** Blue waiting, green paid, orange resting, red canceled or declined (B 2, payment detail). */
export function paymentTone(state: PaymentState): PaymentTone {
  if (state === 'Waiting for Trustee Approval') return 'waiting';
  if (state === 'Paid') return 'good';
  if (PAUSED.includes(state)) return 'resting';
  return state === 'Canceled' || state === 'Approval Declined' ? 'bad' : 'plain';
}
