/** Removing the metadata of a picture does not change the picture that trustees voted on. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { aJpegPhoto } from '../../../test/factories/photos.ts';
import { A_JPEG } from '../../../test/factories/pictures.ts';
import { TEST_NOW, useHarness } from '../../../test/harness.ts';
import { files } from '../../db/schema/platform/files.ts';
import { removePictureMetadata } from '../../kernel/files/remove-picture-metadata.commands.ts';
import { readApprovalTextHash } from './commands/approval-text-hash.ts';
import type { StoredApproval } from './commands/ballot-roll.ts';

const harness = useHarness();

test('FAULT-26: votes on a picture that was stored before hold for it after its notes are removed', async () => {
  const { deps } = harness();
  const fileId = uuidv7();
  const photo = aJpegPhoto(A_JPEG, 1);
  const sha256 = createHash('sha256').update(photo).digest('hex');
  await deps.files.put(fileId, photo);
  await deps.db.insert(files).values({
    id: fileId,
    name: 'quote.jpg',
    contentType: 'image/jpeg',
    size: photo.length,
    sha256,
  });
  const question = {
    building: 'A',
    subject: 'B',
    description: '',
    type: 'Payment',
    amount: null,
    closesAt: TEST_NOW,
    fileId,
  } as unknown as StoredApproval;
  const shown = () => deps.db.transaction((tx) => readApprovalTextHash(tx, question));
  const before = await shown();
  expect(await removePictureMetadata(deps, () => false)).toBe(true);
  expect((await deps.files.get(fileId)).equals(photo)).toBe(false);
  expect(await shown()).toBe(before);
});
