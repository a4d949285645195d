/** Server sentences about the bank accounts of buildings. */
import { declareSentences } from '../kit/sentences.ts';

export const bankAccountSentences = declareSentences('bankAccounts', {
  changeWaits: 'A change waits for a second person. It is approved or refused first.',
  sameDetails: 'These are the details that are there already. Please change something first.',
  buildingOrPooled: 'Choose the building, or tick that several buildings share the account.',
  pooledHasNoBuilding:
    'Several buildings share this account. Leave the building empty and add each on the page of the account.',
  pooledIsAdministrative: 'A trust account belongs to the administrative fund. Choose that fund.',
  sharesAlready: '{building} shares this account already.',
  doesNotShare: '{building} does not share this account.',
  holdsMoney: '{building} has {amount} in this account. Pay it out or transfer it first.',
  holdsUnallocated: '{building} has unallocated receipts in this account. Allocate them first, under Bank, Match.',
  hasReleased: 'A payment of {building} from this account waits for the bank. Match or cancel it first.',
  enteredByYou: 'You entered these details. Another person approves them.',
});
