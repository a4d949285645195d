import type { TrusteeApproval, VoteVerb } from '@stoep/contract/scheme/approvals';
import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { ActionButton } from '@stoep/ui/form/submit-button';
import './voting.css';

type VoteButtonsProps = {
  can: TrusteeApproval['can'];
  /** Which approval, for those who hear the buttons one by one. */
  subject: string;
  onVote: (verb: VoteVerb) => Promise<unknown>;
};

const AGAINST: readonly VoteVerb[] = ['decline', 'abstain'];

/**
 * Approve, then Decline and Abstain: those the server allows (A 2). One press casts a vote, so a gap that a thumb does not
 * bridge lies between Approve and the others. All look alike: the page takes no side.
 */
export const VoteButtons = ({ can, subject, onVote }: VoteButtonsProps) => {
  const button = (verb: VoteVerb) => (
    <ActionButton key={verb} busyLabel={texts.voting} onPress={() => onVote(verb)}>
      {texts[verb]}
      <span className="visually-hidden"> {subject}</span>
    </ActionButton>
  );
  const against = AGAINST.filter((verb) => can[verb]);
  return (
    <span className="vote-buttons">
      {can.approve && button('approve')}
      {against.length > 0 && <span className="vote-against">{against.map(button)}</span>}
    </span>
  );
};
