/** A card with Edit, and Save and Cancel while it is edited. */
import { attorneyTexts as texts } from '@stoep/contract/credit/attorney.texts';
import { Button } from '@stoep/ui/form/button';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { Row, Stack } from '@stoep/ui/layout/layout';
import type { FormEvent, ReactNode } from 'react';
import { DraftOffer } from '../../parts/drafts/draft-offer.tsx';
import type { EditState } from './use-edit-card.ts';

type EditCardProps = {
  title: string;
  /** The caller may change the case. */
  editable: boolean;
  state: EditState;
  view: ReactNode;
  form: ReactNode;
};

export const EditCard = ({ title, editable, state, view, form }: EditCardProps) => {
  const { begun, editing, edit, cancel, save, busy, summaryProps } = state;
  return (
    <Card
      title={title}
      actions={
        editable &&
        !editing && (
          <Button writes compact onClick={edit} aria-label={`${texts.edit}: ${title}`}>
            {texts.edit}
          </Button>
        )
      }
    >
      <DraftOffer draft={begun} />
      {editing ? (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void save();
          }}
        >
          <Stack gap={2.5}>
            <ErrorSummary {...summaryProps} />
            {form}
            <Row gap={1.5}>
              <SubmitButton busy={busy} busyLabel={texts.saving}>
                {texts.save}
              </SubmitButton>
              <Button onClick={cancel} aria-disabled={busy}>
                {texts.cancel}
              </Button>
            </Row>
          </Stack>
        </form>
      ) : (
        view
      )}
    </Card>
  );
};
