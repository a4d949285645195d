/** Pieces of SQL with a decoder. Drizzle stores the decoder but does not expose it, and prepared queries need it. */
import { type Cents, cents } from '@stoep/domain/money/cents';
import { Column, type GetDecoderResult, is, type SQL, sql } from 'drizzle-orm';

/** From the driver's value, which is never null here. */
export type Decode = (value: never) => unknown;
type Decoder = Parameters<SQL['mapWith']>[0];

const decoders = new WeakMap<SQL, Decode>();

/**
 * A selected piece of SQL with the decoder of its value; null stays null. Without a decoder the driver's value is used
 * unchanged.
 * @param decoder a function, or the column whose values it has
 */
export const decodedSql = <D extends Decoder>(piece: SQL<unknown>, decoder: D): SQL<GetDecoderResult<D>> => {
  decoders.set(piece, is(decoder, Column) ? (value) => decoder.mapFromDriverValue(value) : (decoder as Decode));
  return piece.mapWith(decoder);
};

/** A selected piece of SQL whose value is an amount in cents. */
export const centsSql = (piece: SQL<unknown>): SQL<Cents> =>
  decodedSql(piece, (value: string | number): Cents => cents(Number(value)));

/** The number of the rows of a group, or of all. */
export const countSql = (): SQL<number> => decodedSql(sql`count(*)`, Number);

/** Null when the driver's value is used unchanged. */
export const decoderOfSql = (piece: SQL): Decode | null => decoders.get(piece) ?? null;
