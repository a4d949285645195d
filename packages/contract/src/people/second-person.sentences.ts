/** Why somebody is not the second person for what another did, and what is said where one person set up both logins. */
import { sentences } from '../kit/sentences.ts';

export const secondPersonSentences = sentences('secondPerson', {
  madeLogin:
    '{maker} set up the login of {login}, or gave it its role, less than 30 days ago. Until then you and {first} count as one person. Ask another colleague.',
  sameHolder:
    'Your login and the one of {first} have the same ID number or e-mail address, so they count as one person. Ask another colleague.',
  oneSetUpBoth:
    '{maker} set up the login of {login}. This is accepted in the first 30 days, and your agency is told by e-mail.',
  subject: 'One person set up both logins of an approval',
  lead: 'An approval that needs two people was given by two logins that one person set up. This is accepted in the first 30 days of the product. Check that two people were behind it.',
  what: 'What was approved',
  firstPerson: 'First person',
  secondPerson: 'Second person',
  setUpBy: 'Logins set up by',
  when: 'When',
  payment: 'Payment {number} released',
  bankDetails: 'Bank details of {firm} approved',
  buildingAccount: 'Bank account of a building approved: {bank}, ending in {ends}',
  limit: 'Approval limit changed: {kind}',
  entry: 'Entry confirmed: {description}',
  reconciliation: 'Reconciliation of {day} signed',
  credit: 'Monthly credit confirmed: {name}',
  receipts: 'Receipts confirmed of the bank statement from {from} to {until}',
  month: 'Month accepted: {building}',
  registration: 'Login {email} connected with a contact',
  holder: 'New holder of owner account {account}',
  agencyAccount: 'Bank account of the agency approved',
  openAudit: 'Open the activity log',
  makerOfLogin:
    '{maker} set up your login, or gave it its role, less than 30 days ago. Until then another administrator changes this login.',
});
