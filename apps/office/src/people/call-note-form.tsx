/** A note of a call, in place. What is typed is kept on this device until it is saved or discarded. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import type { OfficeStepDefinition } from '@stoep/contract/office/office-resource';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { callApi, formatApiProblem } from '../api.ts';
import { deleteFormDraft, findFormDraft, prepareFormDrafts, saveFormDraft } from '../drafts/form-drafts.ts';

const MISSING = 'Please enter Call notes.';

type NoteProps = { contactId: string; action: OfficeStepDefinition; onClose: () => void };

export const CallNoteForm = ({ contactId, action, onClose }: NoteProps) => {
  const notify = useNotify();
  const draft = `call-note ${contactId}`;
  const kinds = action.fields.kind?.choices ?? [];
  const [note, setNote] = useState('');
  const [kind, setKind] = useState(kinds[0] ?? '');
  const [problem, setProblem] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const typed = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    let gone = false;
    // The login may have ended when the first draft is saved.
    prepareFormDrafts();
    void findFormDraft(draft).then((found) => {
      const text = found?.values.note;
      if (!gone && !typed.current && typeof text === 'string') setNote(text);
    });
    return () => {
      gone = true;
    };
  }, [draft]);
  const type = (text: string) => {
    typed.current = true;
    setNote(text);
    setMissing(undefined);
    void saveFormDraft(draft, { values: { note: text }, seen: {} });
  };
  const discard = () => {
    void deleteFormDraft(draft);
    onClose();
  };
  const [save, busy] = useSingleRun(async () => {
    if (note.trim() === '') {
      setMissing(MISSING);
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    try {
      const params = { resource: 'contacts', id: contactId, action: 'note' };
      await callApi(apiContract.office.act, { params, body: { values: { note, kind } } });
      notify('The call is noted.', { type: 'success' });
      discard();
    } catch (error) {
      setMissing(error instanceof ApiCallError ? error.fields?.note : undefined);
      setProblem(formatApiProblem(error));
    }
  });
  return (
    <form
      className="call-note"
      aria-label={action.label}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        // Enter starts a new line; Ctrl+Enter saves.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <TextAreaField
        label="Call notes"
        hint="Press Ctrl + Enter to save. Only staff can read it. It cannot be changed later."
        ref={field}
        value={note}
        maxLength={action.fields.note?.max}
        error={missing}
        onChange={(event) => type(event.target.value)}
      />
      <SelectField
        label="Kind"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        options={kinds.map((value) => ({ value, label: value }))}
      />
      {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
      <div className="office-actions">
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save note
        </SubmitButton>
        <Button onClick={discard} disabled={busy}>
          Discard
        </Button>
      </div>
    </form>
  );
};
