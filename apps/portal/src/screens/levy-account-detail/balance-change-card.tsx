/** What changed on this account in the last month, beside its balance. */
import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { balanceExplanationQuery } from '../../data/bank/paying.ts';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import { BalanceChangeLines } from '../../parts/balance-change/change-lines.tsx';
import { QueryContent } from '../../parts/loaded/query-content.tsx';

export const BalanceChangeCard = ({ path }: { path: LevyAccountUrlPath }) => (
  <Card title={texts.changed}>
    <QueryContent
      query={useQuery(balanceExplanationQuery(path))}
      loading={texts.whyLoading}
      failed={texts.whyFailed}
      lines={4}
    >
      {(why) => <BalanceChangeLines why={why} path={path} />}
    </QueryContent>
  </Card>
);
