/** Mails that were dropped on a record. */
import { useState } from 'react';
import { type MailPart, type OpenedMail, openMail } from './form/mail-file.ts';

/** Mails that were opened, newest last, and what could not be read as one. */
export const useMails = () => {
  const [mails, setMails] = useState<readonly OpenedMail[]>([]);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const open = async (file: File) => {
    try {
      const mail = await openMail(file);
      setMails((all) => [...all, mail]);
    } catch {
      setUnread((all) => [...all.filter((name) => name !== file.name), file.name]);
    }
  };
  const close = (id: string) => setMails((all) => all.filter((mail) => mail.id !== id));
  const drop = (id: string, part: MailPart) =>
    setMails((all) =>
      all.map((mail) =>
        mail.id === id ? { ...mail, parts: mail.parts.filter((one) => one !== part) } : mail,
      ),
    );
  return { mails, unread, open, close, drop };
};
