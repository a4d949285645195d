/** What the import of tickets says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const ticketsImportSentences = declareSentences('ticketsImport', {
  tasksBuildingTrustees: 'Tasks of a building, shown to its trustees.',
  notesTaskText: 'Notes on a task. HTML is cleaned before it is stored.',
  recordReportAbout: 'For a report: the record of its type. For a request: the building.',
  entryQueried: 'The ledger entry that a report about a levy account queries; empty for none.',
  entryGoesWith: 'An entry goes with a report about a levy account: purpose Report, type Levy Account.',
  unitNeedsBuilding: 'Name the building of the unit.',
  ticketsOldestFirst: 'Tickets, oldest first. The product numbers them.',
  commentsTicketNumbered: 'Comments on a ticket, numbered from 1.',
  customersNeverSee: 'Customers never see it.',
  happenedTicketOrder: 'What happened to a ticket, in order.',
});
