/**
 * The limit of the table: `node:http` and `pg` with prepared queries, without a login, a row scope or a codec. It sends the product's own
 * queries in parallel and answers the product's own bytes. Prints where it listens.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { CallBenchmarkData } from './filled-world.ts';
import type { BenchmarkReadTrace } from './product.ts';

const [placeFile = '', sentFile = ''] = process.argv.slice(2);
const { url } = JSON.parse(readFileSync(placeFile, 'utf8')) as CallBenchmarkData;
const sent = (JSON.parse(readFileSync(sentFile, 'utf8')) as BenchmarkReadTrace[]).map(({ statements, body }) => ({
  statements: statements.map(({ text, values }) => ({ text, values: [...values] })),
  answer: JSON.parse(body || 'null') as unknown,
}));
// As many connections as the product has.
const pool = new pg.Pool({ connectionString: url, max: 5 });

const server = createServer((request, response) => {
  const at = Number(request.url?.slice(1));
  const read = sent[at];
  if (!read) return response.writeHead(404).end();
  Promise.all(read.statements.map((one, nth) => pool.query({ name: `${at}-${nth}`, ...one }))).then(
    () => {
      const body = Buffer.from(JSON.stringify(read.answer));
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
