/** The trustee's own vote: cast or changed while the approval is open, read-only afterwards. */

import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/building-approvals';
import { trusteePortalTexts } from '@stoep/contract/scheme/trustee-portal.texts';
import { formatDeadline } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { TrusteeVote } from '@stoep/domain/scheme/approval-ballots';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useUnsentVote } from '../../parts/unsent/use-offline-items.ts';
import { isDecidingApproveVote } from '../../parts/voting/deciding-vote.ts';
import { OfflineVoteNotice } from '../../parts/voting/offline-vote-notice.tsx';
import { useCastVote } from '../../parts/voting/use-cast-vote.ts';
import { VoteButtons } from '../../parts/voting/vote-buttons.tsx';

const texts = approvalTexts.mine;

/** A vote in the words of its button, as distinct from the outcome of the approval. */
const CHOICES: Readonly<Partial<Record<TrusteeVote, string>>> = {
  Approved: trusteePortalTexts.approve,
  Declined: trusteePortalTexts.decline,
  Abstained: trusteePortalTexts.abstain,
};
const choiceOf = (vote: TrusteeVote): string => CHOICES[vote] ?? translateCode(vote);

const leadOf = ({ response, can, endDate, interest }: ApprovalDetail): string | null => {
  // A trustee with a personal interest may only abstain, so the answer cannot be changed.
  if (interest !== null && response !== null) return texts.closedLead(choiceOf(response));
  if (response !== null)
    return can.vote.change ? texts.votedLead(choiceOf(response)) : texts.closedLead(choiceOf(response));
  if (!can.vote.abstain) return null;
  return interest === null ? texts.lead(formatDeadline(endDate)) : texts.abstainLead(formatDeadline(endDate));
};

/** The warning before a vote that would decide the approval. */
const decidesOf = (approval: ApprovalDetail): string | null => {
  const { approvalCount, requiredApprovals: requiredCount, amount, approvalType, interest, can } = approval;
  if (interest !== null || !isDecidingApproveVote({ approvalCount, requiredCount, can: can.vote })) return null;
  // Approving work or an AOD does not spend the amount of its subject, so the sentence has no amount.
  if (approvalType === 'Maintenance work approval') return trusteePortalTexts.decidesWork;
  if (approvalType === 'AOD') return trusteePortalTexts.decidesAod;
  return trusteePortalTexts.decides(amount === null ? null : formatMoney(amount, 'building'));
};

export const MyVoteCard = ({ approval }: { approval: ApprovalDetail }) => {
  // The card itself shows the recorded vote, since it is refetched afterwards.
  const vote = useCastVote();
  const { can } = approval;
  const waiting = useUnsentVote(approval.id);
  const lead = leadOf(approval);
  const decides = decidesOf(approval);
  if (waiting)
    return (
      <div className="vote-bar no-print">
        <Card title={texts.title}>
          <HorizontalRow gap={1} className="my-vote">
            <OfflineVoteNotice vote={waiting} />
          </HorizontalRow>
        </Card>
      </div>
    );
  if (lead === null) return null;
  return (
    <div className="vote-bar no-print">
      <Card title={texts.title}>
        <VerticalStack gap={1.5}>
          <p role="status">{lead}</p>
          {decides !== null && <strong className="vote-decides">{decides}</strong>}
          {(can.vote.approve || can.vote.decline || can.vote.abstain) && (
            <HorizontalRow gap={1} className="my-vote">
              <VoteButtons
                can={can.vote}
                subject={approval.subject}
                onVote={(verb) =>
                  vote(verb, {
                    approvalId: approval.id,
                    subject: approval.subject,
                    change: can.vote.change,
                    closes: approval.endDate,
                  })
                }
              />
            </HorizontalRow>
          )}
        </VerticalStack>
      </Card>
    </div>
  );
};
