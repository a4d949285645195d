/** On the page of a charge that was reversed: the interest that ran on it, and the press that gives it back. */
import { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { BOOKKEEPERS } from '@stoep/contract/office/resource';
import { formatMoney } from '@stoep/domain/money/money-format';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { Card } from '@stoep/ui/layout/card';
import { DataTable } from '@stoep/ui/table/data-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions, useRecordContext } from 'react-admin';
import { api, problemText } from '../../api.ts';
import { columnsOf } from './parked-interest.tsx';

type OfCharge = CallAnswer<typeof contract.parkedInterest.ofCharge>[number];

const WHY = {
  done: 'It was charged on this entry, which was reversed later.',
  open: 'It was charged on this entry, which was reversed later. Each month is recalculated without it, or with what took its place.',
};

const GiveBack = ({ entryId, sum }: { entryId: string; sum: string }) => {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [reverse, busy] = useOnce(async () => {
    setProblem(undefined);
    try {
      await api(contract.parkedInterest.giveBackOfCharge, { params: { id: entryId } });
    } catch (error) {
      setProblem(problemText(error));
    }
    await client.invalidateQueries({ queryKey: ['interest-of-charge'] });
  });
  return (
    <div className="parked-interest-step">
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
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
        columns={columnsOf(done)}
        rows={months}
        rowKey={(month) => month.entryId}
        empty="None."
      />
      {!done && BOOKKEEPERS.some((role) => role === permissions) ? (
        <GiveBack entryId={entryId} sum={sum} />
      ) : null}
    </Card>
  );
};

const Offers = ({ entryId }: { entryId: string }) => {
  const query = useQuery({
    queryKey: ['interest-of-charge', entryId],
    queryFn: () => api(contract.parkedInterest.ofCharge, { params: { id: entryId } }),
  });
  return (query.data ?? []).map((found) => (
    <OneOffer key={String(found.done)} entryId={entryId} found={found} />
  ));
};

/** Nothing under receipts, reversals and charges that bore no interest. */
export const InterestOfCharge = () => {
  const record = useRecordContext();
  const isCharge = Number(record?.amount) > 0 && record?.kind !== 'reversal';
  return isCharge ? <Offers entryId={String(record?.id)} /> : null;
};
