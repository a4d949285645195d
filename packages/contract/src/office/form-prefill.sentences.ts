/** Sentences that name the source of each prefilled form value. English alone: only staff read them. */
import { declareSentences } from '../kit/sentences.ts';

export const formPrefillSentences = declareSentences('filling', {
  arrearsOn: 'What was overdue on {accountNumber} on {day}.',
  nameOf: 'The name of {accountNumber}.',
  caseName: 'The account and whom it belongs to.',
  instalments: 'The debt over {months} months.',
  leviesOf: 'What was charged as levies in {month}.',
  levyDue: 'The day in next month that levies of the building are due.',
  lastInstalment: 'The day of the last of {months} instalments.',
  today: 'Today.',
  daysLater: '{count} days after it was approved.',
  handedOver: 'A case begins with the handover.',
  awarded: 'The job was awarded to this firm.',
  quoted: 'What this firm quoted for the job, less what was entered for payment since.',
  buildingOf: 'The building it belongs to.',
  attorneyOf: 'The attorney of the case.',
  attorneyReference: 'The reference of the attorney.',
  lastBill: 'The last bill, of {day}.',
  municipalNumber: 'The account number with the municipality.',
  creditOn: 'The credit on {accountNumber} on {day}.',
  ownerOf: 'Who answers for {accountNumber}.',
  noCredit: '{accountNumber} has no credit that could be paid out.',
  paidInto: 'It is paid into {number}, branch {branch}.',
  noBankAccount:
    'This firm has no bank account here yet: a payment cannot be released before two people have approved one.',
  closes: 'Seven days from now, at 17:00.',
  closesLater: 'The shortest voting time of the building is {hours} hours.',
});
