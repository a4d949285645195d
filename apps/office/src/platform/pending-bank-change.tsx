/** The agent's new bank account, which needs a second administrator, beside the present one. */
import { apiContract } from '@stoep/contract';
import type { EndpointResponse } from '@stoep/contract/kit/define-endpoint';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { Card } from '@stoep/ui/layout/card';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { callApi, formatApiProblem } from '../api.ts';

const { bankChange, decideBankChange } = apiContract.branding;
type Change = NonNullable<EndpointResponse<typeof bankChange>['waiting']>;
type Account = Change['proposed'];

const inWords = (account: Account) =>
  account
    ? [account.accountName, account.bank, account.accountNumber, account.branchCode, account.accountType]
        .filter(Boolean)
        .join(', ')
    : 'None';

const Waiting = ({ change }: { change: Change }) => {
  const notify = useNotify();
  const [decide, busy] = useSingleRun(async (decision: 'approve' | 'decline') => {
    try {
      await callApi(decideBankChange, { params: { id: change.id }, body: { decision } });
      notify(decision === 'approve' ? 'Approved. The new account is now used.' : 'Declined. Nothing changes.', {
        type: 'success',
      });
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  });
  return (
    <Card title="Bank account: waiting for a second administrator">
      <DetailList
        layout="rows"
        items={[
          { label: 'Proposed', value: inWords(change.proposed) },
          { label: 'Current', value: inWords(change.inForce) },
          { label: 'Proposed by', value: `${change.proposedBy}, ${formatInstant(change.proposedAt)}` },
        ]}
      />
      {change.secondPerson === null ? null : <InlineNotice tone="warning">{change.secondPerson}</InlineNotice>}
      <p className="office-hint">
        {change.can.approve
          ? 'Compare the details with the bank’s letter first. After approval, statements show this account.'
          : 'Another administrator has to approve this. You can withdraw it.'}
      </p>
      <div className="office-actions">
        {change.can.approve && (
          <Button variant="primary" busy={busy} onClick={() => void decide('approve')}>
            Approve the account
          </Button>
        )}
        <Button busy={busy} onClick={() => void decide('decline')}>
          {change.can.approve ? 'Refuse the account' : 'Withdraw proposal'}
        </Button>
      </div>
    </Card>
  );
};

export const PendingAgentBankChangeCard = () => {
  const { data } = useQuery({
    queryKey: ['settings', 'bank-change'],
    queryFn: () => callApi(bankChange, {}),
  });
  return data?.waiting ? <Waiting key={data.waiting.id} change={data.waiting} /> : null;
};
