/**
 * Sends prepared queries without asking for their columns each time. PostgreSQL refuses a prepared query whose
 * columns have changed (0A000), so the columns described once stay valid.
 */
import pg from 'pg';

/**
 * A prepared query: its name and its text.
 * @property writes it runs alone: after a lost connection a batch is run again one by one, which would write twice
 */
export type PreparedQuery = { readonly name: string; readonly text: string; readonly writes?: true };
export type RawRows = unknown[][];

type Parse = (text: string) => unknown;
type RawResult = { readonly rows: (string | null)[][]; readonly columns: Columns };
/** The columns that need parsing: position and parser. */
type Columns = readonly (readonly [number, Parse])[];
/** The part of the driver's connection that a custom query may use. */
type Wire = {
  readonly stream: { write: (bytes: Buffer) => unknown };
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
};

/** Dates and times stay as PostgreSQL writes them; the columns' decoders parse them. */
const WRITTEN = new Set([1082, 1114, 1184, 1186, 1231, 1115, 1185, 1187, 1182]);
const TEXT = 25;
const asWritten: unknown = pg.types.getTypeParser(TEXT, 'text');

/** Null when the value is used as text. */
const parserOf = (oid: number): Parse | null => {
  const parse: unknown = pg.types.getTypeParser(oid, 'text');
  return WRITTEN.has(oid) || parse === asWritten ? null : (parse as Parse);
};

/** Unnamed queries are parsed by the same rule. */
export const RAW_ROW_TYPE_PARSERS: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number) => parserOf(oid) ?? String) as typeof pg.types.getTypeParser,
};

/** The described columns of the prepared queries of each connection. */
const describedOn = new WeakMap<Wire, Map<string, Columns>>();
const columnsKnownOn = (line: Wire): Map<string, Columns> => {
  const known = describedOn.get(line) ?? new Map<string, Columns>();
  describedOn.set(line, known);
  return known;
};

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;
const inText = (value: unknown): string | null => {
  const prepared = typeof value === 'string' ? value : prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : (prepared as string | null);
};

/** The Execute message without a row limit. */
const EXECUTE = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const NULL = -1;

/** The Bind message with every value and column as text, then Execute, in one piece. */
const bound = (name: string, values: readonly (string | null)[]): Buffer => {
  const lengths = values.map((value) => (value === null ? NULL : Buffer.byteLength(value)));
  const nameLength = Buffer.byteLength(name);
  const length = 4 + 1 + nameLength + 1 + 2 + 2 + 2 + lengths.reduce((sum, one) => sum + 4 + Math.max(0, one), 0);
  const bytes = Buffer.allocUnsafe(1 + length + EXECUTE.length);
  let at = bytes.writeUInt8(0x42, 0);
  at = bytes.writeInt32BE(length, at);
  at = bytes.writeUInt8(0, at);
  at += bytes.write(name, at);
  at = bytes.writeUInt8(0, at);
  at = bytes.writeInt16BE(0, at);
  at = bytes.writeInt16BE(values.length, at);
  values.forEach((value, index) => {
    at = bytes.writeInt32BE(lengths[index] ?? NULL, at);
    if (value !== null) at += bytes.write(value, at);
  });
  at = bytes.writeInt16BE(0, at);
  EXECUTE.copy(bytes, at);
  return bytes;
};

const message = (code: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(code);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const word = (text: string) => Buffer.from(`${text}\0`);
const NO_TYPES = Buffer.alloc(2);
const parsed = (name: string, text: string) => message('P', word(name), word(text), NO_TYPES);
const described = (name: string) => message('D', Buffer.from('S'), word(name));

/** A prepared query with the values of its placeholders. */
export type PreparedQueryCall = { readonly kept: PreparedQuery; readonly values: readonly unknown[] };
/** One result for each query, in order. */
type BatchCallback = (error: Error | null | undefined, told?: readonly RawResult[]) => void;
type RowDescription = { readonly fields: readonly { readonly dataTypeID: number }[] };

/**
 * A batch of prepared queries, as the driver accepts custom queries. Several are one transaction to PostgreSQL: the
 * error of one is the error of all.
 */
export class PreparedQueryBatch {
  /**
   * The driver records under this name that the connection has the query. A batch contains only queries that it has.
   */
  readonly name: string;
  readonly text: string;
  /** Set by the driver. */
  callback: BatchCallback | undefined;
  readonly asked: readonly PreparedQueryCall[];
  readonly #told: { rows: (string | null)[][]; columns: Columns }[] = [];
  #line: Wire | undefined;
  #rows: (string | null)[][] = [];

  constructor(asked: readonly [PreparedQueryCall, ...PreparedQueryCall[]]) {
    this.asked = asked;
    this.name = asked[0].kept.name;
    this.text = asked[0].kept.text;
  }

  submit(line: Wire): Error | null {
    try {
      const pieces = this.asked.flatMap(({ kept: { name, text }, values }) => {
        const asked = bound(name, values.map(inText));
        if (columnsKnownOn(line).has(name)) return [asked];
        const first = line.parsedStatements[name] === undefined;
        return [...(first ? [parsed(name, text)] : []), described(name), asked];
      });
      this.#line = line;
      line.stream.write(Buffer.concat([...pieces, SYNC]));
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  handleRowDescription({ fields }: RowDescription): void {
    const columns = fields.flatMap(({ dataTypeID }, at) => {
      const parse = parserOf(dataTypeID);
      return parse ? [[at, parse] as const] : [];
    });
    if (this.#line) columnsKnownOn(this.#line).set(this.#name(), columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields);
  }

  /** The name of the query whose result is being read. */
  #name(): string {
    return this.asked[this.#told.length]?.kept.name ?? '';
  }

  handleCommandComplete(): void {
    const columns = this.#line && columnsKnownOn(this.#line).get(this.#name());
    this.#told.push({ rows: this.#rows, columns: columns ?? [] });
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    this.callback?.(null, this.#told);
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }
}

type FromServer = { readonly code?: unknown; readonly routine?: unknown };

/**
 * Whether the plan of a prepared query no longer fits the tables (0A000 from the plan cache; any other is an error of
 * ours) or is gone (26000). The connection must be closed and the caller may retry on another. Also inspects the
 * causes.
 */
export const isPreparedPlanOutdated = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, routine } = error as FromServer;
  return (
    (code === '0A000' && routine === 'RevalidateCachedQuery') || code === '26000' || isPreparedPlanOutdated(error.cause)
  );
};

/** A connection of a pool, or one that a transaction holds. */
type QueryClient = { query(asking: PreparedQueryBatch, values: undefined, callback: BatchCallback): unknown };

/** Whether the connection has the query and knows its columns. */
export const isPreparedQueryDescribed = (client: pg.PoolClient, { name }: PreparedQuery): boolean =>
  describedOn.get((client as unknown as { connection: Wire }).connection)?.has(name) ?? false;

const read = ({ rows, columns }: RawResult): RawRows => {
  for (const row of rows as unknown[][])
    for (const [at, parse] of columns) if (row[at] !== null) row[at] = parse(row[at] as string);
  return rows;
};

/**
 * The rows of several prepared queries, each in the column order of its text. The connection must already know the
 * columns of each.
 */
export const runPreparedTogether = async (
  lender: unknown,
  asked: readonly [PreparedQueryCall, ...PreparedQueryCall[]],
): Promise<readonly RawRows[]> => {
  const answers = await new Promise<readonly RawResult[]>((resolve, reject) => {
    (lender as QueryClient).query(new PreparedQueryBatch(asked), undefined, (error, answer) =>
      answer ? resolve(answer) : reject(error ?? new Error('A line answered nothing.')),
    );
  });
  return answers.map(read);
};

/** The rows of one prepared query, in the column order of its text. */
export const runPreparedOnClient = async (
  lender: unknown,
  kept: PreparedQuery,
  values: readonly unknown[],
): Promise<RawRows> => {
  const [rows = []] = await runPreparedTogether(lender, [{ kept, values }]);
  return rows;
};
