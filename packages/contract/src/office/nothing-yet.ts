/** What an empty list says besides: where its records come from, or what to do first. */
export const NOTHING_YET: Readonly<Record<string, string>> = {
  tickets: 'What owners and trustees log in the portal comes here.',
  approvals:
    'Put a payment, a quote, an AOD or a letter to the trustees from its own page, or ask a plain question here.',
  mailings: 'Write once to all owners or trustees of a building.',
  registrations: 'Who registers and matches no contact waits here.',
  buildings:
    'Everything belongs to a building: enter the first one, or bring a whole portfolio in under Imports.',
  units: 'Enter the building first, then its units here or by a file under Imports.',
  contacts: 'The people: owners, tenants, trustees, and who works for contractors.',
  'owner-accounts': 'Who answers for units: one person, several, or a company.',
  'levy-accounts': 'One for each unit and who answers for it.',
  'trustee-appointments': 'Appoint contacts as trustees of a building: they vote in the portal.',
  'ledger-entries':
    'Levies, interest and receipts of the levy accounts; past ones come by a file under Imports.',
  payments: 'An invoice that is loaded on a job becomes a payment by itself.',
  'statement-runs': 'Mail the statements of a whole building at once.',
  'contractor-applications': 'Firms apply by Contractor Registration on the sign-in page.',
  'contractor-documents': 'Contractors hand their papers in when they register and in their portal.',
  'maintenance-jobs': 'Describe the work, then ask contractors for quotes from its page.',
  quotes: 'Quotes are sealed: they come here once bidding on their job has closed.',
  imports: 'What you bring in stands here with its report.',
  outbox: 'Every mail that the product sends is listed here.',
};
