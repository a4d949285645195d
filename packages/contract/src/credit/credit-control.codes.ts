/** Code lists of credit control: AOD stages, progress of legal cases, disconnections. The numbers are ours. */

import { AOD_STAGES, type AodStage } from '@stoep/domain/credit/aod-repayment';
import type { ConductLetterState, LegalCaseState } from '@stoep/domain/vocabulary';
import type { CodeList } from '../kit/wire-codec.ts';

export const AOD_STAGE_CODES = Object.fromEntries(
  AOD_STAGES.map((stage, index) => [stage, 120_810_000 + index]),
) as CodeList<AodStage>;

export const LEGAL_CASE_PROGRESS_CODES = {
  'Handed over': 120820000,
  'Letter of demand': 120820001,
  Summons: 120820002,
  Judgement: 120820003,
  Execution: 120820004,
  Settlement: 120820005,
  Closed: 120820006,
} as const satisfies CodeList<LegalCaseState>;
export type LegalCaseProgress = keyof typeof LEGAL_CASE_PROGRESS_CODES;
export const LEGAL_CASE_PROGRESS_LABELS = Object.keys(LEGAL_CASE_PROGRESS_CODES) as LegalCaseProgress[];

/** B 4: disconnection status. */
export const DISCONNECTION_STATUS_CODES = {
  Disconnected: 120830000,
  Reconnected: 120830001,
} as const satisfies CodeList;
export type DisconnectionStatus = keyof typeof DISCONNECTION_STATUS_CODES;
export const DISCONNECTION_STATUS_LABELS = Object.keys(DISCONNECTION_STATUS_CODES) as DisconnectionStatus[];

/** B 9: filters of the Balances tab. */
export const BALANCE_TAB_FILTERS = ['Arrears', 'Debit Only', 'Credit Only'] as const;
export type BalanceTabFilter = (typeof BALANCE_TAB_FILTERS)[number];

export const CONDUCT_LETTER_KIND_CODES = { Letter: 120840000, Fine: 120840001 } as const satisfies CodeList;
export const CONDUCT_LETTER_STATUS_CODES = {
  Draft: 120850000,
  'Waiting for Trustee Approval': 120850001,
  Sent: 120850002,
  Declined: 120850003,
} as const satisfies CodeList<ConductLetterState>;
