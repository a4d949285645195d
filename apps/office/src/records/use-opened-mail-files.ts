/** The saved mails that were dropped on a record. */
import { useState } from 'react';
import { type OpenedMailAttachment, type OpenedMailFile, openMailFile } from './form/mail-file.ts';

/** The opened mails, latest last, and the files that could not be read as a mail. */
export const useOpenedMailFiles = () => {
  const [mails, setMails] = useState<readonly OpenedMailFile[]>([]);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const open = async (file: File) => {
    try {
      const mail = await openMailFile(file);
      setMails((all) => [...all, mail]);
    } catch {
      setUnread((all) => [...all.filter((name) => name !== file.name), file.name]);
    }
  };
  const close = (id: string) => setMails((all) => all.filter((mail) => mail.id !== id));
  const drop = (id: string, part: OpenedMailAttachment) =>
    setMails((all) =>
      all.map((mail) => (mail.id === id ? { ...mail, parts: mail.parts.filter((one) => one !== part) } : mail)),
    );
  return { mails, unread, open, close, drop };
};
