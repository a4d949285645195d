/** The section of the guide (docs/guide) for each page of the menu: a page of it, and the anchor of a heading. */
import { menuPageOfAddress, type OfficeMenuEntry } from '../menu.ts';
import type { OfficeResourceName } from '../record-names.ts';

/** Pages of the menu that are no list, and pages outside the menu that have a section of their own. */
type OwnPage =
  | '/'
  | '/team'
  | '/first-days'
  | '/take-on'
  | '/month'
  | '/readings'
  | '/bank-match'
  | '/bank-import'
  | '/reconcile'
  | '/age-analysis'
  | '/trial-balance'
  | '/settings'
  | '/event';
type HelpAddress = `/${OfficeResourceName}` | OwnPage;

/** The contents of the guide. */
const CONTENTS = 'README';

export const GUIDE_SECTIONS: Readonly<Partial<Record<HelpAddress, string>> & Record<OwnPage, string>> = {
  '/': 'today',
  '/team': 'today#see-who-has-what',
  '/first-days': 'first-days',
  '/buildings': 'buildings',
  '/take-on': 'take-on',
  '/units': 'buildings#add-or-change-a-unit',
  '/building-documents': 'buildings#file-a-document',
  '/trustee-appointments': 'decision#trustees-come-and-go',
  '/building-duties': 'buildings#keep-the-compliance-calendar',
  '/contacts': 'people',
  '/owner-accounts': 'people#add-an-account-holder-by-hand',
  '/registrations': 'people#somebody-registered-in-the-portal',
  '/split-requests': 'people#a-tenant-is-to-pay-charges',
  '/tickets': 'tickets',
  '/maintenance-jobs': 'repair',
  '/quotes': 'repair#choose-a-quote',
  '/tasks': 'tickets#plan-work-that-nobody-reported',
  '/approvals': 'decision',
  '/conduct-letters': 'decision#write-a-conduct-letter-or-a-fine',
  '/month': 'month',
  '/month-runs': 'month#look-up-a-past-levy-run',
  '/budgets': 'budget',
  '/levy-lines': 'budget#raise-a-special-levy',
  '/exclusive-use-areas': 'budget#charge-for-a-garden-or-parking-bay',
  '/unit-billings': 'budget#charge-a-unit-the-same-amount-every-month',
  '/readings': 'readings',
  '/meter-readings': 'readings#a-reading-turns-out-wrong',
  '/meters': 'readings#add-a-meter',
  '/tariffs': 'readings#enter-a-tariff',
  '/statement-runs': 'month#send-statements-for-any-period',
  '/bank-match': 'bank#match-bank-lines',
  '/bank-import': 'bank#import-the-banks-files',
  '/bank-statements': 'bank#a-wrong-file-was-imported',
  '/reconcile': 'reconcile',
  '/reconciliations': 'reconcile#sign-a-reconciliation',
  '/bank-lines': 'bank#look-up-a-bank-line',
  '/payment-proofs': 'bank#an-owner-sent-a-proof-of-payment',
  '/bank-accounts': 'bank-accounts',
  '/age-analysis': 'levy-accounts#age-analysis-of-all-buildings-to-excel',
  '/levy-accounts': 'levy-accounts',
  '/aods': 'arrears#give-time-to-pay',
  '/thirty-day-agreements': 'arrears#give-time-to-pay',
  '/legal-cases': 'legal',
  '/disconnections': 'legal#disconnect-a-supply',
  '/payments': 'payments',
  '/contractors': 'contractors',
  '/contractor-applications': 'contractors#a-firm-applied-by-itself',
  '/contractor-documents': 'contractors#a-document-expires',
  '/municipal-accounts': 'payments#pay-the-municipality',
  '/trial-balance': 'ledger#read-the-trial-balance',
  '/journals': 'ledger#look-up-a-posting',
  '/ledger-entries': 'ledger',
  '/entries-to-confirm': 'ledger#an-entry-waits-for-a-second-person',
  '/periods': 'ledger#close-a-month',
  '/outbox': 'letters#see-whether-an-email-arrived',
  '/mailings': 'letters#write-to-all-owners-of-a-building',
  '/account-letters': 'letters#send-a-letter-to-many-accounts',
  '/settings': 'settings',
  '/logins': 'settings#add-a-colleague',
  '/confirmation-limits': 'settings#set-from-which-amount-two-people-approve',
  '/letter-templates': 'letters#write-a-letter-template',
  '/gl-accounts': 'ledger#give-an-account-its-own-name',
  '/interest-terms': 'month#charge-interest-on-arrears',
  '/match-rules': 'bank#let-the-product-match-what-comes-every-month',
  '/imports': 'import',
  '/background-jobs': 'settings#something-automatic-failed',
  '/audit': 'activity-log',
  '/event': 'one-form',
};

const sections: ReadonlyMap<string, string> = new Map(Object.entries(GUIDE_SECTIONS));

/** The section for an address: /tickets/1/show has that of the tickets; the contents where there is none. */
export const guideSectionOfAddress = (menu: readonly OfficeMenuEntry[], address: string): string => {
  const root = `/${address.split(/[/?]/)[1] ?? ''}`;
  return sections.get(root) ?? sections.get(menuPageOfAddress(menu, address)?.page.to ?? '') ?? CONTENTS;
};
