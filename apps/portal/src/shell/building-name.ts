/**
 * The building named in the header of detail pages: that of the record once it has loaded. Until then the one in
 * client storage, if it is the building of the address (B 1, B 3, C 1).
 */
import { createContext, use, useEffect } from 'react';

const KEY = 'buildingName';
const ID_KEY = 'buildingGuid';
const ACCOUNTING_KEY = 'BcId';

export type PageHeaderBuilding = { id: string; name: string; accountingId?: string };

/** The name is stored with its id in the accounting system, if the page knows it (B 3). */
const store = ({ id, name, accountingId }: PageHeaderBuilding) => {
  localStorage.setItem(KEY, name);
  localStorage.setItem(ID_KEY, id);
  if (accountingId !== undefined) localStorage.setItem(ACCOUNTING_KEY, accountingId);
};

/** The stored name, if it belongs to this building. */
export const storedPageHeaderBuildingName = (id: string | undefined): string | null =>
  id !== undefined && localStorage.getItem(ID_KEY) === id ? localStorage.getItem(KEY) : null;

export const PageHeaderBuildingContext = createContext<(name: string | null) => void>(() => undefined);

/** Sets the building of the page. Undefined while it is unknown, and on pages without one. */
export const usePageHeaderBuilding = (building: PageHeaderBuilding | null | undefined) => {
  const set = use(PageHeaderBuildingContext);
  const { id, name, accountingId } = building ?? {};
  useEffect(() => {
    if (id === undefined || !name) return;
    store({ id, name, ...(accountingId === undefined ? {} : { accountingId }) });
    set(name);
    return () => set(null);
  }, [id, name, accountingId, set]);
};
