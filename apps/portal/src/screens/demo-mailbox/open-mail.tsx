import { mailboxTexts as texts } from '@stoep/contract/texts/statement';
import { Button } from '@stoep/ui/button';
import { Card } from '@stoep/ui/card';
import { InstantText } from '@stoep/ui/day-text';
import { fileSize } from '@stoep/ui/file-size';
import { DownloadIcon } from '@stoep/ui/icons';
import { Stack } from '@stoep/ui/layout';
import { Notice } from '@stoep/ui/notice';
import { saveFile } from '@stoep/ui/save-file';
import { ActionButton } from '@stoep/ui/submit-button';
import { useState } from 'react';
import { type Mail, openMailAttachment } from '../../data/mailbox.ts';
import { MailText } from './mail-text.tsx';

/** One mail: its text, and its attachments to keep. */
export const OpenMail = ({ mail, onClose }: { mail: Mail; onClose: () => void }) => {
  const [failed, setFailed] = useState(false);
  const open = async (fileId: string) => {
    setFailed(false);
    try {
      saveFile(await openMailAttachment(mail.id, fileId));
    } catch {
      setFailed(true);
    }
  };
  return (
    <Card
      title={mail.subject}
      note={
        <>
          {texts.to} {mail.to}, <InstantText at={mail.sentAt} />
        </>
      }
      actions={
        <Button compact className="mail-back" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Stack gap={2}>
        <MailText text={mail.text} />
        {failed && <Notice tone="danger">{texts.attachmentFailed}</Notice>}
        {mail.attachments.length > 0 && (
          <ul className="mail-files" aria-label={texts.attachments}>
            {mail.attachments.map((file) => (
              <li key={file.id}>
                <ActionButton compact onPress={() => open(file.id)}>
                  <DownloadIcon />
                  {file.name}, {fileSize(file.size)}
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
};
