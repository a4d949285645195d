/** Callers whose program sends each write once, without a key: the answers, and which of the writes are in the database at the end. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { apiContract } from '@stoep/contract';
import { ApiCallError, callEndpoint } from '@stoep/contract/kit/client';
import type pg from 'pg';
import { type FleetCaller, fleetTicketOf } from './crowd.ts';

export type KeylessWriteResults = {
  readonly done: string[];
  readonly refused: string[];
  readonly shapeless: string[];
};
export const emptyKeylessWriteResults = (): KeylessWriteResults => ({ done: [], refused: [], shapeless: [] });

/** The descriptions of these tickets begin with this; those of callers with keys begin otherwise. */
const PREFIX = 'The light is out: ';
/** The time between two writes of one caller. */
const EVERY_MS = 250;

const one = async (
  base: string,
  caller: FleetCaller,
  answered: KeylessWriteResults,
  going: () => boolean,
): Promise<void> => {
  while (going()) {
    const description = `${PREFIX}${randomUUID()}`;
    try {
      await callEndpoint(
        apiContract.tickets.create,
        { body: fleetTicketOf(caller, description) },
        { base, token: caller.token },
      );
      answered.done.push(description);
    } catch (error) {
      const { status, code } = error instanceof ApiCallError ? error : { status: -1, code: String(error) };
      answered.refused.push(`${status} ${code}`);
      // A cut connection has no body; every other answer must have the product's own form of an error.
      if (status !== 0 && code === 'unknown') answered.shapeless.push(String(status));
    }
    await pause(EVERY_MS);
  }
};

/** Runs all callers until it is time to stop. */
export const runKeylessFleetCrowd = (
  base: string,
  callers: readonly FleetCaller[],
  answered: KeylessWriteResults,
  going: () => boolean,
): Promise<unknown> => Promise.all(callers.map((caller) => one(base, caller, answered, going)));

/** Counts writes that were acknowledged and are missing, and writes that are stored twice. */
export const countKeylessWriteErrors = async (
  client: pg.Client,
  { done }: KeylessWriteResults,
): Promise<{ missing: number; twice: number }> => {
  const { rows } = await client.query<{ description: string; times: number }>(
    `select description, count(*)::int as times from tickets where description like $1 group by 1`,
    [`${PREFIX}%`],
  );
  const there = new Set(rows.map(({ description }) => description));
  return {
    missing: done.filter((description) => !there.has(description)).length,
    twice: rows.filter(({ times }) => times > 1).length,
  };
};
