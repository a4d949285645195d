import { offlineTexts } from '@stoep/contract/platform/offline.texts';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { useToast } from '@stoep/ui/feedback/toast';
import { usePickedFiles } from '@stoep/ui/file/file-picker';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { type FormEvent, useState } from 'react';
import { apiErrorText, missingAnswerText } from '../../data/api.ts';
import { sendOrQueueOffline } from '../../data/offline-items.ts';
import { refetchOnceAfterWrites, waitForRefetch } from '../../data/query-client.ts';
import { sendTicketComment, uploadCommentAttachment } from '../../data/works/tickets.ts';
import { PortalFormDraftOffer } from '../../parts/drafts/draft-offer.tsx';
import { useFormDraft } from '../../parts/drafts/use-draft.ts';
import { PhotoPicker, photoTooLargeText } from '../../parts/photos/photo-picker.tsx';
import { shrinkPhoto } from '../../parts/photos/shrink-photo.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';

/**
 * The add-comment form. The comment is sent first and then its attachment, so a failed attachment does not lose the
 * comment.
 */
export const AddTicketCommentForm = ({ ticketId }: { ticketId: string }) => {
  const [comment, setComment] = useState('');
  const [notKept, setNotKept] = useState<string | null>(null);
  const picked = usePickedFiles();
  const { notifyAlert } = useAlert();
  const toast = useToast();
  const chosen = picked.files[0];
  const blank = comment.trim() === '';

  const attach = async (commentId: string) => {
    if (!chosen) return;
    const file = await shrinkPhoto(chosen.file);
    const refused = photoTooLargeText(file);
    if (refused) return setNotKept(refused);
    try {
      await uploadCommentAttachment(commentId, file, (share) =>
        picked.update(chosen.id, { progress: Math.round(share * 100) }),
      );
    } catch (error) {
      setNotKept(apiErrorText(error, texts.fileFailed));
    }
  };
  const smallFile = async () => {
    const file = chosen && (await shrinkPhoto(chosen.file));
    return file && !photoTooLargeText(file) ? [file] : [];
  };
  const [send, busy] = useSingleRun(async () => {
    setNotKept(null);
    let waits = false;
    try {
      await refetchOnceAfterWrites(async () => {
        const id = await sendOrQueueOffline(
          { kind: 'comment', ticketId, comment },
          { send: (key) => sendTicketComment(ticketId, comment, key), files: smallFile },
        );
        waits = id === 'kept';
        if (id && !waits) await attach(id);
      });
    } catch (error) {
      return notifyAlert(missingAnswerText(error) ?? texts.commentFailed);
    }
    setComment('');
    picked.clear();
    if (waits) return toast(offlineTexts.kept);
    await waitForRefetch();
    toast(texts.commentAdded);
  });
  useUnsavedWarning(!blank && !busy);
  const draft = useFormDraft({
    place: `comment/${ticketId}`,
    values: { comment },
    begun: !blank,
    restore: (values) => setComment(values.comment ?? ''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!blank) void send();
  };
  return (
    <form onSubmit={submit} className={blank ? 'add-comment' : 'add-comment writing'}>
      <VerticalStack gap={2}>
        <PortalFormDraftOffer draft={draft} withFiles />
        <TextAreaField
          label={texts.comment}
          rows={blank ? 1 : 3}
          maxLength={10_000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {notKept && (
          <InlineNotice tone="warning" onClose={() => setNotKept(null)}>
            {texts.attachmentNotKept} {notKept}
          </InlineNotice>
        )}
        <div className="add-comment-row">
          <PhotoPicker
            label={texts.attachment}
            hint={texts.attachmentHint}
            picked={picked}
            disabled={busy}
            camera
            compact
          />
          <SubmitButton busy={busy} busyLabel={texts.addingComment} disabled={blank && !busy}>
            {texts.addComment}
          </SubmitButton>
        </div>
      </VerticalStack>
    </form>
  );
};
