/** The result of an import: counts per table, or the faults that prevent it. */

export type ImportFault = {
  readonly file: string;
  /** 1 is the line of headings; 0 means the file as a whole. */
  readonly line: number;
  readonly column: string;
  readonly reason: string;
};

/** A cell that a spreadsheet had changed, and its repaired value. */
export type RepairedImportCell = Omit<ImportFault, 'reason'> & { readonly was: string; readonly now: string };

export type ImportTableReport = {
  readonly table: string;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
};

export type ImportReport = {
  readonly dryRun: boolean;
  readonly tables: readonly ImportTableReport[];
  /** The first faults, by file and line. If there is one, nothing was changed. */
  readonly faults: readonly ImportFault[];
  /** The number of all faults. */
  readonly faultCount: number;
  /** The first repaired cells; the count is of all of them. */
  readonly repairs: readonly RepairedImportCell[];
  readonly repairCount: number;
  /** Allowed, but the person should know before relying on it. */
  readonly warnings: readonly string[];
};

export type ImportProgress = {
  readonly stage: 'reading' | 'checking' | 'writing' | 'balancing';
  readonly table: string;
  /** How many tables of the stage are finished, and how many there are. */
  readonly done: number;
  readonly of: number;
  /** Rows of the table so far. */
  readonly rows?: number;
};
