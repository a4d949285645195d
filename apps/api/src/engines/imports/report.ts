/** What an import answers: how many rows of each table, or every fault that keeps it from happening. */

export type Fault = {
  readonly file: string;
  /** 1 is the line of headings; 0 where the file as a whole is meant. */
  readonly line: number;
  readonly column: string;
  readonly reason: string;
};

export type TableReport = {
  readonly table: string;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
};

export type ImportReport = {
  readonly dryRun: boolean;
  readonly tables: readonly TableReport[];
  /** When there is one, nothing was changed. */
  readonly faults: readonly Fault[];
  /** What is allowed and should be known before it is relied on. */
  readonly warnings: readonly string[];
};

export type Progress = {
  readonly stage: 'reading' | 'checking' | 'writing' | 'balancing';
  readonly table: string;
  /** How many tables of the stage are done, and how many there are. */
  readonly done: number;
  readonly of: number;
};

/** In the order of the files and their lines. */
export const inFileOrder = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
