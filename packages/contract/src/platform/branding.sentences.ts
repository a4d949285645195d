/** Server sentences about the agent's name, colours and bank account. */
import { declareSentences } from '../kit/sentences.ts';

export const brandingSentences = declareSentences('branding', {
  changeWaits: 'A change of the bank account is already awaiting approval. Approve or decline it first.',
  decidedAlready: 'This change was already decided.',
  proposedByYou: 'You proposed this change. Ask another administrator to approve it.',
  proposedSubject: 'Please approve: a change of our bank account',
  approvedSubject: 'Our bank account was changed',
  declinedSubject: 'Our bank account stays as it is',
  proposedLead:
    'Another administrator has to approve this change in the settings. Compare the details with the bank’s letter first.',
  approvedLead: 'Two administrators have approved the change. Statements now show the new account.',
  declinedLead: 'The proposed change was declined.',
  endingIn: '{accountName}, {bank}, ending in {accountNumber}',
  none: 'None',
  untilNow: 'Until now',
  proposed: 'Proposed',
  proposedBy: 'Proposed by',
  decidedBy: 'Decided by',
  when: 'When',
  openSettings: 'Open the settings',
  enterColour: 'Please enter a colour as # and six digits, such as #0f5c5c.',
  tooPale:
    'White text on this colour cannot be read: its contrast is {ratio} to 1, and 4.5 to 1 is needed. Choose a darker colour.',
  enterName: 'Please enter the name.',
  enterAddress: 'Please enter an address that starts with https://.',
  digitsAlone: 'Enter digits only.',
  allThreeOrNone: 'Enter name, bank and number, or leave all three empty.',
  chooseLogo: 'Please choose a PNG or JPEG picture of at most 512 kB.',
});
