/** Tables of the stored ages of a large portfolio: sums of the accounts of each building at the end of a day. */
import type { Cents } from '@stoep/domain/money/cents';
import type { LevyAccountKind } from '@stoep/domain/vocabulary';
import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { calendarDayColumn, idReferenceColumn } from '../columns.ts';

/** The age of the oldest amount that an account owes, as the filters of the age analysis have it, or a credit. */
export type OldestAge = 'credit' | 'current' | '30' | '60' | '90' | '120';

/**
 * The accounts of a building of one type, credit control and oldest age: their number and the sums of their ages. A
 * list, since there are millions of them, and a page reads thousands.
 */
export type AgeGroup = readonly [
  type: LevyAccountKind,
  /** With an open legal case. */
  isHandedOver: boolean,
  /** With an active AOD. */
  hasAod: boolean,
  oldest: OldestAge,
  accounts: number,
  current: Cents,
  days30: Cents,
  days60: Cents,
  days90: Cents,
  days120: Cents,
  credit: Cents,
];

/**
 * Up to which journal the stored ages of a building are true. A later journal with entries makes those of its day and
 * of the days after it stale, so no posting has to write here. A trigger sets -1 when the type or the credit control of
 * an account changes. There is no foreign key: a building may be removed.
 */
export const buildingAgesVersions = pgTable('building_ages_versions', {
  buildingId: idReferenceColumn().primaryKey(),
  journalNumber: integer().notNull(),
});

export const buildingAges = pgTable(
  'building_ages',
  {
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildingAgesVersions.buildingId, { onDelete: 'cascade' }),
    day: calendarDayColumn().notNull(),
    /** Of the accounts with a balance; empty where there is none. */
    groups: jsonb().$type<readonly AgeGroup[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buildingId, table.day] })],
);
