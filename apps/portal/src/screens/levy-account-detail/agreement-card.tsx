/** The payment agreement as its debtor reads it: progress against its term, green or red, and in words (M-64). */

import { levyTexts as texts } from '@stoep/contract/ledger/levy.texts';
import type { Agreement } from '@stoep/contract/ledger/levy-accounts';
import { negate } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Columns, Stack } from '@stoep/ui/layout/layout';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { type AccountPath, agreement } from '../../data/ledger/levy.ts';
import { LoadFailed } from '../../parts/loaded/loaded.tsx';

export const AgreementCard = ({ path }: { path: AccountPath }) => {
  const query = useQuery(agreement(path));
  const found = query.data?.agreement;
  if (query.data && !found) return null;
  return (
    <Card
      title={found ? `${texts.aod} ${found.number}` : texts.aod}
      tone={found ? (found.onTrack ? 'good' : 'bad') : undefined}
      actions={found && <Standing found={found} />}
    >
      {query.isPending && <LoadingState text={texts.aodLoading} lines={2} />}
      {query.isError && <LoadFailed query={query} text={texts.aodFailed} />}
      {found && <Progress found={found} />}
    </Card>
  );
};

const Standing = ({ found }: { found: Agreement }) => (
  <StatusChip tone={found.onTrack ? 'success' : 'danger'}>
    {found.onTrack ? texts.aodOnTrack : texts.aodBehind(formatMoney(negate(found.difference), 'plain'))}
  </StatusChip>
);

const Progress = ({ found }: { found: Agreement }) => {
  const { received, required } = found;
  const rand = (value: typeof received) => formatMoney(value, 'plain');
  return (
    <Stack gap={2.5}>
      <Columns min={260} gap={3}>
        <ProgressBar
          label={texts.aodTermLabel}
          value={found.currentTerm}
          max={found.totalTerm}
          text={texts.aodTerm(found.currentTerm, found.totalTerm)}
        />
        <ProgressBar
          label={texts.aodReceived}
          value={received}
          max={Math.max(required, 1)}
          tone={found.onTrack ? 'good' : 'bad'}
          text={texts.aodReceivedOf(rand(received), rand(required))}
        />
      </Columns>
      <DetailList
        items={[
          {
            label: texts.aodArrear,
            value: <MoneyText value={found.monthlyArrearPayment} style="plain" />,
          },
          {
            label: texts.aodCurrent,
            value: <MoneyText value={found.monthlyCurrentPayment} style="plain" />,
          },
          { label: texts.aodStarts, value: <DayText day={found.startDay} /> },
          { label: texts.aodEnds, value: <DayText day={found.endDay} /> },
        ]}
      />
    </Stack>
  );
};
