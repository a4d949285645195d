/** What changed on this account since a month ago, beside its balance. */
import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { whyThisAmount } from '../../data/bank/paying.ts';
import type { AccountPath } from '../../data/ledger/levy.ts';
import { ChangeLines } from '../../parts/balance-change/change-lines.tsx';
import { Loaded } from '../../parts/loaded/loaded.tsx';

export const WhatChanged = ({ path }: { path: AccountPath }) => (
  <Card title={texts.changed}>
    <Loaded
      query={useQuery(whyThisAmount(path))}
      loading={texts.whyLoading}
      failed={texts.whyFailed}
      lines={4}
    >
      {(why) => <ChangeLines why={why} path={path} />}
    </Loaded>
  </Card>
);
