/** The managing agent's own particulars, used in portal, mail and statements. Owns settings. */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '../../db/schema/platform/platform.ts';
import { builder, preparedQuery } from '../prepared-read.ts';
import type { Queryable, Transaction } from './client.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const agentAccount = z.object({
  accountName: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  branchCode: z.string().nullable(),
  accountType: z.string().nullable(),
});
export type AgentAccount = z.output<typeof agentAccount>;

/** An account as it was kept for a second person. */
export const readAgentAccount = (kept: unknown): AgentAccount | null => agentAccount.nullable().parse(kept);

const branding = z.object({
  name: z.string().default('Stoep'),
  colour: colour.default('#0f5c5c'),
  /** The ground behind the sign-in; left out, it follows from the colour. */
  deepColour: colour.nullable().default(null),
  logo: z
    .object({ fileId: z.string(), type: z.enum(['png', 'jpg']) })
    .nullable()
    .default(null),
  telephone: z.string().nullable().default(null),
  email: z.string().nullable().default(null),
  website: z.string().nullable().default(null),
  addressLines: z.array(z.string()).default([]),
  /** Working days in which a ticket is answered; null promises nothing. */
  ticketAnswerDays: z.number().int().nullable().default(null),
  /** Stands on every statement, below the scheme's own. */
  statementNotice: z.string().nullable().default(null),
  /** Where a building without an account of its own is paid. */
  bank: agentAccount.nullable().default(null),
});
export type Branding = z.output<typeof branding>;

/** Asked for each paper, each mail and each page of settings. */
const kept = preparedQuery<undefined, { value: unknown }>(
  'settings.branding',
  builder.select({ value: settings.value }).from(settings).where(eq(settings.name, 'branding')),
  {},
);

/** What the agent set, with defaults where nothing is set yet. */
export const readBranding = async (db: Queryable): Promise<Branding> => {
  const [row] = await kept.run(db, undefined);
  return branding.parse(row?.value ?? {});
};

/** Any number, as long as it is always the same: the settings are changed by one at a time. */
const SETTINGS_LOCK = 7_420_237;
export const lockBranding = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
};

/** Keeps what the agent set, whole. */
export const writeBranding = async (db: Queryable, value: Branding, at: Date): Promise<void> => {
  await db
    .insert(settings)
    .values({ name: 'branding', value, updatedAt: at })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: at } });
};

const FIRST_DAYS = 'first-days';

/** Whether the list of the first days was put away. */
export const firstDaysEnded = async (db: Queryable): Promise<boolean> => {
  const found = await db.select({ name: settings.name }).from(settings).where(eq(settings.name, FIRST_DAYS));
  return found.length > 0;
};

export const endFirstDaysAt = async (db: Queryable, at: Date): Promise<void> => {
  await db.insert(settings).values({ name: FIRST_DAYS, value: { ended: true }, updatedAt: at });
};
