/** Credit control: AOD, Legal, Disconnections, Balances (B 2). */
import { buildingPageTexts, creditControlTabTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { Tabs } from '@stoep/ui/layout/tabs';
import type { ComponentType } from 'react';
import { useSessionStorageState } from '../../parts/view-state/use-session-state.ts';
import { BuildingAodList } from './lists/aod-list.tsx';
import { LevyBalanceList } from './lists/balance-list.tsx';
import { BuildingDisconnectionList } from './lists/disconnection-list.tsx';
import { BuildingLegalCaseList } from './lists/legal-list.tsx';
import type { BuildingTabProps } from './tab-props.ts';

type Which = keyof typeof texts.tabs;
const LISTS: Readonly<Record<Which, ComponentType<BuildingTabProps>>> = {
  aod: BuildingAodList,
  legal: BuildingLegalCaseList,
  disconnections: BuildingDisconnectionList,
  balances: LevyBalanceList,
};

export const BuildingCreditControlTab = ({ buildingId }: BuildingTabProps) => {
  const [{ which }, change] = useSessionStorageState(`building-info:${buildingId}:credit`, {
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
