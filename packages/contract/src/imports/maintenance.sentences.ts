/** What the import of maintenance says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const maintenanceImportSentences = declareSentences('maintenanceImport', {
  quotesJobSealed: 'The quotes of this job are sealed until bidding ends. Take the row out.',
  quotesJobOpened:
    'The quotes of this job were opened. Begin a new round in the office, where all invited contractors get an email.',
  jobsNumberPeople: 'Maintenance jobs. They are numbered automatically.',
  howTrusteesKept: 'How the trustees are informed.',
  jobAwardedNames: 'Enter the contractor of an awarded job.',
  contractorsAskedQuote: 'Contractors who are invited to quote for a job.',
  quotesReceivedLive: 'Quotes. Each contractor can have one current quote for a job.',
  oneLiveQuote:
    'This contractor already has a current quote for the job. Enter “Replaced” as the status of the older one, or take this row out.',
  quoteNotNegative: 'A quote cannot be negative.',
});
