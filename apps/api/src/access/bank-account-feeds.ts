/** Which building the money of a bank account is. */
import { type SQL, sql } from 'drizzle-orm';

/** What comes in on bank account `a` is of the building: its own account, or one that it shares. */
export const feeds = (a: SQL, building: SQL): SQL => sql`(${a}.building_id = ${building} or exists (
  select from pooled_schemes p where p.bank_account_id = ${a}.id and p.building_id = ${building}))`;
