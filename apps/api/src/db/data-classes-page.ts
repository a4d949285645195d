/**
 * Renders docs/data-classes.md: how each class of data is protected, which test shows it, and which tables belong to
 * it.
 */
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DATA_CLASSES, type DataClass, dataClassByTable } from './data-classes.ts';
import * as schema from './schema/index.ts';

const CLASSES = Object.keys(DATA_CLASSES) as DataClass[];
const TABLES = Object.keys(dataClassByTable) as (keyof typeof dataClassByTable)[];

const tables = new Map<string, unknown>(Object.entries(schema));

const tablesOf = (name: DataClass): string[] =>
  TABLES.filter((table) => dataClassByTable[table] === name).map(
    (table) => `\`${getTableName(tables.get(table) as PgTable)}\``,
  );

/** The tests that show a rule: "path: title". */
export const listDataClassTests = (): string[] =>
  CLASSES.flatMap((name) => DATA_CLASSES[name].rules.flatMap(([, ...tests]) => tests));

const shownBy = (test: string): string => {
  const at = test.indexOf(': ');
  return `\`${test.slice(0, at)}\`: “${test.slice(at + 2)}”`;
};

const sectionOf = (name: DataClass): string => {
  const { what, rules } = DATA_CLASSES[name];
  const lines = rules.map(([rule, ...tests]) => `| ${rule} | ${tests.map(shownBy).join('<br>')} |`);
  return [
    `## ${name}`,
    '',
    `${what}.`,
    '',
    '| rule | shown by |',
    '|---|---|',
    ...lines,
    '',
    tablesOf(name).join(', '),
  ].join('\n');
};

export const renderDataClassesDocsPage = (): string => `# How data is protected, by class

Printed from \`apps/api/src/db/data-classes.ts\` by \`npm run docs\`. A table is of the strictest class that one of its columns asks for; what
holds for a class holds for those before it as well. All of it lies in one database and one store of files of the operator, whose disks and
lines are the operator’s to encrypt (docs/operations/security.md); backups are encrypted when a key is given.

${CLASSES.map(sectionOf).join('\n\n')}
`;
