/** The pictures of tables are those of the schema. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listSchemaTableReferences } from '../../apps/api/src/db/schema-entities.ts';
import { pathInCheckout } from '../setup/root.mjs';
import { renderEntityPicture, renderEntityPictures } from './entity-pictures.ts';

test.each(Object.entries(renderEntityPictures()))('docs/%s is up to date (else: npm run docs)', (name, svg) => {
  expect(readFileSync(pathInCheckout('docs', name), 'utf8')).toBe(svg);
});

test('each table stands in one area', () => {
  const entities = listSchemaTableReferences();
  expect(entities.length).toBeGreaterThan(100);
  expect(new Set(entities.map(({ name }) => name)).size).toBe(entities.length);
  expect(entities.find(({ name }) => name === 'levy_accounts')).toMatchObject({
    area: 'ledger',
    needs: expect.arrayContaining(['owner_accounts', 'units']),
  });
});

describe('a picture', () => {
  const boats = [
    { name: 'boats', area: 'harbour', needs: ['owners'] },
    { name: 'trips', area: 'harbour', needs: ['boats', 'trips_before'] },
    { name: 'owners', area: 'people', needs: [] },
  ];
  const svg = renderEntityPicture(boats, 'harbour');
  const xOf = (name) => Number(new RegExp(`<text x="(\\d+)"[^>]*>${name}<`).exec(svg)?.[1]);

  test('has a table behind the tables that it needs, and those of other areas first', () => {
    expect(xOf('owners')).toBeLessThan(xOf('boats'));
    expect(xOf('boats')).toBeLessThan(xOf('trips'));
    expect(svg.match(/<path /g)).toHaveLength(3);
  });

  test('of tables that need each other ends', () => {
    const circle = [
      { name: 'a', area: 'x', needs: ['b'] },
      { name: 'b', area: 'x', needs: ['a'] },
    ];
    expect(renderEntityPicture(circle, 'x').match(/<path /g)).toHaveLength(2);
  });
});
