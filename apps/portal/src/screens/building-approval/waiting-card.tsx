import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import type { ApprovalDetail } from '@stoep/contract/scheme/approvals-of-building';
import { Card } from '@stoep/ui/layout/card';

const texts = approvalTexts.waiting;

/** Whose answer is still out, by name, while there is one to wait for. */
export const WaitingCard = ({ approval }: { approval: ApprovalDetail }) =>
  approval.approvedStatus === 'Awaiting trustees' ? (
    <Card title={texts.title}>
      {approval.waitingFor.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <ul className="waiting-for">
          {approval.waitingFor.map(({ id, trustee }) => (
            <li key={id}>{trustee}</li>
          ))}
        </ul>
      )}
    </Card>
  ) : null;
