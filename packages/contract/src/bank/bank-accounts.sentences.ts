/** Server sentences about the bank accounts of buildings. */
import { declareSentences } from '../kit/sentences.ts';

export const bankAccountSentences = declareSentences('bankAccounts', {
  changeWaits: 'A change is already awaiting approval. Approve or refuse that change first.',
  sameDetails: 'Nothing has changed. Enter the new bank details.',
  buildingOrPooled: 'Choose the building, or tick that several buildings share the account.',
  pooledHasNoBuilding:
    'Several buildings share this account. Leave “Building” empty, and add each building on the account’s page.',
  pooledIsAdministrative: 'A trust account belongs to the administrative fund. Choose that fund.',
  sharesAlready: '{building} already shares this account.',
  doesNotShare: '{building} does not share this account.',
  holdsMoney: '{building} has {amount} in this account. Pay it out or transfer it first.',
  holdsUnallocated: '{building} has unallocated receipts in this account. Allocate them first, under Bank > Match.',
  hasReleased: 'A payment of {building} from this account is awaiting the bank. Match or cancel the payment first.',
  enteredByYou: 'You entered these bank details. Ask another person to approve them.',
});
