/** The detail pages of the office, and its screens over all records. */

/** The records of the detail pages, by the table that their ids come from. */
export const BENCHMARK_DETAIL_PAGE_PATHS = [
  ['person', 'contacts', (id: string) => `/api/office/people/${id}/`],
  ['levy account', 'levy_accounts', (id: string) => `/api/office/levy-accounts/${id}/page/`],
  ['building', 'buildings', (id: string) => `/api/office/buildings/${id}/page/`],
  ['building’s arrears', 'buildings', (id: string) => `/api/office/arrears/?building_id=${id}`],
  ['building’s age analysis', 'buildings', (id: string) => `/api/office/age-analysis/?building=${id}`],
  ['building’s past ages', 'buildings', (id: string) => `/api/office/age-analysis/?building=${id}&day=2026-01-31`],
  ['unit', 'units', (id: string) => `/api/office/units/${id}/page/`],
  ['contractor', 'contractors', (id: string) => `/api/office/contractors/${id}/page/`],
] as const;
export const BENCHMARK_ALL_RECORDS_PAGE_PATHS = [
  ['today', '/api/office/today/'],
  ['arrears', '/api/office/arrears/'],
  ['team', '/api/office/team/'],
  ['lines of the bank', '/api/office/bank/lines/'],
  ['money not allocated', '/api/office/bank/parked/'],
  ['reconciling', '/api/office/reconcile/'],
] as const;
