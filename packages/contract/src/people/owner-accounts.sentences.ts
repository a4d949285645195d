/** Server sentences about owner accounts and their holders. */
import { declareSentences } from '../kit/sentences.ts';

export const ownerAccountSentences = declareSentences('ownerAccounts', {
  holdsNot: "The account is not in this person's name.",
});

/** About a proposed new holder of an owner account, in mails and to staff. */
export const proposedAccountHolderSentences = declareSentences('holders', {
  proposedByYou: 'You asked to add this person. Another member of staff approves it.',
  holderWaits: 'Another new person waits for approval. Approve or refuse that one first.',
  holdsAlready: 'This person is on the account already.',
  waitsSubject: 'A new person for your account is waiting for approval',
  waitsLead: '{name} will see the account {account} at {agent} once a second person there has approved it.',
  waitsHow: 'If you did not request this, contact {agent} immediately.',
  refusedSubject: 'The new person for your account was refused',
  refusedLead: '{agent} refused {name} as a new person for the account {account}. Nothing was changed.',
  refusedHow: 'If you want {name} to see the account, contact {agent}.',
  removalByYou: 'You asked to remove this person. Another member of staff confirms it.',
  removalWaits:
    'The removal of a person from this account is already waiting for a second member of staff. First press “Confirm the removal” or “Keep the person”.',
  removalSubject: 'Access to the account {account} will end',
  removalLead:
    '{name} will no longer see the account {account} at {agent} once a second person there has confirmed it.',
  staysSubject: 'Access to the account {account} stays',
  staysLead: '{agent} did not confirm the removal. {name} still sees the account {account}.',
  staysHow: 'If you have questions, contact {agent}.',
});
