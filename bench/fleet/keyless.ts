/** People whose program sends each write once, without a key: what it was answered, and what of it is there in the end. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { apiContract } from '@stoep/contract';
import { ApiError, callEndpoint } from '@stoep/contract/kit/client';
import type pg from 'pg';
import { type FleetCaller, fleetTicketOf } from './crowd.ts';

export type KeylessWriteResults = {
  readonly done: string[];
  readonly refused: string[];
  readonly shapeless: string[];
};
export const noKeylessWriteResults = (): KeylessWriteResults => ({ done: [], refused: [], shapeless: [] });

/** How a description begins: those of the people with keys begin otherwise. */
const PREFIX = 'The light is out: ';
/** A write every so often, by each of them. */
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
      const { status, code } = error instanceof ApiError ? error : { status: -1, code: String(error) };
      answered.refused.push(`${status} ${code}`);
      // A connection that was cut has no shape; whatever is answered has the product's.
      if (status !== 0 && code === 'unknown') answered.shapeless.push(String(status));
    }
    await pause(EVERY_MS);
  }
};

/** Works with all of them until it is time to stop. */
export const runKeylessCrowd = (
  base: string,
  callers: readonly FleetCaller[],
  answered: KeylessWriteResults,
  going: () => boolean,
): Promise<unknown> => Promise.all(callers.map((caller) => one(base, caller, answered, going)));

/** Writes that were acknowledged and are missing, and writes that are there twice. */
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
