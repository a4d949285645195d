/** Statements that are built once and planned once per connection, for what runs on every request. */
import type { Database } from './client.ts';

/**
 * Keeps one built statement per database. Give it a name with `.prepare('module.what')`: PostgreSQL knows the plan by that
 * name, so the text may depend on nothing but placeholders.
 */
export const prepared = <Statement>(build: (db: Database) => Statement): ((db: Database) => Statement) => {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const made = build(db);
    built.set(db, made);
    return made;
  };
};
