/**
 * One sample of each mail that the product sends, by file and function, to Anil Naicker or the contractor Umoya
 * Works.
 */
import { cents } from '@stoep/domain/money/cents';
import * as secondPerson from '../../src/access/dual-approval.email.ts';
import * as security from '../../src/access/security-notices.email.ts';
import * as backup from '../../src/db/backup/backup-problem.email.ts';
import * as decisions from '../../src/engines/decisions/decisions.email.ts';
import * as noTrustee from '../../src/engines/decisions/no-trustee.email.ts';
import * as confirmed from '../../src/engines/decisions/outcome-confirmed.email.ts';
import * as refused from '../../src/engines/decisions/outcome-refused.email.ts';
import * as anchor from '../../src/kernel/audit/anchor.email.ts';
import type { MailContent } from '../../src/kernel/mail/mail-content.ts';
import * as damage from '../../src/kernel/tables/damaged-tables.email.ts';
import * as paying from '../../src/modules/bank/paying/payment-proof.email.ts';
import * as months from '../../src/modules/billing/levy-runs/levy-run-report.email.ts';
import * as splits from '../../src/modules/billing/split-requests/split-requests.email.ts';
import * as conduct from '../../src/modules/credit/conduct/conduct-letter.email.ts';
import * as friendly from '../../src/modules/credit/friendly-letters/friendly-letter.email.ts';
import * as profiles from '../../src/modules/identity/profiles/profiles.email.ts';
import * as registrations from '../../src/modules/identity/registrations/registrations.email.ts';
import * as secondFactor from '../../src/modules/identity/second-factor/second-factor.email.ts';
import * as session from '../../src/modules/identity/sign-in/session.email.ts';
import { howToPayMailButton, levyAccountPageUrlsOf } from '../../src/modules/ledger/statements/payment-mail-facts.ts';
import * as statements from '../../src/modules/ledger/statements/statement.email.ts';
import { sampleStatement } from '../../src/modules/ledger/statements/statement.sample.ts';
import * as unitEvents from '../../src/modules/people/events/unit-events.email.ts';
import * as holders from '../../src/modules/people/owner-accounts/holders.email.ts';
import * as branding from '../../src/modules/platform/branding/agent-bank-change.email.ts';
import * as letter from '../../src/modules/platform/mailings/letter.email.ts';
import * as month from '../../src/modules/platform/mailings/levy-run.email.ts';
import * as message from '../../src/modules/platform/mailings/mailings.email.ts';
import * as notices from '../../src/modules/platform/notices/notices.email.ts';
import * as setUp from '../../src/modules/platform/set-up/test-mail.email.ts';
import * as trusteeChange from '../../src/modules/scheme/approvals/trustee-change.email.ts';
import * as trusteeReplaced from '../../src/modules/scheme/approvals/trustee-replaced.email.ts';
import * as firmBank from '../../src/modules/suppliers/contractors/bank-details/bank-details.email.ts';
import * as firmAddress from '../../src/modules/suppliers/contractors/contractor-email-changed.email.ts';
import * as application from '../../src/modules/suppliers/contractors/registration/application.email.ts';
import * as vetting from '../../src/modules/suppliers/contractors/vetting/compliance.email.ts';
import * as quotes from '../../src/modules/works/quotes/quotes.email.ts';
import * as tickets from '../../src/modules/works/tickets/tickets.email.ts';

export const SAMPLE_PERSON_NAME = 'Anil Naicker';
export const SAMPLE_CONTRACTOR_NAME = 'Umoya Works (Pty) Ltd';

const url = 'https://portal.test/#/x';
const at = new Date('2026-03-10T08:00:00Z');
const id = '019a0000-0000-7000-8000-000000000001';
const building = 'Marula Court';

export const sampleAccountPages = levyAccountPageUrlsOf('https://portal.test', {
  levyAccountId: id,
  accountId: id,
});
export const sampleMailStatement = sampleStatement({
  account: { ...sampleStatement().account, responsibleParty: SAMPLE_PERSON_NAME },
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
const trustee = { name: SAMPLE_PERSON_NAME, interest: null, voted: true };
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
const ofFirm = {
  contractor: SAMPLE_CONTRACTOR_NAME,
  to: 'new@umoya.test',
  by: SAMPLE_PERSON_NAME,
  at,
  what: 'bank account',
};
const document = { contractor: SAMPLE_CONTRACTOR_NAME, kind: 'tax' as never, lastDay: '2026-04-01', url };
const split = {
  building,
  unit: 'A101',
  changes: [],
  url,
  expiresAt: at,
  requestedBy: SAMPLE_PERSON_NAME,
  approved: true,
};
const ticket = { id, number: 10013, type: 'Query', building, entry: null, state: 'New' };
const holder = { name: SAMPLE_PERSON_NAME, account: 'N Naicker', agent: 'Baobab' };
const place = { unit: 'Section 1, door 1', building: 'Marula Heights', agent: 'Baobab' };
const words = { subject: 'Please pay', body: 'You owe {balance}.', subjectAf: null, bodyAf: null };

type Samples = Readonly<Record<string, MailContent | undefined>>;

/** The samples of one file, under the names of its functions. */
const of = <M extends Record<string, unknown>>(
  file: string,
  _mails: M,
  samples: Partial<Record<keyof M, MailContent>>,
): readonly [string, Samples] => [file, samples];

/** A quote mail to a contractor gets its name at sending. */
const ofRound = (mail: MailContent): MailContent => ({ ...mail, greeting: { name: SAMPLE_CONTRACTOR_NAME } });

export const MAIL_SAMPLES: ReadonlyMap<string, Samples> = new Map<string, Samples>([
  of('access/dual-approval', secondPerson, {
    sameCreatorApprovalMail: secondPerson.sameCreatorApprovalMail(
      {
        what: 'bank details',
        first: SAMPLE_PERSON_NAME,
        second: SAMPLE_PERSON_NAME,
        setUpBy: SAMPLE_PERSON_NAME,
        at,
      },
      url,
    ),
  }),
  of('access/security-notices', security, {
    securityNoticeMail: security.securityNoticeMail({ subject: 'Changed', lead: 'Changed', facts: [] }, null),
  }),
  of('db/backup/backup-problem', backup, {
    backupFailedMail: backup.backupFailedMail('no room'),
    backupUnusableMail: backup.backupUnusableMail('no room'),
  }),
  of('engines/decisions/decisions', decisions, {
    approvalRequestMail: decisions.approvalRequestMail(approval, trustee, url),
    approvalReminderMail: decisions.approvalReminderMail(approval, trustee, url),
    approvalDecisionMail: decisions.approvalDecisionMail(approval, trustee, url),
  }),
  of('engines/decisions/no-trustee', noTrustee, {
    noTrusteeLeftMail: noTrustee.noTrusteeLeftMail(question, trustee),
    noTrusteeLeftStaffMail: noTrustee.noTrusteeLeftStaffMail(question, url),
    tooFewTrusteesMail: noTrustee.tooFewTrusteesMail(question, trustee, url),
    tooFewTrusteesStaffMail: noTrustee.tooFewTrusteesStaffMail(question, url),
  }),
  of('engines/decisions/outcome-confirmed', confirmed, {
    outcomeConfirmedStaffMail: confirmed.outcomeConfirmedStaffMail(refusal, url),
  }),
  of('engines/decisions/outcome-refused', refused, {
    outcomeRefusedTrusteeMail: refused.outcomeRefusedTrusteeMail(refusal, trustee, url),
    outcomeRefusedStaffMail: refused.outcomeRefusedStaffMail(refusal, url),
  }),
  of('kernel/audit/anchor', anchor, {
    auditAnchorMail: anchor.auditAnchorMail({ at, link: 3, hash: 'ab' } as never),
  }),
  of('kernel/tables/damaged-tables', damage, { damagedTablesMail: damage.damagedTablesMail([]) }),
  of('modules/scheme/approvals/trustee-change', trusteeChange, {
    trusteeChangeMail: trusteeChange.trusteeChangeMail('begun', {
      building,
      trustee: SAMPLE_PERSON_NAME,
      startsAt: at,
      first: null,
      second: SAMPLE_PERSON_NAME,
      name: SAMPLE_PERSON_NAME,
      own: true,
    }),
  }),
  of('modules/scheme/approvals/trustee-replaced', trusteeReplaced, {
    trusteeReplacedMail: trusteeReplaced.trusteeReplacedMail(
      {
        building,
        trustee: SAMPLE_PERSON_NAME,
        successor: SAMPLE_PERSON_NAME,
        lastDay: { day: '2026-03-31' },
        firstDay: { day: '2026-04-01' },
        first: SAMPLE_PERSON_NAME,
        second: SAMPLE_PERSON_NAME,
      },
      SAMPLE_PERSON_NAME,
      { leaves: true, begins: false },
    ),
  }),
  of('modules/platform/set-up/test-mail', setUp, {
    testMail: setUp.testMail('https://portal.test/office/#/first-days'),
  }),
  of('modules/platform/branding/agent-bank-change', branding, {
    agentBankChangeMail: branding.agentBankChangeMail(
      'proposed',
      { before: null, after: null, by: SAMPLE_PERSON_NAME, at },
      url,
    ),
  }),
  of('modules/credit/conduct/conduct-letter', conduct, {
    conductLetterMail: conduct.conductLetterMail({
      addressee: SAMPLE_PERSON_NAME,
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
  of('modules/suppliers/contractors/contractor-email-changed', firmAddress, {
    contractorEmailChangedMail: firmAddress.contractorEmailChangedMail(ofFirm),
  }),
  of('modules/suppliers/contractors/registration/application', application, {
    contractorApplicationReceivedMail: application.contractorApplicationReceivedMail({
      name: SAMPLE_PERSON_NAME,
      contractor: SAMPLE_CONTRACTOR_NAME,
      confirmUrl: url,
      uploads: [],
      ids: { contractorId: id, beneficiaryId: id, contactId: id, userProfileId: id },
    }),
    contractorApplicationDecisionMail: application.contractorApplicationDecisionMail({
      contractor: SAMPLE_CONTRACTOR_NAME,
      outcome: 'approved',
      says: '',
      url,
    }),
  }),
  of('modules/suppliers/contractors/bank-details/bank-details', firmBank, {
    bankDetailsChangedMail: firmBank.bankDetailsChangedMail(ofFirm),
    bankDetailsApprovedMail: firmBank.bankDetailsApprovedMail(SAMPLE_CONTRACTOR_NAME),
  }),
  of('modules/suppliers/contractors/vetting/compliance', vetting, {
    contractorDocumentExpiringMail: vetting.contractorDocumentExpiringMail(document, 45),
    contractorDocumentExpiredMail: vetting.contractorDocumentExpiredMail(document),
    contractorVettedMail: vetting.contractorVettedMail(SAMPLE_CONTRACTOR_NAME),
  }),
  of('modules/credit/friendly-letters/friendly-letter', friendly, {
    friendlyLetterMail: friendly.friendlyLetterMail({
      name: SAMPLE_PERSON_NAME,
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
    letterMail: letter.letterMail(words, { model: sampleMailStatement, overdue: cents(0), language: 'en' }),
  }),
  of('modules/platform/mailings/mailings', message, {
    messageMail: message.messageMail({
      name: SAMPLE_PERSON_NAME,
      subject: 'Water',
      body: 'Off on Monday.',
      building,
    }),
  }),
  of('modules/platform/mailings/levy-run', month, {
    levyRunMail: month.levyRunMail({
      name: SAMPLE_PERSON_NAME,
      subject: 'March',
      month: 'March 2026',
      accounts: [sampleMailStatement],
      corrected: false,
      content: 'notice',
      button: howToPayMailButton(sampleMailStatement, sampleAccountPages),
    }),
  }),
  of('modules/works/quotes/quotes', quotes, {
    quoteRequestMail: ofRound(quotes.quoteRequestMail(round)),
    newQuoteRoundMail: ofRound(quotes.newQuoteRoundMail(round)),
    quoteClosingTimeChangedMail: ofRound(quotes.quoteClosingTimeChangedMail(round)),
    biddingClosedEarlyMail: ofRound(quotes.biddingClosedEarlyMail(round)),
    quoteInvitationWithdrawnMail: ofRound(quotes.quoteInvitationWithdrawnMail(round)),
    quoteAwardedMail: ofRound(quotes.quoteAwardedMail(round)),
    quoteNotAwardedMail: ofRound(quotes.quoteNotAwardedMail(round)),
  }),
  of('modules/billing/levy-runs/levy-run-report', months, {
    levyRunReportMail: months.levyRunReportMail({ month: 'March 2026', posted: 1, left: [], url }),
  }),
  of('modules/platform/notices/notices', notices, {
    noticeDigestMail: notices.noticeDigestMail(SAMPLE_PERSON_NAME, [
      { line: 'Vote', amount: cents(100), closes: at, url },
    ]),
    delayedNoticeMail: notices.delayedNoticeMail(SAMPLE_PERSON_NAME, { line: 'Vote', url }),
  }),
  of('modules/people/owner-accounts/holders', holders, {
    holderMail: holders.holderMail('waits', holder),
  }),
  of('modules/people/events/unit-events', unitEvents, {
    newTenantToOwnerMail: unitEvents.newTenantToOwnerMail(place, {
      tenant: 'Thabo Nkosi',
      day: '2026-03-01',
      charges: ['Water'],
      url,
    }),
    newTenantMail: unitEvents.newTenantMail(place, { day: '2026-03-01', account: 'MAR1T' }),
    formerTenantMail: unitEvents.formerTenantMail(place, { day: '2026-02-28', account: 'MAR1T' }),
    saleTakenBackMail: unitEvents.saleTakenBackMail(place, { account: 'MAR1' }),
  }),
  of('modules/bank/paying/payment-proof', paying, {
    paymentProofNotFoundMail: paying.paymentProofNotFoundMail({
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
    confirmNewEmailMail: profiles.confirmNewEmailMail(SAMPLE_PERSON_NAME, url),
    emailChangeRequestedMail: profiles.emailChangeRequestedMail('new@people.test'),
  }),
  of('modules/identity/registrations/registrations', registrations, {
    passwordResetMail: registrations.passwordResetMail(url),
    loginInvitationMail: registrations.loginInvitationMail(SAMPLE_PERSON_NAME, 'Baobab', url),
    confirmRegistrationEmailMail: registrations.confirmRegistrationEmailMail(url),
    alreadyRegisteredMail: registrations.alreadyRegisteredMail(SAMPLE_PERSON_NAME, url),
    loginEmailChangedMail: registrations.loginEmailChangedMail(SAMPLE_PERSON_NAME, 'new@people.test'),
    registrationClosedMail: registrations.registrationClosedMail(null, url),
    registrationMatchLinkMail: registrations.registrationMatchLinkMail('a@people.test', 'Baobab', url),
    registrationMatchEndedMail: registrations.registrationMatchEndedMail('a@people.test', 'Baobab'),
    registrationMatchDoneMail: registrations.registrationMatchDoneMail('a@people.test', 'Baobab', 'opened'),
  }),
  of('modules/identity/second-factor/second-factor', secondFactor, {
    recoveryCodeUsedMail: secondFactor.recoveryCodeUsedMail(1),
    secondFactorOnMail: secondFactor.secondFactorOnMail(),
    secondFactorOffMail: secondFactor.secondFactorOffMail(),
    secondFactorResetMail: secondFactor.secondFactorResetMail('Thandi Mokoena'),
  }),
  of('modules/identity/sign-in/session', session, { passwordChangedMail: session.passwordChangedMail() }),
  of('modules/billing/split-requests/split-requests', splits, {
    splitRequestToOwnerMail: splits.splitRequestToOwnerMail(SAMPLE_PERSON_NAME, split),
    splitRequestToTenantMail: splits.splitRequestToTenantMail(SAMPLE_PERSON_NAME, split),
    splitRequestDecidedMail: splits.splitRequestDecidedMail(SAMPLE_PERSON_NAME, split),
  }),
  of('modules/ledger/statements/statement', statements, {
    statementMail: statements.statementMail({
      name: null,
      accountNumber: 'MAR1',
      building,
      model: sampleMailStatement,
      pages: sampleAccountPages,
      why: 'asked',
      from: sampleMailStatement.from,
      to: sampleMailStatement.to,
    }),
  }),
  of('modules/works/tickets/tickets', tickets, {
    ticketChangedMail: tickets.ticketChangedMail({ ticket, url }),
    ticketAnsweredMail: tickets.ticketAnsweredMail({ ticket, url, words: 'Monday' }),
    ticketForStaffMail: tickets.ticketForStaffMail('new', { ticket, url, words: 'A leak' }),
  }),
]);
