import { demoMailboxTexts as texts } from '@stoep/contract/ledger/statements.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { formatFileSize } from '@stoep/ui/file/file-size';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { DownloadIcon } from '@stoep/ui/theme/icons';
import { useState } from 'react';
import { type DemoMail, openDemoMailAttachment } from '../../data/platform/demo-mailbox.ts';
import { DemoMailText } from './mail-text.tsx';

/** One mail with its text and its attachments. */
export const DemoMailView = ({ mail, onClose }: { mail: DemoMail; onClose: () => void }) => {
  const [failed, setFailed] = useState(false);
  const open = async (fileId: string) => {
    setFailed(false);
    try {
      saveFileToDevice(await openDemoMailAttachment(mail.id, fileId));
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
      <VerticalStack gap={2}>
        <DemoMailText text={mail.text} />
        {failed && <InlineNotice tone="danger">{texts.attachmentFailed}</InlineNotice>}
        {mail.attachments.length > 0 && (
          <ul className="mail-files" aria-label={texts.attachments}>
            {mail.attachments.map((file) => (
              <li key={file.id}>
                <ActionButton compact onPress={() => open(file.id)}>
                  <DownloadIcon />
                  {file.name}, {formatFileSize(file.size)}
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
      </VerticalStack>
    </Card>
  );
};
