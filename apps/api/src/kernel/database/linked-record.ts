/** A linked record as the contract names it: id and name, or null where there is none. */
export type LinkedRecordRef = { id: string; name: string };

export const linkedRecordOf = (id: string | null, name: string | null): LinkedRecordRef | null =>
  id === null ? null : { id, name: name ?? '' };
