import type { ChargeTo } from '@stoep/contract/ledger/levy.codes';

/** The side chosen for a charge, by the charge's id; charges left alone are not in it. */
export type Wanted = Readonly<Record<string, ChargeTo>>;
