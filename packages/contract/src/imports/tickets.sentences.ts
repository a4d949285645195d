/** What the import of tickets says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const ticketsImportSentences = declareSentences('ticketsImport', {
  tasksBuildingTrustees: 'Tasks of buildings. Trustees see them.',
  notesTaskText: 'Notes on tasks. Unsafe HTML is removed.',
  recordReportAbout:
    'What the ticket is about. For a report: a record of the chosen type, such as the payment. For a request: the building.',
  entryQueried: 'Ledger entry that the person has a question about. Only for a report on a levy account.',
  entryGoesWith: 'A ledger entry is possible only for the purpose Report and the type Levy Account.',
  unitNeedsBuilding: 'Enter the building of the unit too.',
  ticketsOldestFirst: 'Tickets, oldest first. They are numbered automatically.',
  commentsTicketNumbered: 'Comments on tickets, numbered from 1 for each ticket.',
  customersNeverSee: 'Internal: customers never see it.',
  happenedTicketOrder: 'History of tickets, oldest first.',
});
