/**
 * Files of tickets and comments: checked by content, and stored completely or not at all (A-29, A-30, F-22 to F-26).
 */

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import zlib, { deflateRawSync } from 'node:zlib';
import { ApiCallError } from '@stoep/contract/kit/client';
import { MAX_TICKET_FILE_BYTES, ticketEndpoints } from '@stoep/contract/works/tickets';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { databaseChecksum } from '../../../../test/checksum.ts';
import { aNoisyPng } from '../../../../test/factories/pictures.ts';
import { aTicket, TICKET_PDF } from '../../../../test/factories/tickets.ts';
import { useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A zip with one entry that expands to a thousand times its size. */
const zipBomb = () => {
  const packed = deflateRawSync(Buffer.alloc(10_000_000));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(10_000_000, 22);
  head.writeUInt16LE(1, 26);
  return Buffer.concat([head, Buffer.from('a'), packed]);
};
const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const add = (ticketId: string, one: File) =>
  harness().call(
    ticketEndpoints.addFile,
    { params: { ticketId }, body: {}, files: { file: one } },
    world.people.O1.token,
  );
const stored = async () => ({
  rows: await databaseChecksum(harness().deps.db),
  blobs: (await harness().deps.files.list()).sort(),
});

describe('files of a ticket', () => {
  test('B-2.4 a photo added when logging is listed and comes back byte for byte', async () => {
    const { O1 } = world.people;
    const { id } = await aTicket(harness(), { by: O1 });
    const added = await add(id, file(PNG, 'gate.png'));
    expect(added).toMatchObject({ name: 'gate.png', contentType: 'image/png', size: PNG.length });
    const ticket = await harness().call(ticketEndpoints.get, { params: { ticketId: id } }, O1.token);
    expect(ticket.files.map((one) => one.name)).toEqual(['gate.pdf', 'gate.png']);
    const got = await harness().call(ticketEndpoints.file, { params: { ticketId: id, fileId: added.id } }, O1.token);
    expect(Buffer.from(await got.blob.arrayBuffer())).toEqual(PNG);
    expect(got.name).toBe('gate.png');
  });

  test('FAULT-48.15 a photo without notes is read through once and summed once on its way into the store', async () => {
    const { id } = await aTicket(harness(), { by: world.people.O1 });
    const photo = aNoisyPng(200, 150);
    const sums = vi.spyOn(crypto.Hash.prototype, 'update');
    const reads = vi.spyOn(zlib, 'crc32');
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
    await add(id, file(photo, 'leak.png'));
    const whole = (data: unknown) => data instanceof Uint8Array && data.length > photo.length * 0.9;
    expect(reads.mock.calls.filter(([data]) => whole(data))).toHaveLength(1);
    expect(sums.mock.calls.filter(([data]) => whole(data))).toHaveLength(1);
  });

  test.each([
    ['a web page named .pdf', () => file(Buffer.from('<!doctype html><script>alert(1)</script>'), 'bill.pdf'), 415],
    ['a program named .jpg', () => file(Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'latin1'), 'a.jpg'), 415],
    ['a zip bomb named .png', () => file(zipBomb(), 'photo.png'), 415],
    ['an empty file', () => file(Buffer.alloc(0), 'empty.pdf'), 415],
    ['10 MB and a byte', () => file(Buffer.concat([TICKET_PDF, Buffer.alloc(MAX_TICKET_FILE_BYTES)]), 'big.pdf'), 413],
  ])('A-30 %s is refused by content, and nothing is half stored', async (_, make, status) => {
    const { id } = await aTicket(harness(), { by: world.people.O1 });
    const before = await stored();
    const refused = await add(id, make()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiCallError);
    expect((refused as ApiCallError).status).toBe(status);
    expect((refused as ApiCallError).message).not.toBe('');
    expect(await stored()).toEqual(before);
  });

  test('a ticket takes five files, however they are sent', async () => {
    const { id } = await aTicket(harness(), { by: world.people.O1 });
    const sent = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => add(id, file(PNG, `${index}.png`))));
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(4);
    const ticket = await harness().call(ticketEndpoints.get, { params: { ticketId: id } }, world.people.O1.token);
    expect([ticket.files.length, ticket.can.addFile]).toEqual([5, false]);
  });
});

describe('the file of a comment', () => {
  const attach = (commentId: string, again = commentId, one = file(PNG, 'see.png')) =>
    harness().call(
      ticketEndpoints.attach,
      { params: { commentId }, body: { commentIdAgain: again }, files: { file: one } },
      world.people.O1.token,
    );

  test('B-7.30 one file per comment, linked from it and served as an attachment', async () => {
    const { O1 } = world.people;
    const { id, commentId } = await aTicket(harness(), { by: O1 });
    await attach(commentId);
    const [said] = await harness().call(ticketEndpoints.comments, { params: { ticketId: id } }, O1.token);
    expect(said).toMatchObject({ attachmentName: 'see.png', attachmentSize: PNG.length });
    const answer = await harness().inject({
      method: 'GET',
      url: said?.attachmentLink ?? '',
      headers: { authorization: `Bearer ${O1.token}` },
    });
    expect(answer.headers['content-disposition']).toContain('attachment; filename="see.png"');
    expect(answer.rawPayload).toEqual(PNG);
    await expect(attach(commentId)).rejects.toMatchObject({ status: 409 });
  });

  test('B-7.30 the two ids must be one (R-5)', async () => {
    const one = await aTicket(harness(), { by: world.people.O1 });
    const two = await aTicket(harness(), { by: world.people.O1 });
    await expect(attach(one.commentId, two.commentId)).rejects.toMatchObject({ status: 404 });
  });
});
