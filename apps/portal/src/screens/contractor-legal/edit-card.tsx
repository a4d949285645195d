/** A card with an Edit button, and with Save and Cancel in edit mode. */
import { attorneyCaseTexts as texts } from '@stoep/contract/credit/attorney-case.texts';
import { Button } from '@stoep/ui/form/button';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import type { FormEvent, ReactNode } from 'react';
import { PortalFormDraftOffer } from '../../parts/drafts/draft-offer.tsx';
import type { EditableCardState } from './use-edit-card.ts';

type EditCardProps = {
  title: string;
  /** True if the caller may change the case. */
  editable: boolean;
  state: EditableCardState;
  view: ReactNode;
  form: ReactNode;
};

export const EditableCard = ({ title, editable, state, view, form }: EditCardProps) => {
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
      <PortalFormDraftOffer draft={begun} />
      {editing ? (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void save();
          }}
        >
          <VerticalStack gap={2.5}>
            <ErrorSummary {...summaryProps} />
            {form}
            <HorizontalRow gap={1.5}>
              <SubmitButton busy={busy} busyLabel={texts.saving}>
                {texts.save}
              </SubmitButton>
              <Button onClick={cancel} aria-disabled={busy}>
                {texts.cancel}
              </Button>
            </HorizontalRow>
          </VerticalStack>
        </form>
      ) : (
        view
      )}
    </Card>
  );
};
