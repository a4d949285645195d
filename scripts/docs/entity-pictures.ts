/** The tables of each area and their foreign keys, drawn from the schema: docs/pictures/entities-<area>.svg. */
import { listSchemaTableReferences, type SchemaTableReferences } from '../../apps/api/src/db/schema-entities.ts';
import { AREA_DEPENDENCY_ORDER } from '../check/area-rules.mjs';

const BOX = { width: 200, height: 30 };
const GAP = { x: 90, y: 14 };
const MARGIN = 20;

type Place = { readonly x: number; readonly y: number; readonly name: string; readonly isOwn: boolean };

/** The column of each table: one to the right of the last table that it needs. A cycle of foreign keys is cut where it closes. */
const columnsOf = (own: readonly SchemaTableReferences[]): ReadonlyMap<string, number> => {
  const byName = new Map(own.map((one) => [one.name, one]));
  const columns = new Map<string, number>();
  const columnOf = (name: string, above: readonly string[]): number => {
    const known = columns.get(name);
    if (known !== undefined) return known;
    const needs = byName.get(name)?.needs.filter((one) => byName.has(one) && !above.includes(one)) ?? [];
    const column = 1 + Math.max(0, ...needs.map((one) => columnOf(one, [...above, name])));
    columns.set(name, column);
    return column;
  };
  for (const { name } of own) columnOf(name, []);
  return columns;
};

/** @returns the SVG of one area. Tables of other areas that it needs are grey, in the first column. */
export const renderEntityPicture = (entities: readonly SchemaTableReferences[], area: string): string => {
  const own = entities.filter((one) => one.area === area).sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = new Set(own.map(({ name }) => name));
  const others = [...new Set(own.flatMap(({ needs }) => needs))].filter((one) => !names.has(one)).sort();
  const columns = columnsOf(own);
  const stacks: string[][] = [others];
  for (const { name } of own) {
    const at = columns.get(name) ?? 1;
    while (stacks.length <= at) stacks.push([]);
    stacks[at]?.push(name);
  }
  const places = new Map<string, Place>(
    stacks.flatMap((stack, column) =>
      stack.map((name, row) => [
        name,
        {
          x: MARGIN + column * (BOX.width + GAP.x),
          y: MARGIN + row * (BOX.height + GAP.y),
          name,
          isOwn: names.has(name),
        },
      ]),
    ),
  );
  const lines = own.flatMap(({ name, needs }) => {
    const from = places.get(name);
    return needs.flatMap((one) => {
      const to = places.get(one);
      if (!from || !to) return [];
      const [x1, y1] = [to.x + BOX.width, to.y + BOX.height / 2];
      const [x2, y2] = [from.x, from.y + BOX.height / 2];
      const bend = Math.max(GAP.x / 2, Math.abs(x2 - x1) / 2);
      return [
        `<path d="M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}" fill="none" stroke="#7f93ab"/>`,
      ];
    });
  });
  const boxes = [...places.values()].map(
    ({ x, y, name, isOwn }) =>
      `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="4" fill="${isOwn ? '#1f3a5f' : '#e3e8ee'}"/>` +
      `<text x="${x + 10}" y="${y + 20}" fill="${isOwn ? '#ffffff' : '#33414f'}">${name}</text>`,
  );
  const width = 2 * MARGIN + stacks.length * BOX.width + (stacks.length - 1) * GAP.x;
  const rows = Math.max(...stacks.map(({ length }) => length));
  const height = 2 * MARGIN + rows * BOX.height + (rows - 1) * GAP.y;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14">`,
    `<title>Tables of ${area}: a line leads from a table to the tables that name it; grey tables belong to other areas</title>`,
    ...lines,
    ...boxes,
    '</svg>',
    '',
  ].join('\n');
};

/** Each picture by its path in docs/. */
export const renderEntityPictures = (): Readonly<Record<string, string>> => {
  const entities = listSchemaTableReferences();
  return Object.fromEntries(
    AREA_DEPENDENCY_ORDER.map((area: string) => [`pictures/entities-${area}.svg`, renderEntityPicture(entities, area)]),
  );
};
