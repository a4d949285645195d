/** Server sentences about maintenance jobs, quotes and awards. */

import { declareSentences, declareSpecificationSentences } from '../kit/sentences.ts';
import { contractorPortalTexts } from '../suppliers/contractor-portal.texts.ts';

export const maintenanceSentences = declareSentences('maintenance', {
  sayWhereDecided: 'Enter the source of the decision, for example the minutes of the trustees.',
  whileVoting: 'The trustees are voting on a quote of this job. Wait for their decision, or withdraw the vote first.',
  whileHeld:
    'The trustees approved a quote of this job, and a second member of staff has to confirm it. Confirm or refuse the outcome first.',
  job: 'Job',
  askedSubject: 'Please quote: {job}, {building}',
  askedLead: 'We invite you to quote for this job. Your quote stays sealed until the closing time.',
  closes: 'Closes',
  description: 'Description',
  uploadQuote: 'Upload your quote',
  roundSubject: 'A new round of quotes: {job}, {building}',
  roundLead:
    'We invite quotes for this job again. Quotes from the previous round no longer count. If you want the job, please submit a new quote. It stays sealed until the closing time.',
  movedSubject: 'New closing time: {job}, {building}',
  movedLead: 'The closing time of this round of quotes has moved.',
  closedSubject: 'Bidding closed: {job}, {building}',
  closedLead: 'We accept no more quotes for this job. We email you once one of them is accepted.',
  closed: 'Closed',
  openQuotes: 'Open your quotes',
  canceledSubject: 'No quote needed: {job}, {building}',
  canceledLead: 'We no longer need your quote for this job. Thank you for your time.',
  acceptedSubject: 'Your quote was accepted: {job}, {building}',
  acceptedLead: 'Your quote was accepted and the job is yours. We will be in touch about the start.',
  quote: 'Quote',
  openJob: 'Open the job',
  notAcceptedSubject: 'Your quote was not accepted: {job}, {building}',
  notAcceptedLead: 'Thank you for quoting. This time your quote was not accepted.',
  openedAlready: 'The quotes have been opened. Start a new round instead.',
  closesLater: 'Please choose a closing time in the future.',
  firmIs: '{name} is {state}.',
  jobCannotBePut: 'A job that is {state} cannot be put to the trustees.',
  stillSealed: 'The quotes are sealed until bidding ends.',
  quoteCannotBePut: 'A quote that is {state} cannot be put to the trustees.',
  firmLacks: '{name}: {lacking}',
  cannotBeInvited: 'These contractors cannot be invited now. {why}',
});

const { selectPdf, validAmount, quotesClosed } = contractorPortalTexts;

/** Why a quote is refused. */
export const quoteRefusalSentences = {
  ...declareSpecificationSentences('C-5', 'bids', { selectPdf, validAmount }),
  ...declareSentences('bids', { quotesClosed, notCompliant: 'We cannot take a quote now. {lacking}' }),
};
