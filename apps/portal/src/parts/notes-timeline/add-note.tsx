/** The add-note box. Its button is enabled once text is entered; the text stays if sending fails (B 4, B 5). */

import { MAX_TIMELINE_NOTE_LENGTH } from '@stoep/contract/kit/timeline-notes';
import { timelineNotesTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useToast } from '@stoep/ui/feedback/toast';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { type FormEvent, useState } from 'react';
import { missingAnswerText } from '../../data/api.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { PortalFormDraftOffer } from '../drafts/draft-offer.tsx';
import { useFormDraft } from '../drafts/use-draft.ts';
import './notes-timeline.css';

type AddNoteProps = {
  /** The record of the note. Its draft is offered on the page of this record only. */
  of: string;
  send: (text: string) => Promise<unknown>;
};

export const AddNoteForm = ({ of, send }: AddNoteProps) => {
  const [text, setText] = useState('');
  const { notifyAlert } = useAlert();
  const toast = useToast();
  const note = text.trim();

  const [submit, busy] = useSingleRun(async () => {
    if (!note) return;
    try {
      await send(note);
      setText('');
      toast(texts.added);
    } catch (error) {
      await notifyAlert(missingAnswerText(error) ?? texts.failed);
    }
  });
  useUnsavedWarning(note !== '' && !busy, { tabs: true });
  const draft = useFormDraft({
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
      <PortalFormDraftOffer draft={draft} />
      <TextAreaField
        label={texts.label}
        placeholder={texts.placeholder}
        maxLength={MAX_TIMELINE_NOTE_LENGTH}
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
