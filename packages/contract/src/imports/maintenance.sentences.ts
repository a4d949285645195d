/** What the import of maintenance says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const maintenanceImportSentences = declareSentences('maintenanceImport', {
  quotesJobSealed: 'The quotes of this job are sealed until bidding ends. Take the row out.',
  quotesJobOpened:
    'The quotes of this job were opened. Begin a new round in the office, where all invited contractors get an e-mail.',
  jobsNumberPeople: 'Jobs. The product numbers them.',
  howTrusteesKept: 'How the trustees are kept informed.',
  jobAwardedNames: 'A job that was awarded names its contractor.',
  contractorsAskedQuote: 'Contractors asked to quote for a job.',
  quotesReceivedLive: 'Quotes received. A contractor has one live quote for a job.',
  oneLiveQuote:
    'A contractor has one live quote for a job. Write "Replaced" as the state of the older one, or take this row out.',
  quoteNotNegative: 'A quote is not negative.',
});
