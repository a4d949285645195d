/** What an import answers: how many rows of each table, or every fault that keeps it from happening. */

export type Fault = {
  readonly file: string;
  /** 1 is the line of headings; 0 where the file as a whole is meant. */
  readonly line: number;
  readonly column: string;
  readonly reason: string;
};

/** A cell that a spreadsheet had changed, and how it is read. */
export type Repair = Omit<Fault, 'reason'> & { readonly was: string; readonly now: string };

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
  /** The first of them, in the order of files and lines. When there is one, nothing was changed. */
  readonly faults: readonly Fault[];
  /** How many there are. */
  readonly faultCount: number;
  /** The first cells that were put right, and how many there are. */
  readonly repairs: readonly Repair[];
  readonly repairCount: number;
  /** What is allowed and should be known before it is relied on. */
  readonly warnings: readonly string[];
};

export type Progress = {
  readonly stage: 'reading' | 'checking' | 'writing' | 'balancing';
  readonly table: string;
  /** How many tables of the stage are done, and how many there are. */
  readonly done: number;
  readonly of: number;
  /** Rows of the table so far. */
  readonly rows?: number;
};
