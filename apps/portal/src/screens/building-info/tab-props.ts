/** What every tab of a building's page is given. */
export type TabProps = { buildingId: string };

/** The first tab leads to these others. */
export type LeadingTabProps = TabProps & {
  onOpen: (tab: 'credit' | 'approvals' | 'maintenance' | 'finance') => void;
};
