/** On the page of a reversed charge: the interest charged on it, and the step that reverses that interest. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { BOOKKEEPER_ROLES } from '@stoep/contract/office/office-resource';
import { formatMoney } from '@stoep/domain/money/money-format';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { Card } from '@stoep/ui/layout/card';
import { DataTable } from '@stoep/ui/table/data-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePermissions, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { chargedSuspenseInterestColumns } from './suspense-interest.tsx';

type OfCharge = EndpointCallAnswer<typeof apiContract.suspenseInterest.ofCharge>[number];

const WHY = {
  done: 'This interest was charged on an entry that was reversed later.',
  open: 'Interest was charged on an entry that was later reversed. The interest of each month is recalculated without that entry, or with the entry that replaced it.',
};

const GiveBack = ({ entryId, sum }: { entryId: string; sum: string }) => {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [reverse, busy] = useSingleRun(async () => {
    setProblem(undefined);
    try {
      await callApi(apiContract.suspenseInterest.giveBackOfCharge, { params: { id: entryId } });
    } catch (error) {
      setProblem(formatApiProblem(error));
    }
    await client.invalidateQueries({ queryKey: ['interest-of-charge'] });
  });
  return (
    <div className="suspense-interest-step">
      {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
      <Button variant="primary" busy={busy} onClick={() => void reverse()}>
        Reverse {sum} of interest
      </Button>
    </div>
  );
};

const OneOffer = ({ entryId, found }: { entryId: string; found: OfCharge }) => {
  const { permissions } = usePermissions<string>();
  const { done, total, months } = found;
  const sum = formatMoney(total, 'plain');
  return (
    <Card
      title={done ? `${sum} of interest was reversed` : `${sum} of interest to reverse`}
      note={done ? WHY.done : WHY.open}
      flush
    >
      <DataTable
        caption="Interest, month by month"
        columns={chargedSuspenseInterestColumns(done)}
        rows={months}
        rowKey={(month) => month.entryId}
        empty="None."
      />
      {!done && BOOKKEEPER_ROLES.some((role) => role === permissions) ? <GiveBack entryId={entryId} sum={sum} /> : null}
    </Card>
  );
};

const Offers = ({ entryId }: { entryId: string }) => {
  const query = useQuery({
    queryKey: ['interest-of-charge', entryId],
    queryFn: () => callApi(apiContract.suspenseInterest.ofCharge, { params: { id: entryId } }),
  });
  return (query.data ?? []).map((found) => <OneOffer key={String(found.done)} entryId={entryId} found={found} />);
};

/** Empty for receipts, reversals and charges without interest. */
export const InterestReversalCards = () => {
  const record = useRecordContext();
  const isCharge = Number(record?.amount) > 0 && record?.kind !== 'reversal';
  return isCharge ? <Offers entryId={String(record?.id)} /> : null;
};
