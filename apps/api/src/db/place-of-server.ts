import { parse } from 'pg-connection-string';

/** The server of a connection string as a person knows it, with its database: never the password. */
export const placeOf = (url: string): string => {
  const { host, port, database, user } = parse(url);
  return `${host || 'this machine'}:${port || 5432}/${database ?? user}`;
};
