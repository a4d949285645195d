/** One of each mail that the product sends, by file and function: to Anil Naicker, or to the firm Umoya Works. Test code only. */
import { cents } from '@stoep/domain/money/cents';
import * as secondPerson from '../../src/access/dual-approval.email.ts';
import * as security from '../../src/access/security-notices.email.ts';
import * as backup from '../../src/db/backup/backup-problem.email.ts';
import * as confirmed from '../../src/engines/decisions/confirmed-outcome.email.ts';
import * as decisions from '../../src/engines/decisions/decisions.email.ts';
import * as noTrustee from '../../src/engines/decisions/no-trustee.email.ts';
import * as refused from '../../src/engines/decisions/refused-outcome.email.ts';
import * as anchor from '../../src/kernel/audit/anchor.email.ts';
import type { MailContent } from '../../src/kernel/mail/mail-content.ts';
import * as damage from '../../src/kernel/tables/damage.email.ts';
import * as paying from '../../src/modules/bank/paying/paying.email.ts';
import * as months from '../../src/modules/billing/levy-runs/months.email.ts';
import * as splits from '../../src/modules/billing/split-requests/split-requests.email.ts';
import * as conduct from '../../src/modules/credit/conduct/conduct.email.ts';
import * as friendly from '../../src/modules/credit/friendly-letters/friendly-letter.email.ts';
import * as profiles from '../../src/modules/identity/profiles/profiles.email.ts';
import * as registrations from '../../src/modules/identity/registrations/registrations.email.ts';
import * as secondFactor from '../../src/modules/identity/second-factor/second-factor.email.ts';
import * as session from '../../src/modules/identity/sign-in/session.email.ts';
import { accountPages, payButton } from '../../src/modules/ledger/statements/pay-facts.ts';
import * as statements from '../../src/modules/ledger/statements/statement.email.ts';
import { sampleStatement } from '../../src/modules/ledger/statements/statement.sample.ts';
import * as holders from '../../src/modules/people/owner-accounts/holders.email.ts';
import * as branding from '../../src/modules/platform/branding/bank-change.email.ts';
import * as letter from '../../src/modules/platform/mailings/letter.email.ts';
import * as message from '../../src/modules/platform/mailings/mailings.email.ts';
import * as month from '../../src/modules/platform/mailings/month.email.ts';
import * as notices from '../../src/modules/platform/notices/notices.email.ts';
import * as trusteeChange from '../../src/modules/scheme/approvals/trustee-change.email.ts';
import * as firmAddress from '../../src/modules/suppliers/contractors/address-changed.email.ts';
import * as firmBank from '../../src/modules/suppliers/contractors/bank-details/bank-details.email.ts';
import * as application from '../../src/modules/suppliers/contractors/registration/application.email.ts';
import * as vetting from '../../src/modules/suppliers/contractors/vetting/compliance.email.ts';
import * as quotes from '../../src/modules/works/quotes/quotes.email.ts';
import * as tickets from '../../src/modules/works/tickets/tickets.email.ts';

export const PERSON = 'Anil Naicker';
export const FIRM = 'Umoya Works (Pty) Ltd';

const url = 'https://portal.test/#/x';
const at = new Date('2026-03-10T08:00:00Z');
const id = '019a0000-0000-7000-8000-000000000001';
const building = 'Marula Court';

export const pages = accountPages('https://portal.test', { levyAccountId: id, accountId: id });
export const model = sampleStatement({
  account: { ...sampleStatement().account, responsibleParty: PERSON },
});

const approval = {
  id,
  building,
  subject: 'Paint the stairwell',
  description: '',
  type: 'General',
  amount: cents(18_950_000),
  closesAt: at,
  requiredCount: 2,
  earlier: undefined,
  reason: null,
  confirmation: null,
  decision: 'Approved' as const,
  tally: { approvals: 2, declines: 0, abstentions: 0 } as never,
};
const trustee = { name: PERSON, interest: null, voted: true };
const question = { id, building, subject: 'Paint', reopened: null, required: 2, left: 1, closesAt: at };
const refusal = { id, building, subject: 'Paint', by: 'Thandi Mokoena', reason: 'Not budgeted' };
const round = {
  jobId: id,
  number: 7,
  job: 'Roof',
  building,
  description: '',
  closesAt: at,
  url,
  quote: 'Quote 1',
  amount: cents(100),
};
const ofFirm = { contractor: FIRM, to: 'new@umoya.test', by: PERSON, at, what: 'bank account' };
const document = { contractor: FIRM, kind: 'tax' as never, lastDay: '2026-04-01', url };
const split = {
  building,
  unit: 'A101',
  changes: [],
  url,
  expiresAt: at,
  requestedBy: PERSON,
  approved: true,
};
const ticket = { id, number: 10013, type: 'Query', building, entry: null, state: 'New' };
const holder = { name: PERSON, account: 'N Naicker', agent: 'Baobab' };
const words = { subject: 'Please pay', body: 'You owe {balance}.', subjectAf: null, bodyAf: null };

type Samples = Readonly<Record<string, MailContent | undefined>>;

/** The samples of one file, named as its functions are. */
const of = <M extends Record<string, unknown>>(
  file: string,
  _mails: M,
  samples: Partial<Record<keyof M, MailContent>>,
): readonly [string, Samples] => [file, samples];

/** A mail of a firm's quotes takes the name of the firm where it is sent. */
const ofRound = (mail: MailContent): MailContent => ({ ...mail, greeting: { name: FIRM } });

export const SAMPLES: ReadonlyMap<string, Samples> = new Map<string, Samples>([
  of('access/dual-approval', secondPerson, {
    oneSetUpBothMail: secondPerson.oneSetUpBothMail(
      { what: 'bank details', first: PERSON, second: PERSON, setUpBy: PERSON, at },
      url,
    ),
  }),
  of('access/security-notices', security, {
    securityMail: security.securityMail({ subject: 'Changed', lead: 'Changed', facts: [] }, null),
  }),
  of('db/backup/backup-problem', backup, {
    backupFailedMail: backup.backupFailedMail('no room'),
    backupUnusableMail: backup.backupUnusableMail('no room'),
  }),
  of('engines/decisions/decisions', decisions, {
    requestMail: decisions.requestMail(approval, trustee, url),
    reminderMail: decisions.reminderMail(approval, trustee, url),
    decisionMail: decisions.decisionMail(approval, trustee, url),
  }),
  of('engines/decisions/no-trustee', noTrustee, {
    noTrusteeLeftMail: noTrustee.noTrusteeLeftMail(question, trustee),
    noTrusteeLeftStaffMail: noTrustee.noTrusteeLeftStaffMail(question, url),
    tooFewLeftMail: noTrustee.tooFewLeftMail(question, trustee, url),
    tooFewLeftStaffMail: noTrustee.tooFewLeftStaffMail(question, url),
  }),
  of('engines/decisions/confirmed-outcome', confirmed, {
    confirmedStaffMail: confirmed.confirmedStaffMail(refusal, url),
  }),
  of('engines/decisions/refused-outcome', refused, {
    refusedTrusteeMail: refused.refusedTrusteeMail(refusal, trustee, url),
    refusedStaffMail: refused.refusedStaffMail(refusal, url),
  }),
  of('kernel/audit/anchor', anchor, { anchorMail: anchor.anchorMail({ at, link: 3, hash: 'ab' } as never) }),
  of('kernel/tables/damage', damage, { damageMail: damage.damageMail([]) }),
  of('modules/scheme/approvals/trustee-change', trusteeChange, {
    trusteeChangeMail: trusteeChange.trusteeChangeMail('begun', {
      building,
      trustee: PERSON,
      startsAt: at,
      first: null,
      second: PERSON,
      name: PERSON,
      own: true,
    }),
  }),
  of('modules/platform/branding/bank-change', branding, {
    bankChangeMail: branding.bankChangeMail('proposed', { before: null, after: null, by: PERSON, at }, url),
  }),
  of('modules/credit/conduct/conduct', conduct, {
    letterMail: conduct.letterMail({
      addressee: PERSON,
      kind: 'Letter',
      subject: 'Noise',
      rule: null,
      body: 'Quiet, please.',
      fine: null,
      due: '2026-04-01',
      incident: '2026-03-01',
      building,
      account: null,
    }),
  }),
  of('modules/suppliers/contractors/address-changed', firmAddress, {
    addressChangedMail: firmAddress.addressChangedMail(ofFirm),
  }),
  of('modules/suppliers/contractors/registration/application', application, {
    applicationMail: application.applicationMail({
      name: PERSON,
      contractor: FIRM,
      confirmUrl: url,
      uploads: [],
      ids: { contractorId: id, beneficiaryId: id, contactId: id, userProfileId: id },
    }),
    decisionMail: application.decisionMail({ contractor: FIRM, outcome: 'approved', says: '', url }),
  }),
  of('modules/suppliers/contractors/bank-details/bank-details', firmBank, {
    bankDetailsMail: firmBank.bankDetailsMail(ofFirm),
    bankApprovedMail: firmBank.bankApprovedMail(FIRM),
  }),
  of('modules/suppliers/contractors/vetting/compliance', vetting, {
    expiringMail: vetting.expiringMail(document, 45),
    expiredMail: vetting.expiredMail(document),
    vettedMail: vetting.vettedMail(FIRM),
  }),
  of('modules/credit/friendly-letters/friendly-letter', friendly, {
    friendlyLetterMail: friendly.friendlyLetterMail({
      name: PERSON,
      accountNumber: 'MAR1',
      paymentReference: 'MAR1',
      building,
      url,
      balance: cents(100),
      overdue: cents(100),
      asAt: '2026-03-10',
    }),
  }),
  of('modules/platform/mailings/letter', letter, {
    letterMail: letter.letterMail(words, { model, overdue: cents(0), language: 'en' }),
  }),
  of('modules/platform/mailings/mailings', message, {
    messageMail: message.messageMail({ name: PERSON, subject: 'Water', body: 'Off on Monday.', building }),
  }),
  of('modules/platform/mailings/month', month, {
    monthMail: month.monthMail({
      name: PERSON,
      subject: 'March',
      month: 'March 2026',
      accounts: [model],
      corrected: false,
      content: 'notice',
      button: payButton(model, pages),
    }),
  }),
  of('modules/works/quotes/quotes', quotes, {
    requestMail: ofRound(quotes.requestMail(round)),
    newRoundMail: ofRound(quotes.newRoundMail(round)),
    closingMovedMail: ofRound(quotes.closingMovedMail(round)),
    biddingClosedMail: ofRound(quotes.biddingClosedMail(round)),
    withdrawnMail: ofRound(quotes.withdrawnMail(round)),
    awardedMail: ofRound(quotes.awardedMail(round)),
    notAwardedMail: ofRound(quotes.notAwardedMail(round)),
  }),
  of('modules/billing/levy-runs/months', months, {
    monthsLeftMail: months.monthsLeftMail({ month: 'March 2026', posted: 1, left: [], url }),
  }),
  of('modules/platform/notices/notices', notices, {
    digestMail: notices.digestMail(PERSON, [{ line: 'Vote', amount: cents(100), closes: at, url }]),
    heldMail: notices.heldMail(PERSON, { line: 'Vote', url }),
  }),
  of('modules/people/owner-accounts/holders', holders, {
    holderMail: holders.holderMail('waits', holder),
  }),
  of('modules/bank/paying/paying', paying, {
    proofNotFoundMail: paying.proofNotFoundMail({
      id,
      accountNumber: 'MAR1',
      building,
      amount: cents(100),
      paidDay: '2026-03-01',
      answer: 'Which bank?',
      url,
    }),
  }),
  of('modules/identity/profiles/profiles', profiles, {
    confirmNewAddressMail: profiles.confirmNewAddressMail(PERSON, url),
    addressChangeAskedMail: profiles.addressChangeAskedMail('new@people.test'),
  }),
  of('modules/identity/registrations/registrations', registrations, {
    resetMail: registrations.resetMail(url),
    invitationMail: registrations.invitationMail(PERSON, 'Baobab', url),
    confirmMail: registrations.confirmMail(url),
    alreadyRegisteredMail: registrations.alreadyRegisteredMail(PERSON, url),
    emailChangedMail: registrations.emailChangedMail(PERSON, 'new@people.test'),
    registrationMail: registrations.registrationMail(null, url),
    matchLinkMail: registrations.matchLinkMail('a@people.test', 'Baobab', url),
    matchEndedMail: registrations.matchEndedMail('a@people.test', 'Baobab'),
    matchDoneMail: registrations.matchDoneMail('a@people.test', 'Baobab', 'opened'),
  }),
  of('modules/identity/second-factor/second-factor', secondFactor, {
    recoveryCodeUsedMail: secondFactor.recoveryCodeUsedMail(1),
    secondFactorOnMail: secondFactor.secondFactorOnMail(),
    secondFactorOffMail: secondFactor.secondFactorOffMail(),
    secondFactorResetMail: secondFactor.secondFactorResetMail('Thandi Mokoena'),
  }),
  of('modules/identity/sign-in/session', session, { passwordSetMail: session.passwordSetMail() }),
  of('modules/billing/split-requests/split-requests', splits, {
    splitApprovalMail: splits.splitApprovalMail(PERSON, split),
    splitAgreementMail: splits.splitAgreementMail(PERSON, split),
    splitDecidedMail: splits.splitDecidedMail(PERSON, split),
  }),
  of('modules/ledger/statements/statement', statements, {
    statementMail: statements.statementMail({
      name: null,
      accountNumber: 'MAR1',
      building,
      model,
      pages,
      why: 'asked',
      from: model.from,
      to: model.to,
    }),
  }),
  of('modules/works/tickets/tickets', tickets, {
    ticketChangedMail: tickets.ticketChangedMail({ ticket, url }),
    ticketAnsweredMail: tickets.ticketAnsweredMail({ ticket, url, words: 'Monday' }),
    ticketForStaffMail: tickets.ticketForStaffMail('new', { ticket, url, words: 'A leak' }),
  }),
]);
