/** The managing agent's own data for the portal, mails and statements. Owns the table settings. */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '../../db/schema/platform/platform.ts';
import { preparedDrizzleQuery, queryBuilder } from '../prepared-read.ts';
import type { DatabaseTransaction, Queryable } from './client.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const agentAccount = z.object({
  accountName: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  branchCode: z.string().nullable(),
  accountType: z.string().nullable(),
});
export type AgentBankAccount = z.output<typeof agentAccount>;

/** Parses a bank account that was stored while it awaits dual approval. */
export const parseAgentBankAccount = (kept: unknown): AgentBankAccount | null => agentAccount.nullable().parse(kept);

/** Stands for the agency until its name is saved. */
const PRODUCT_NAME = 'Stoep';

const branding = z.object({
  name: z.string().default(PRODUCT_NAME),
  colour: colour.default('#0f5c5c'),
  /** The background of the sign-in page; by default it is derived from the colour. */
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
  /** Printed on every statement, below the building's own notice. */
  statementNotice: z.string().nullable().default(null),
  /** The account that buildings without an account of their own are paid into. */
  bank: agentAccount.nullable().default(null),
});
export type AgentBranding = z.output<typeof branding>;

/** Read for each document, each mail and each page of settings. */
const kept = preparedDrizzleQuery<undefined, { value: unknown }>(
  'settings.branding',
  queryBuilder.select({ value: settings.value }).from(settings).where(eq(settings.name, 'branding')),
  {},
);

/** The branding that the agent set, with defaults. */
export const getAgentBranding = async (db: Queryable): Promise<AgentBranding> => {
  const [row] = await kept.run(db, undefined);
  return branding.parse(row?.value ?? {});
};

/** The agency's name as the sender of mails; null until one is saved. */
export const findAgentSenderName = async (db: Queryable): Promise<string | null> => {
  const { name } = await getAgentBranding(db);
  return name === PRODUCT_NAME ? null : name;
};

/** The number of the advisory lock that serializes changes of the settings. */
const SETTINGS_LOCK = 7_420_237;
export const lockAgentBranding = async (tx: DatabaseTransaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
};

/** Saves the whole branding. */
export const saveAgentBranding = async (db: Queryable, value: AgentBranding, at: Date): Promise<void> => {
  await db
    .insert(settings)
    .values({ name: 'branding', value, updatedAt: at })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: at } });
};

const FIRST_DAYS = 'first-days';

/** Whether an administrator hid the setup checklist. */
export const isSetupChecklistHidden = async (db: Queryable): Promise<boolean> => {
  const found = await db.select({ name: settings.name }).from(settings).where(eq(settings.name, FIRST_DAYS));
  return found.length > 0;
};

export const hideSetupChecklist = async (db: Queryable, at: Date): Promise<void> => {
  await db.insert(settings).values({ name: FIRST_DAYS, value: { ended: true }, updatedAt: at });
};

export const showSetupChecklist = async (db: Queryable): Promise<void> => {
  await db.delete(settings).where(eq(settings.name, FIRST_DAYS));
};
