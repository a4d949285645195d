/** Renders the data model as a page: every table with its columns and links, generated from the schema. */
import { is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/index.ts';

export const renderDataModelDocsPage = (): string => {
  const casing = new CasingCache('snake_case');
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => ({ table, config: getTableConfig(table as PgTable) }))
    .sort((a, b) => (a.config.name < b.config.name ? -1 : 1));
  const sections = tables.map(({ config }) => {
    const targets = new Map(
      config.foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        return columns.map((column) => [column, getTableConfig(foreignTable).name] as const);
      }),
    );
    const rows = config.columns.map((column) => {
      const target = targets.get(column);
      const notes = [
        column.primary ? 'key' : '',
        column.notNull ? '' : 'may be empty',
        target ? `→ ${target}` : '',
      ].filter(Boolean);
      return `| ${casing.getColumnCasing(column)} | ${column.getSQLType()} | ${notes.join(', ')} |`;
    });
    return [`## ${config.name}`, '', '| column | type | |', '|---|---|---|', ...rows, ''].join('\n');
  });
  return [
    '# Data model',
    '',
    'Printed from `apps/api/src/db/schema` by `npm run docs`; a test fails when it is out of date.',
    'Money is integer cents, days are dates in Africa/Johannesburg, instants are UTC, ids are UUID v7.',
    '',
    ...sections,
  ].join('\n');
};
