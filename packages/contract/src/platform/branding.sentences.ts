/** Server sentences about the agent's name, colours and bank account. */
import { declareSentences } from '../kit/sentences.ts';

export const brandingSentences = declareSentences('branding', {
  changeWaits: 'A change of the bank account waits already. Have it approved or declined first.',
  decidedAlready: 'This change was decided on already.',
  proposedByYou: 'You proposed this change yourself: another administrator approves it.',
  proposedSubject: 'Our bank account: a change waits for a second administrator',
  approvedSubject: 'Our bank account was changed',
  declinedSubject: 'Our bank account stays as it is',
  proposedLead:
    'Nothing changes until another administrator has approved it in the settings. Compare it with a letter of the bank first.',
  approvedLead: 'Two administrators have approved it. Statements ask people to pay into the new account from now on.',
  declinedLead: 'The change that was proposed is not made.',
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
    'White words on this colour cannot be read: the contrast is {ratio} to 1, and 4.5 to 1 is needed. Please choose a darker one.',
  enterName: 'Please enter the name.',
  enterAddress: 'Please enter an address that starts with https://.',
  digitsAlone: 'Please enter digits alone.',
  allThreeOrNone: 'Name, bank and number belong together: please enter all three or none.',
  chooseLogo: 'Please choose a PNG or JPEG picture of at most 512 kB.',
});
