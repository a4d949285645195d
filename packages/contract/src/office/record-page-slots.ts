/** The special parts of the pages of records and of the dialogs of steps. The office has a component for each. */

/** A special part of the page of one kind of record. */
export type RecordPageSlot =
  | 'audit-check'
  | 'new-import'
  | 'import-report'
  | 'download-statements'
  | 'print-letters'
  | 'quote-comparison'
  | 'view-as'
  | 'login-buttons'
  | 'person-head'
  | 'account-head'
  | 'person-page'
  | 'account-page'
  | 'building-figures'
  | 'building-overview'
  | 'building-quotas'
  | 'building-money'
  | 'building-works'
  | 'building-leaves'
  | 'building-votes'
  | 'building-dates'
  | 'contractor-page'
  | 'unit-page'
  | 'ticket-files'
  | 'journal-parts'
  | 'new-budgets'
  | 'open-budget'
  | 'this-year-levies'
  | 'bank-line'
  | 'reversed-charge'
  | 'bank-statement'
  | 'tariff-bands'
  | 'correct-reading';

/** A preview in the dialog of a step: what the step makes of the typed values. */
export type StepPreviewSlot = 'raised-tariff';
