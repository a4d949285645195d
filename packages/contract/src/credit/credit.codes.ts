/** Code lists of credit control: AOD stages, progress of legal cases, disconnections. The numbers are ours. */

import { AOD_STAGES, type AodStage } from '@stoep/domain/credit/aod-standing';
import type { ConductLetterState, LegalState } from '@stoep/domain/vocabulary';
import type { CodeList } from '../kit/wire.ts';

export const AOD_STAGE = Object.fromEntries(
  AOD_STAGES.map((stage, index) => [stage, 120_810_000 + index]),
) as CodeList<AodStage>;

export const LEGAL_PROGRESS = {
  'Handed over': 120820000,
  'Letter of demand': 120820001,
  Summons: 120820002,
  Judgement: 120820003,
  Execution: 120820004,
  Settlement: 120820005,
  Closed: 120820006,
} as const satisfies CodeList<LegalState>;
export type LegalProgress = keyof typeof LEGAL_PROGRESS;
export const LEGAL_PROGRESS_LABELS = Object.keys(LEGAL_PROGRESS) as LegalProgress[];

/** B 4: disconnection status. */
export const DISCONNECTION_STATUS = {
  Disconnected: 120830000,
  Reconnected: 120830001,
} as const satisfies CodeList;
export type DisconnectionStatus = keyof typeof DISCONNECTION_STATUS;
export const DISCONNECTION_STATUS_LABELS = Object.keys(DISCONNECTION_STATUS) as DisconnectionStatus[];

/** B 9: filters of the Balances tab. */
export const BALANCE_FILTERS = ['Arrears', 'Debit Only', 'Credit Only'] as const;
export type BalanceFilter = (typeof BALANCE_FILTERS)[number];

export const CONDUCT_KINDS = { Letter: 120840000, Fine: 120840001 } as const satisfies CodeList;
export const CONDUCT_STATUS = {
  Draft: 120850000,
  'Waiting for Trustee Approval': 120850001,
  Sent: 120850002,
  Declined: 120850003,
} as const satisfies CodeList<ConductLetterState>;
