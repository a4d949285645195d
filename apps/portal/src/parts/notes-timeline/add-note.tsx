/** The add-note box: the button works once something is written; what was written stays when sending fails (B 4, B 5). */

import { NOTE_LIMIT } from '@stoep/contract/kit/notes';
import { notesTexts as texts } from '@stoep/contract/scheme/records.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useToast } from '@stoep/ui/feedback/toast';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { useOnce } from '@stoep/ui/form/use-once';
import { type FormEvent, useState } from 'react';
import { noAnswerText } from '../../data/api.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { DraftOffer } from '../drafts/draft-offer.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import './notes-timeline.css';

type AddNoteProps = {
  /** The record of the note: its draft comes back on the page of this record alone. */
  of: string;
  send: (text: string) => Promise<unknown>;
};

export const AddNote = ({ of, send }: AddNoteProps) => {
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
    } catch (error) {
      await notifyAlert(noAnswerText(error) ?? texts.failed);
    }
  });
  useUnsavedWarning(note !== '' && !busy, { tabs: true });
  const draft = useDraft({
    place: `note/${of}`,
    values: { text },
    begun: note !== '',
    restore: (values) => setText(values.text ?? ''),
  });

  return (
    <form
      className="add-note"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftOffer draft={draft} />
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
