/** Server sentences of events: a unit is sold, a tenant moves in, an address changes. */
import { declareSentences } from '../../kit/sentences.ts';

/** To staff. */
export const unitEventSentences = declareSentences('unitEvents', {
  noOpenAccount:
    'This unit has no current levy account of an owner, so there is nothing to end. Add the account of the new owner under Levy accounts.',
  severalOpen: 'This unit has more than one current levy account of an owner: {accounts}. End the wrong one first.',
  hasEnded: 'This account ended on {day}. Enter the sale on the current account.',
  endsLater:
    'The levy account {account} already ends on {day}. If the unit is sold on another day, open that account, press Edit and clear “Account until” first. A bookkeeper or an administrator can do this.',
  sellerIsTrustee:
    '{names}: still a trustee of this building after the sale. To end that, end the appointment under Trustees.',
  legalCaseOpen: 'A legal case is open on {account}. It stays with that account: tell the attorneys about the sale.',
  agreementRuns: '{account} has an active AOD. It stays with that account and its person.',
  bothNotes: '{first} {second}',
  dayAhead: 'Enter the sale once the transfer is registered, on {day} or later.',
  tooFarAhead: 'That is more than a year ahead. Check the date.',
  beforeSeller: 'The seller’s account begins on {day}. Choose a later day of transfer.',
  beforeFormer: 'The tenant’s account {account} begins on {day}. Choose a later first day for the new tenant.',
  laterAccount: 'The account {account} begins on {from}, after that day. Two accounts of one unit may not overlap.',
  buildingLeaves: 'You manage this building until {day} only.',
  takeOnRuns: 'This building is being taken on. Wait until that is done.',
  chargedInClosed:
    '{month} is closed, and {account} was charged {amount} for the days after the transfer. Reopen the month first, or reverse the charges.',
  chargedAfter:
    '{amount} was charged on {account} for the days after the transfer. Reverse those entries first, and the next levy run charges the new account. Or tick this to leave them there for now, and correct them later.',
  noTenant: 'This unit has no tenant on that day.',
  isSeller: 'That is the seller.',
  numberTaken: 'Another account of this building has this number. Choose another one.',
  knownAlready: '{name} is a contact with this address already. Choose it under “Existing contact”.',
  severalAccounts: '{name} has several account holders: {accounts}. Choose one under “Existing account holder”.',
  noSuchCharge:
    'The owner of this unit pays no charge of this type, so the tenant cannot take one over. Clear this choice. The list above shows who pays which charge.',
  nobodyToAsk:
    'This unit has no levy account of an owner on that day, so nobody can request that the tenant pays these charges.',
  somethingPosted: 'This account has entries. Reverse them first, or enter the last day of the account.',
  overlaps:
    'The account {account} of this unit is open on these days. End it on the day before this one starts, or press “Enter a sale” on the page of the unit.',
  closingStatement: 'Closing statement, {account}',
  openingStatement: 'Opening statement, {account}',
});

export const addressChangeSentences = declareSentences('addressChange', {
  nothingTyped: 'Please enter what has changed.',
  noAccount: 'This person belongs to no account holder, so there is no postal address to change.',
  sayOthers:
    'For {accounts}, the email address is different or other people share the account. Choose whether to change the details there too.',
});

/** To owners and tenants. */
export const unitEventMailSentences = declareSentences('unitEventMails', {
  ownerSubject: 'New tenant in {unit}, {building}',
  ownerLead: '{tenant} is the tenant of {unit}, {building}, from {day}.',
  ownerCharges:
    'The tenant is to pay: {charges}. Nothing changes until you request it in the portal and the tenant agrees. Open the unit there and choose who pays each charge.',
  openPortal: 'Open the portal',
  tenantSubject: 'Your account for {unit}, {building}',
  tenantLead: 'You are the tenant of {unit}, {building}, from {day}. Use the account number {account} when you pay.',
  formerSubject: 'Your account {account} ends on {day}',
  formerLead:
    'Your tenancy of {unit}, {building}, ends on {day}. What is still owed on the account {account} can be paid under the same number.',
  ask: 'If this is wrong, contact {agent}.',
  backSubject: 'The sale of {unit}, {building}, was cancelled',
  backLead:
    'The transfer of {unit}, {building}, was entered by mistake and cancelled. The account {account} continues.',
});
