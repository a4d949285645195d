/** The building one comes from, kept in client storage: its name heads the detail pages, its id names it to the accounting system (B 1, B 3, C 1). */
const KEY = 'buildingName';
const ACCOUNTING_KEY = 'BcId';

export const storeBuilding = ({ name, accountingId }: { name: string; accountingId: string }) => {
  localStorage.setItem(KEY, name);
  localStorage.setItem(ACCOUNTING_KEY, accountingId);
};
export const storeBuildingName = (name: string) => localStorage.setItem(KEY, name);
export const storedBuildingName = (): string | null => localStorage.getItem(KEY);
