import type { TrusteeApproval, VoteVerb } from '@stoep/contract/decisions/approvals';
import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { ActionButton } from '@stoep/ui/form/submit-button';

type VoteButtonsProps = {
  can: TrusteeApproval['can'];
  /** Which approval, for those who hear the buttons one by one. */
  subject: string;
  onVote: (verb: VoteVerb) => Promise<unknown>;
  compact?: boolean;
};

const VERBS: readonly VoteVerb[] = ['approve', 'decline', 'abstain'];

/** Approve, Decline, Abstain: those the server allows (A 2). All look alike: the page takes no side. */
export const VoteButtons = ({ can, subject, onVote, compact = false }: VoteButtonsProps) => (
  <>
    {VERBS.filter((verb) => can[verb]).map((verb) => (
      <ActionButton key={verb} compact={compact} busyLabel={texts.voting} onPress={() => onVote(verb)}>
        {texts[verb]}
        <span className="visually-hidden"> {subject}</span>
      </ActionButton>
    ))}
  </>
);
