/** The reader's own vote: cast or changed while the approval is open; what was said stays to read afterwards. */
import type { ApprovalDetail } from '@stoep/contract/approvals-of-building';
import { approvalTexts } from '@stoep/contract/texts/approvals';
import { formatInstant } from '@stoep/domain/calendar';
import { Card } from '@stoep/ui/card';
import { Row, Stack } from '@stoep/ui/layout';
import { useVote } from '../../parts/voting/use-vote.ts';
import { VoteButtons } from '../../parts/voting/vote-buttons.tsx';

const texts = approvalTexts.mine;

const leadOf = ({ response, can, endDate }: ApprovalDetail): string | null => {
  if (response !== null) return can.vote.change ? texts.votedLead(response) : texts.closedLead(response);
  return can.vote.abstain ? texts.lead(formatInstant(endDate)) : null;
};

export const MyVote = ({ approval }: { approval: ApprovalDetail }) => {
  // What was recorded stands in the card itself, which is read anew after the vote.
  const vote = useVote(() => undefined);
  const { can, interest } = approval;
  const lead = leadOf(approval);
  if (lead === null) return null;
  return (
    <Card title={texts.title}>
      <Stack gap={1.5}>
        <p role="status">{lead}</p>
        {interest !== null && <p>{texts.interest(interest)}</p>}
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
                })
              }
            />
          </Row>
        )}
      </Stack>
    </Card>
  );
};
