/** What an empty list says besides: where its records come from, or what to do first. */
export const NOTHING_YET: Readonly<Record<string, string>> = {
  tickets: 'Tickets that owners and trustees log in the portal appear here.',
  approvals:
    'Put a payment, a quote, an AOD or a letter to the trustees from its own page, or ask a plain question here.',
  mailings: 'Write once to all owners or trustees of a building.',
  registrations: 'People who registered and match no contact are listed here.',
  buildings:
    'Everything belongs to a building: enter the first one, or import a whole portfolio under Imports.',
  units: 'Enter the building first. Then add its units here, or import them from a file under Imports.',
  contacts: 'The people: owners, tenants, trustees, and who works for contractors.',
  'owner-accounts': 'Who is responsible for units: one person, several people or a company.',
  'levy-accounts': 'One for each unit and the person responsible for it.',
  'trustee-appointments': 'Appoint contacts as trustees of a building: they vote in the portal.',
  'ledger-entries':
    'Levies, interest and receipts of the levy accounts. Import past ones from a file under Imports.',
  payments: 'An invoice that is loaded on a job becomes a payment by itself.',
  'statement-runs': 'Mail the statements of a whole building at once.',
  'contractor-applications': 'Contractors apply on the sign-in page, under Apply here.',
  'contractor-documents': 'Contractors upload their papers when they register, and later in their portal.',
  'maintenance-jobs': 'Describe the work, then ask contractors for quotes from its page.',
  quotes: 'Quotes stay sealed: you see them here once bidding on their job has closed.',
  imports: 'Your imports are listed here, each with what it found.',
  'month-runs':
    'Enter the owner accounts, what each unit is charged and the readings first. Then run the month.',
  'split-requests': 'Owners ask in the portal, on the page of their levy account.',
  outbox: 'Every mail that the product sends is listed here.',
};
