/** Credit control: AOD, Legal, Disconnections, Balances (B 2). */
import { buildingPageTexts, creditTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { Tabs } from '@stoep/ui/layout/tabs';
import type { ComponentType } from 'react';
import { useSessionState } from '../../parts/view-state/use-session-state.ts';
import { AodList } from './lists/aod-list.tsx';
import { BalanceList } from './lists/balance-list.tsx';
import { DisconnectionList } from './lists/disconnection-list.tsx';
import { LegalList } from './lists/legal-list.tsx';
import type { TabProps } from './tab-props.ts';

type Which = keyof typeof texts.tabs;
const LISTS: Readonly<Record<Which, ComponentType<TabProps>>> = {
  aod: AodList,
  legal: LegalList,
  disconnections: DisconnectionList,
  balances: BalanceList,
};

export const CreditControlTab = ({ buildingId }: TabProps) => {
  const [{ which }, change] = useSessionState(`building-info:${buildingId}:credit`, {
    which: 'aod' as Which,
  });
  const List = LISTS[which];
  return (
    <Tabs
      level="sub"
      label={buildingPageTexts.tabs.credit}
      value={which}
      onChange={(next) => change({ which: next })}
      tabs={(Object.keys(LISTS) as Which[]).map((id) => ({ id, label: texts.tabs[id] }))}
    >
      <List buildingId={buildingId} />
    </Tabs>
  );
};
