/** A linked record as the contract names it: id and name, or null where there is none. */
export type Linked = { id: string; name: string };

export const linked = (id: string | null, name: string | null): Linked | null =>
  id === null ? null : { id, name: name ?? '' };
