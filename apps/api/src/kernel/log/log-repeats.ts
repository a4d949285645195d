/**
 * Limits repeated log lines while the database is down or the disk is full. The first line of each kind is written;
 * the others are counted once a minute.
 */
import { outageKindOf } from './outage.ts';
import { findErrorIn } from './redact-error.ts';

const WINDOW_MS = 60_000;

/** Writes a line with the number of lines that were left out. */
type WriteCount = (line: { readonly outage: string; readonly times: number }, message: string) => void;

type Repeats = { times: number; write: WriteCount };

const faultOf = (first: unknown): unknown => {
  if (first instanceof Error || typeof first !== 'object' || first === null) return first;
  const { err, error } = first as Record<string, unknown>;
  return err ?? error;
};

/** Answers a function that says whether a line is left out, and counts those that are. */
export const createLogRepeatFilter = () => {
  const open = new Map<string, Repeats>();
  const close = (key: string, outage: string, message: string): void => {
    const repeats = open.get(key);
    open.delete(key);
    if (!repeats || repeats.times === 0) return;
    repeats.write({ outage, times: repeats.times }, `${message}: more lines of this kind, left out`);
    begin(key, outage, message, repeats.write);
  };
  const begin = (key: string, outage: string, message: string, write: WriteCount): void => {
    open.set(key, { times: 0, write });
    // The timer does not keep a process alive that wants to end.
    setTimeout(() => close(key, outage, message), WINDOW_MS).unref();
  };
  return (first: unknown, message: unknown, write: WriteCount): boolean => {
    const outage = outageKindOf(findErrorIn(faultOf(first)));
    if (outage === undefined) return false;
    const text = String(message ?? '');
    const key = `${outage} ${text}`;
    const repeats = open.get(key);
    if (repeats) {
      repeats.times += 1;
      repeats.write = write;
      return true;
    }
    begin(key, outage, text, write);
    return false;
  };
};
