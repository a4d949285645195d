/** Draws the areas of the server and which needs which, from the imports: docs/pictures/areas.svg. */
import { AREA_DEPENDENCY_ORDER, areaImportCounts } from '../check/area-rules.mjs';
import { sourceImportsOf } from '../check/imports.mjs';
import { isTestFile, listSourceFiles } from '../check/sources.mjs';

const CELL = 44;
const LEFT = 110;
const TOP = 100;

/** @param edges imports `{from, to}`, as paths from the root */
export function areasPicture(edges) {
  const side = AREA_DEPENDENCY_ORDER.length * CELL;
  const middle = (at) => at * CELL + CELL / 2;
  const names = AREA_DEPENDENCY_ORDER.flatMap((area, at) => [
    `<text x="${LEFT - 10}" y="${TOP + middle(at) + 5}" text-anchor="end">${area}</text>`,
    `<text x="${LEFT + middle(at) + 4}" y="${TOP - 10}" transform="rotate(-45 ${LEFT + middle(at) + 4} ${TOP - 10})">${area}</text>`,
    `<rect x="${LEFT + at * CELL}" y="${TOP + at * CELL}" width="${CELL}" height="${CELL}" fill="#c9d4e0"/>`,
  ]);
  const cells = areaImportCounts(edges).map(([from, to, count]) => {
    const [x, y] = [LEFT + AREA_DEPENDENCY_ORDER.indexOf(to) * CELL, TOP + AREA_DEPENDENCY_ORDER.indexOf(from) * CELL];
    return (
      `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" fill="#1f3a5f"/>` +
      `<text x="${x + CELL / 2}" y="${y + CELL / 2 + 5}" text-anchor="middle" fill="#ffffff">${count}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + side + 60} ${TOP + side + 40}" font-family="sans-serif" font-size="14">`,
    '<title>Which area needs which: a row needs a column, with the number of imports</title>',
    `<rect x="${LEFT}" y="${TOP}" width="${side}" height="${side}" fill="#f3f5f8"/>`,
    ...names,
    ...cells.sort(),
    `<text x="${LEFT}" y="${TOP + side + 28}">A row needs a column: number of imports. Nothing stands below the diagonal.</text>`,
    '</svg>',
    '',
  ].join('\n');
}

/** The picture for the sources as they are now. */
export const currentAreasPicture = () =>
  areasPicture(
    listSourceFiles(['apps/api/src/modules'])
      .filter((file) => !isTestFile(file))
      .flatMap((file) => sourceImportsOf(file)),
  );
