/** The add-note box: the button works once something is written; what was written stays when sending fails (B 4, B 5). */

import { NOTE_LIMIT } from '@stoep/contract/kit/notes';
import { notesTexts as texts } from '@stoep/contract/scheme/records.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useToast } from '@stoep/ui/feedback/toast';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { useOnce } from '@stoep/ui/form/use-once';
import { type FormEvent, useState } from 'react';
import './notes-timeline.css';

type AddNoteProps = { send: (text: string) => Promise<unknown> };

export const AddNote = ({ send }: AddNoteProps) => {
  const [text, setText] = useState('');
  const { notifyAlert } = useAlert();
  const toast = useToast();
  const note = text.trim();

  const [submit, busy] = useOnce(async () => {
    if (!note) return;
    try {
      await send(note);
      setText('');
      toast(texts.added);
    } catch {
      await notifyAlert(texts.failed);
    }
  });

  return (
    <form
      className="add-note"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextAreaField
        label={texts.label}
        placeholder={texts.placeholder}
        maxLength={NOTE_LIMIT}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SubmitButton busy={busy} busyLabel={texts.adding} disabled={!note}>
        {texts.add}
      </SubmitButton>
    </form>
  );
};
