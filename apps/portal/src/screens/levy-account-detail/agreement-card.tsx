/** The AOD as its debtor sees it: progress against its term, green or red, and in words (M-64). */

import type { OwnAod } from '@stoep/contract/ledger/levy-accounts';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { negateCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { EqualColumns, VerticalStack } from '@stoep/ui/layout/layout';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { type LevyAccountUrlPath, ownAodQuery } from '../../data/ledger/levy-accounts.ts';
import { QueryLoadError } from '../../parts/loaded/query-content.tsx';

export const OwnAodCard = ({ path }: { path: LevyAccountUrlPath }) => {
  const query = useQuery(ownAodQuery(path));
  const found = query.data?.agreement;
  if (query.data && !found) return null;
  return (
    <Card
      title={found ? `${texts.aod} ${found.number}` : texts.aod}
      tone={found ? (found.onTrack ? 'good' : 'bad') : undefined}
      actions={found && <Standing found={found} />}
    >
      {query.isPending && <LoadingState text={texts.aodLoading} lines={2} />}
      {query.isError && <QueryLoadError query={query} text={texts.aodFailed} />}
      {found && <Progress found={found} />}
    </Card>
  );
};

const Standing = ({ found }: { found: OwnAod }) => (
  <StatusChip tone={found.onTrack ? 'success' : 'danger'}>
    {found.onTrack ? texts.aodOnTrack : texts.aodBehind(formatMoney(negateCents(found.difference), 'plain'))}
  </StatusChip>
);

const Progress = ({ found }: { found: OwnAod }) => {
  const { received, required } = found;
  const rand = (value: typeof received) => formatMoney(value, 'plain');
  return (
    <VerticalStack gap={2.5}>
      <EqualColumns min={260} gap={3}>
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
      </EqualColumns>
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
    </VerticalStack>
  );
};
