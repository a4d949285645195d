/** What every tab of a building's page is given. */
export type TabProps = { buildingId: string };
