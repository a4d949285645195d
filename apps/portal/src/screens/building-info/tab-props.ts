/** The properties of every tab of a building's page. */
export type BuildingTabProps = { buildingId: string };

/** The first tab links to other tabs. */
export type BuildingFirstTabProps = BuildingTabProps & {
  onOpen: (tab: 'credit' | 'approvals' | 'maintenance' | 'finance') => void;
};
