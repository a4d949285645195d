/** Decides which building the money on a bank account belongs to. */
import { type SQL, sql } from 'drizzle-orm';

/** True when bank account `a` receives money of the building: its own account, or a shared one. */
export const isBankAccountOfBuildingSql = (
  a: SQL,
  building: SQL,
): SQL => sql`(${a}.building_id = ${building} or exists (
  select from pooled_schemes p where p.bank_account_id = ${a}.id and p.building_id = ${building}))`;
