/** A correction that a person made to a line of a take-on. */
import type { ColumnMeaning } from './column-meanings.ts';

/** @property owner counted from 0; null for what the unit has once */
export type TakeOnEdit = {
  readonly line: string;
  readonly owner: number | null;
  /** A meaning, or `row`: "left out" takes the whole line out, "unit" keeps one that fits no other list. */
  readonly field: ColumnMeaning | 'row';
  readonly value: string;
};

export const LINE_LEFT_OUT = 'left out';
export const LINE_IS_UNIT = 'unit';
