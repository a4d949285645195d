/** Sentences that name the source of each prefilled form value. English alone: only staff read them. */
import { declareSentences } from '../kit/sentences.ts';

export const formPrefillSentences = declareSentences('filling', {
  arrearsOn: 'Overdue amount of {accountNumber} on {day}.',
  nameOf: 'The name of {accountNumber}.',
  caseName: 'Account number and owner.',
  instalments: 'Debt divided by {months} months.',
  leviesOf: 'Levies charged in {month}.',
  levyDue: 'Next month’s levy due day of the building.',
  lastInstalment: 'Day of the last of {months} instalments.',
  today: 'Today.',
  daysLater: '{count} days after approval.',
  handedOver: 'A case starts with the handover.',
  awarded: 'This contractor was awarded the job.',
  quoted: 'Accepted quote of this contractor, less its invoices so far.',
  buildingOf: 'Building of the chosen entry.',
  attorneyOf: 'Attorney of the case.',
  attorneyReference: 'Attorney’s reference.',
  lastBill: 'Latest bill, of {day}.',
  municipalNumber: 'The account number with the municipality.',
  creditOn: 'The credit on {accountNumber} on {day}.',
  ownerOf: 'Responsible person of {accountNumber}.',
  noCredit: '{accountNumber} has no credit to pay out.',
  paidInto: 'Paid into {number}, branch {branch}.',
  noBankAccount:
    'This contractor has no approved bank account. Two people must approve one before a payment can be released.',
  closes: 'Seven days from now, at 17:00.',
  closesLater: 'The shortest voting time of the building is {hours} hours.',
});
