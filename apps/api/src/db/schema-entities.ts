/** The tables of the schema with their areas and foreign keys, for the pictures of docs/areas. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { tableOwnerModules } from './owners.ts';
import * as schema from './schema/index.ts';

export type SchemaTableReferences = { readonly name: string; readonly area: string; readonly needs: readonly string[] };

/** Votes belong to scheme; tables of the kernel and the other engines serve every area. */
const areaOf = (owner: string): string =>
  /^modules\/(\w+)\//.exec(owner)?.[1] ?? (owner === 'engines/decisions' ? 'scheme' : 'platform');

/** Every table of the schema, with the tables that its foreign keys name. */
export const listSchemaTableReferences = (): readonly SchemaTableReferences[] =>
  Object.entries(schema).flatMap(([code, value]) => {
    if (!is(value, PgTable)) return [];
    const { name, foreignKeys } = getTableConfig(value);
    const owner: string = tableOwnerModules[code as keyof typeof tableOwnerModules];
    const needs = foreignKeys.map((one) => getTableConfig(one.reference().foreignTable).name);
    return [{ name, area: areaOf(owner), needs: [...new Set(needs)].filter((one) => one !== name).sort() }];
  });
