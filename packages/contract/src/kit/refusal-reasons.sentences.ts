/** The sentences of refusal reasons: why a rule of the domain refuses, by its code. */
import type { RefusalReason, RefusalReasonCode, RefusalReasonValueNames } from '@stoep/domain/wording/reason';
import { declareSentences, type FilledSentence, type UnfilledSentence } from './sentences.ts';

/** Read by attorneys, owners and tenants too. */
export const refusalReasonSentences = declareSentences('reasons', {
  agreementStart: 'Enter when the agreement starts.',
  agreementAmount: 'Enter the amount that was agreed.',
  agreementBeforeActive: 'Add the signed agreement first; then mark it as active.',
  contributionStays:
    'A contribution to the body corporate stays with the owner. Only consumption and agreed charges may move.',
  interestStays: "Interest on the owner's arrears stays with the owner.",
  fineStays: 'A fine stays with the account it was decided for.',
  legalCostStays: "Legal costs of the owner's account stay with the owner.",
  beforeLetterOfDemand: 'This date cannot be before the letter of demand of {day}.',
  beforeSummonsSentToCourt: 'This date cannot be before the summons was sent to court, on {day}.',
  beforeSummonsServed: 'This date cannot be before the summons was served, on {day}.',
  beforeJudgementGranted: 'This date cannot be before the judgement of {day}.',
  beforeSection65: 'This date cannot be before the section 65 date, {day}.',
  beforeSection66: 'This date cannot be before the section 66 date, {day}.',
  beforeStart: 'This date cannot be before the start date, {day}.',
  judgementFirst: 'This step follows a judgement. Enter the date of the judgement first.',
  eventAhead: 'This date is in the future. Enter it when it has happened.',
  judgementYes: 'A judgement date is entered: set “Judgement” to yes.',
});

/** Read by staff alone, in the office and in imports. */
export const staffRefusalReasonSentences = declareSentences('staffReasons', {
  debtAboveZero: 'Enter the debt that is acknowledged, above zero.',
  termOfMonths: 'Enter a term of at least one month.',
  notNegative: 'The amount cannot be negative.',
  instalmentsTooSmall:
    '{months} payments of {each} come to {paid}, and the debt is {debt}. Raise the payment or the term.',
  endsWithLastInstalment: 'The last instalment falls on {last}. Enter an end date that is not earlier.',
  signedInFuture: 'The date of the signature cannot be in the future.',
  signedDayFirst: 'Enter the date of the signature first.',
  agreementFirst: 'Add the signed agreement first.',
  hearingDay: 'Please enter the date of the hearing.',
  hearingBeforeIncident: 'The hearing cannot be before the incident.',
  hearingAhead: 'The hearing has not been held yet.',
  fineAccount: 'Choose the levy account to charge.',
  fineAmount: 'Please enter the fine.',
  fineRule: 'Please name the conduct rule that was broken.',
  fineCertificate: 'Please enter the certificate number or the date of the CSOS approval.',
  hearingOutcome: 'Enter the outcome of the hearing.',
  legalBasis:
    'Choose the legal basis: consent of the owner, a court order, or a rule on prepaid meters that the owners adopted.',
  basisDocument: 'Attach the document that gives the legal basis.',
  disconnectionReading: 'Enter the meter reading on disconnection.',
  instructionSentTo: 'Enter who received the instruction.',
  disconnectedSupply: 'Enter which supply is disconnected.',
  reconnectWhen: 'Enter the condition for reconnection.',
  beginsAtLast: 'The last reading was {reading} on {day}. Start from that reading, or reverse it first.',
  firstReading: 'This is the first reading of the meter. Enter the opening reading too.',
  readInFuture: 'A reading cannot be taken in the future.',
  readAlready: 'The meter already has a reading on {day}. If it is wrong, reverse it first.',
  readBeforeStart: 'The reading must be dated after the previous reading.',
  counterNegative: 'A reading cannot be negative.',
  counterDigits: 'This meter has {digits} digits.',
  counterBackwards:
    'This reading is lower than the previous one. Choose whether the meter rolled over or was replaced, or read it again.',
  digitsFirst: 'First enter on the meter’s page how many digits the meter has.',
  notRolledOver: 'The meter did not roll over: the reading is higher than before.',
  otherConsumption: 'The consumption differs from the two readings. Enter the reason.',
  tooMuchADay: '{quantity} a day is too much for a unit. Check the reading.',
  nothingToEstimateFrom: 'There is no earlier reading to estimate from.',
  thirdEstimate: 'This is the third estimate in a row. Enter why the meter is not read.',
  aFirstBand: 'A tariff needs a first step, from 0.',
  firstBandFromZero: 'The first step starts at 0.',
  bandsAscend: 'This step must start above {before}, the start of the previous step.',
  rateNotNegative: 'The price cannot be negative.',
});

/** Every code has a sentence, which takes exactly the values of that code. */
const WORDS: {
  readonly [C in RefusalReasonCode]: [RefusalReasonValueNames[C]] extends [never]
    ? FilledSentence
    : UnfilledSentence<RefusalReasonValueNames[C]>;
} = { ...refusalReasonSentences, ...staffRefusalReasonSentences };

/** The sentence of one refusal reason. */
export const refusalReasonToSentence = ({ code, values }: RefusalReason): FilledSentence => {
  const words: FilledSentence | UnfilledSentence<string> = WORDS[code];
  return typeof words === 'function' ? words(values) : words;
};

/** The sentences of refusal reasons by field. */
export const refusalReasonsToSentences = (
  problems: Readonly<Partial<Record<string, RefusalReason>>>,
): Record<string, FilledSentence> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, reason]) =>
      reason ? [[field, refusalReasonToSentence(reason)] as const] : [],
    ),
  );
