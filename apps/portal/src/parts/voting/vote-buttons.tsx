import type { ApprovalWithOwnBallot, VoteChoice } from '@stoep/contract/scheme/trustee-approvals';
import { trusteePortalTexts as texts } from '@stoep/contract/scheme/trustee-portal.texts';
import { ActionButton } from '@stoep/ui/form/submit-button';
import './voting.css';

type VoteButtonsProps = {
  can: ApprovalWithOwnBallot['can'];
  /** The approval, for screen readers that announce one button at a time. */
  subject: string;
  onVote: (verb: VoteChoice) => Promise<unknown>;
};

const AGAINST: readonly VoteChoice[] = ['decline', 'abstain'];

/**
 * The vote buttons that the server allows (A 2). A single press casts a vote, so a wide gap separates Approve from
 * the others. All look alike, so that the page favours no vote.
 */
export const VoteButtons = ({ can, subject, onVote }: VoteButtonsProps) => {
  const button = (verb: VoteChoice) => (
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
