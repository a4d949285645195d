import { parse } from 'pg-connection-string';

/** Names a database server and its database for a person, from a connection string and without the password. */
export const databaseLabelOf = (url: string): string => {
  const { host, port, database, user } = parse(url);
  return `${host || 'this machine'}:${port || 5432}/${database ?? user}`;
};
