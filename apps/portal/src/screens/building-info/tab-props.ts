/** What every tab of a building's page is given. */
export type BuildingTabProps = { buildingId: string };

/** The first tab leads to these others. */
export type BuildingFirstTabProps = BuildingTabProps & {
  onOpen: (tab: 'credit' | 'approvals' | 'maintenance' | 'finance') => void;
};
