/**
 * Server sentences of dual approval between logins: why a login may not confirm another's action, and the notice when
 * one person set up both.
 */
import { declareSentences } from '../kit/sentences.ts';

export const dualApprovalSentences = declareSentences('secondPerson', {
  madeLogin:
    'You and {first} count as one person for now, so you cannot be the second person here. The reason: {maker} set up the login of {login}, or gave it its role, less than 30 days ago. Ask another colleague, or wait until the 30 days have passed.',
  sameHolder:
    'Your login and the one of {first} have the same ID number or email address, so they count as one person. Ask another colleague.',
  oneSetUpBoth:
    'You may approve this, although {maker} set up the login of {login}: this is allowed in the first 30 days after the office was set up. Your agency gets an email about it.',
  subject: 'Please check an approval: one person set up the logins of both approvers',
  lead: 'Two logins gave an approval that needs two people, and one person had set up both. This is accepted in the first 30 days after the office was set up. Check that two people really gave it.',
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
  receipts: 'Receipts of the bank statement from {from} to {until} confirmed',
  month: 'Levy run accepted: {building}',
  registration: 'Login {email} linked to a contact',
  holder: 'Another person may see the accounts of {account}',
  removal: 'Removal of the only person with access to the accounts of {account}',
  agencyAccount: 'Bank account of the agency approved',
  openAudit: 'Open the activity log',
  makerOfLogin:
    '{maker} set up your login, or gave it its role, less than 30 days ago. Ask another administrator to make this change.',
});
