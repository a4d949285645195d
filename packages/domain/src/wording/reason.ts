/**
 * Why a rule refuses: a code and its values. The texts are in the contract (`kit/refusal-reasons.sentences.ts`), in
 * every language; rules have no texts (decision 0189).
 */
import type { Day } from '../calendar/calendar.ts';

type None = never;

/** Each code with the names of its values. */
export type RefusalReasonValueNames = {
  debtAboveZero: None;
  termOfMonths: None;
  notNegative: None;
  instalmentsTooSmall: 'months' | 'each' | 'paid' | 'debt';
  endsWithLastInstalment: 'last';
  signedInFuture: None;
  signedDayFirst: None;
  agreementFirst: None;
  agreementStart: None;
  agreementAmount: None;
  agreementBeforeActive: None;
  hearingDay: None;
  hearingBeforeIncident: None;
  hearingAhead: None;
  fineAccount: None;
  fineAmount: None;
  fineRule: None;
  fineCertificate: None;
  hearingOutcome: None;
  legalBasis: None;
  basisDocument: None;
  disconnectionReading: None;
  instructionSentTo: None;
  disconnectedSupply: None;
  reconnectWhen: None;
  beginsAtLast: 'reading' | 'day';
  firstReading: None;
  readInFuture: None;
  readAlready: 'day';
  readBeforeStart: None;
  counterNegative: None;
  counterDigits: 'digits';
  counterBackwards: None;
  digitsFirst: None;
  notRolledOver: None;
  otherConsumption: None;
  tooMuchADay: 'quantity';
  nothingToEstimateFrom: None;
  thirdEstimate: None;
  contributionStays: None;
  interestStays: None;
  fineStays: None;
  legalCostStays: None;
  aFirstBand: None;
  firstBandFromZero: None;
  bandsAscend: 'before';
  rateNotNegative: None;
  beforeLetterOfDemand: 'day';
  beforeSummonsSentToCourt: 'day';
  beforeSummonsServed: 'day';
  beforeJudgementGranted: 'day';
  beforeSection65: 'day';
  beforeSection66: 'day';
  beforeStart: 'day';
  judgementFirst: None;
  eventAhead: None;
  judgementYes: None;
};

export type RefusalReasonCode = keyof RefusalReasonValueNames;
/** Days are formatted by language; amounts have the same format in every language. */
export type RefusalReasonValue = string | number | { readonly day: Day };
export type RefusalReason = {
  readonly code: RefusalReasonCode;
  readonly values: Readonly<Record<string, RefusalReasonValue>>;
};

type Report<C extends RefusalReasonCode> = [RefusalReasonValueNames[C]] extends [never]
  ? []
  : [values: Readonly<Record<RefusalReasonValueNames[C], RefusalReasonValue>>];

/** A reason with the values of its text. */
export const refusalReasonOf = <C extends RefusalReasonCode>(code: C, ...[values]: Report<C>): RefusalReason => ({
  code,
  values: values ?? {},
});
