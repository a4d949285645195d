/** Disconnecting a supply without a legal basis is spoliation, so the record must show the basis (rules 2.4; B 4). */
import { type RefusalReason, refusalReasonOf } from '../wording/reason.ts';

export const DISCONNECTION_STATES = ['Disconnected', 'Reconnected'] as const;

export type DisconnectionState = (typeof DISCONNECTION_STATES)[number];

export const DISCONNECTION_LEGAL_BASES = ['owner_consent', 'court_order', 'prepaid_rule'] as const;

export type DisconnectionLegalBasis = (typeof DISCONNECTION_LEGAL_BASES)[number];

export interface DisconnectionRecord {
  readonly legalBasis: DisconnectionLegalBasis | null;
  /** True if the consent, order or adopted rule is attached. */
  readonly hasDocument: boolean;
  readonly meterReading: string | null;
  readonly instructionSentTo: string | null;
  /** The supply, and what ends the disconnection. */
  readonly scope: string | null;
  readonly reconnectWhen: string | null;
}

export type DisconnectionField = keyof DisconnectionRecord;

const REASONS: Record<DisconnectionField, RefusalReason> = {
  legalBasis: refusalReasonOf('legalBasis'),
  hasDocument: refusalReasonOf('basisDocument'),
  meterReading: refusalReasonOf('disconnectionReading'),
  instructionSentTo: refusalReasonOf('instructionSentTo'),
  scope: refusalReasonOf('disconnectedSupply'),
  reconnectWhen: refusalReasonOf('reconnectWhen'),
};

/** What a disconnection lacks; empty if it may be recorded. */
export function checkDisconnection(
  record: DisconnectionRecord,
): { readonly field: DisconnectionField; readonly reason: RefusalReason }[] {
  return (Object.keys(REASONS) as DisconnectionField[])
    .filter((field) => {
      const value = record[field];
      return typeof value === 'string' ? value.trim() === '' : !value;
    })
    .map((field) => ({ field, reason: REASONS[field] }));
}

/** A record holds one disconnection and one reconnection. The next disconnection is a new record. */
export function nextDisconnectionStates(state: DisconnectionState): readonly DisconnectionState[] {
  return state === 'Disconnected' ? ['Reconnected'] : [];
}
