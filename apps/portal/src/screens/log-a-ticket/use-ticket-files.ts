/** Sends the files of a ticket just logged, shrunk and one by one. Failed ones can be retried. */
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import type { PickedFile, usePickedFiles } from '@stoep/ui/file/file-picker';
import { useState } from 'react';
import { apiErrorText } from '../../data/api.ts';
import { uploadTicketFile } from '../../data/works/tickets.ts';
import { photoTooLargeText } from '../../parts/photos/photo-picker.tsx';
import { shrinkPhoto } from '../../parts/photos/shrink-photo.ts';

/** The shrunk files, without those that are still too large. They wait on the device while offline. */
export const shrinkTicketFiles = async (files: readonly PickedFile[]): Promise<readonly File[]> => {
  const small = await Promise.all(files.filter((one) => !one.done).map(({ file }) => shrinkPhoto(file)));
  return small.filter((file) => photoTooLargeText(file) === null);
};

export const useTicketFileUpload = ({ files, update }: ReturnType<typeof usePickedFiles>) => {
  const [ticketId, setTicketId] = useState<string | null>(null);

  const sendOne = async (to: string, picked: PickedFile): Promise<boolean> => {
    update(picked.id, { progress: 0, error: undefined });
    const small = await shrinkPhoto(picked.file);
    const refused = photoTooLargeText(small);
    if (refused) {
      update(picked.id, { progress: undefined, error: refused });
      return false;
    }
    try {
      await uploadTicketFile(to, small, (share) => update(picked.id, { progress: Math.round(share * 100) }));
      update(picked.id, { progress: 100, done: true });
      return true;
    } catch (error) {
      update(picked.id, { progress: undefined, error: apiErrorText(error, texts.fileFailed) });
      return false;
    }
  };

  /** Resolves to whether all files arrived. */
  const send = async (to: string): Promise<boolean> => {
    setTicketId(to);
    let all = true;
    for (const picked of files.filter((one) => !one.done)) all = (await sendOne(to, picked)) && all;
    return all;
  };
  const retry = async (id: string) => {
    const picked = files.find((one) => one.id === id);
    if (ticketId && picked) await sendOne(ticketId, picked);
  };
  return {
    send,
    retry: ticketId ? (id: string) => void retry(id) : undefined,
    failed: ticketId !== null && files.some((one) => one.error),
  };
};
