/** The reader's own vote: cast or changed while the approval is open; what was said stays to read afterwards. */

import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/approvals-of-building';
import { trusteeTexts } from '@stoep/contract/scheme/trustee.texts';
import { formatDeadline } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { Vote } from '@stoep/domain/scheme/approval-ballots';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { useUnsentVote } from '../../parts/unsent/use-unsent.ts';
import { decidesByApproving } from '../../parts/voting/decides.ts';
import { useVote } from '../../parts/voting/use-vote.ts';
import { VoteButtons } from '../../parts/voting/vote-buttons.tsx';
import { WaitingVote } from '../../parts/voting/waiting-vote.tsx';

const texts = approvalTexts.mine;

/** A vote in the words of its button: what the trustee chose, apart from what the vote decided. */
const CHOICES: Readonly<Partial<Record<Vote, string>>> = {
  Approved: trusteeTexts.approve,
  Declined: trusteeTexts.decline,
  Abstained: trusteeTexts.abstain,
};
const choiceOf = (vote: Vote): string => CHOICES[vote] ?? wordOf(vote);

const leadOf = ({ response, can, endDate, interest }: ApprovalDetail): string | null => {
  // With a personal interest there is one answer, and nothing to change it to.
  if (interest !== null && response !== null) return texts.closedLead(choiceOf(response));
  if (response !== null)
    return can.vote.change ? texts.votedLead(choiceOf(response)) : texts.closedLead(choiceOf(response));
  if (!can.vote.abstain) return null;
  return interest === null ? texts.lead(formatDeadline(endDate)) : texts.abstainLead(formatDeadline(endDate));
};

/** Said before the press that decides. */
const decidesOf = (approval: ApprovalDetail): string | null => {
  const { approvalCount, requiredApprovals: requiredCount, amount, approvalType, interest, can } = approval;
  if (interest !== null || !decidesByApproving({ approvalCount, requiredCount, can: can.vote })) return null;
  // The amount of these is of what the vote is about: the vote does not spend it.
  if (approvalType === 'Maintenance work approval') return trusteeTexts.decidesWork;
  if (approvalType === 'AOD') return trusteeTexts.decidesAod;
  return trusteeTexts.decides(amount === null ? null : formatMoney(amount, 'building'));
};

export const MyVote = ({ approval }: { approval: ApprovalDetail }) => {
  // What was recorded stands in the card itself, which is read anew after the vote.
  const vote = useVote();
  const { can } = approval;
  const waiting = useUnsentVote(approval.id);
  const lead = leadOf(approval);
  const decides = decidesOf(approval);
  if (waiting)
    return (
      <div className="vote-bar no-print">
        <Card title={texts.title}>
          <Row gap={1} className="my-vote">
            <WaitingVote vote={waiting} />
          </Row>
        </Card>
      </div>
    );
  if (lead === null) return null;
  return (
    <div className="vote-bar no-print">
      <Card title={texts.title}>
        <Stack gap={1.5}>
          <p role="status">{lead}</p>
          {decides !== null && <strong className="vote-decides">{decides}</strong>}
          {(can.vote.approve || can.vote.decline || can.vote.abstain) && (
            <Row gap={1} className="my-vote">
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
            </Row>
          )}
        </Stack>
      </Card>
    </div>
  );
};
