/** Attorney AOD Information with its file: the fields are saved first, then the chosen file (C 2.7, C 4). */

import { attorneyCaseTexts as texts } from '@stoep/contract/credit/attorney-case.texts';
import type { LegalCaseRecord } from '@stoep/contract/credit/legal-cases';
import { formatAmountWithoutCurrency } from '@stoep/domain/money/money-format';
import { parseRand } from '@stoep/domain/money/money-input';
import { useUploadProgress } from '@stoep/ui/feedback/use-upload-progress';
import { FilePicker } from '@stoep/ui/file/file-picker';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { DateField } from '@stoep/ui/form/date-field';
import { AmountField } from '@stoep/ui/form/text-field';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { downloadLegalCaseAodFile, legalCaseAodFileQuery } from '../../data/scheme/record-pages.ts';
import { uploadAttorneyAodFile } from '../../data/suppliers/contractors.ts';
import { DOCUMENT_UPLOAD_RULES } from '../../parts/contractor-files/accepted-file-types.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import type { FormErrorsByField } from '../../parts/form/use-form-errors.ts';
import { FormGrid } from '../../parts/form-grid/form-grid.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { EditableCard } from './edit-card.tsx';
import { useEditableCard } from './use-edit-card.ts';

type Subject = { found: LegalCaseRecord };

const valuesOf = (found: LegalCaseRecord) => ({
  active: found.attorneyAodActive,
  start: found.attorneyAodStart ?? '',
  end: found.attorneyAodEnd ?? '',
  amount: found.attorneyAodAmount === null ? '' : formatAmountWithoutCurrency(found.attorneyAodAmount, 'contractor'),
  file: undefined as File | undefined,
});

type Values = ReturnType<typeof valuesOf>;

const check = ({ amount }: Values): FormErrorsByField =>
  amount.trim() !== '' && parseRand(amount) === undefined ? { attorneyAodAmount: texts.validAmount } : {};

const toChange = ({ active, start, end, amount }: Values) => ({
  attorneyAodActive: active,
  attorneyAodStart: start || null,
  attorneyAodEnd: end || null,
  attorneyAodAmount: parseRand(amount) ?? null,
});

const AodFile = ({ found }: Subject) => {
  const { data } = useQuery(legalCaseAodFileQuery(found.id));
  if (!data) return null;
  if (!data.exists) return texts.noFile;
  return (
    <FileDownloadLink read={() => downloadLegalCaseAodFile(found.id)}>
      {data.fileName ?? texts.aodFile}
    </FileDownloadLink>
  );
};

export const AttorneyAodCard = ({ found }: Subject) => {
  const { sending, percent } = useUploadProgress();
  const state = useEditableCard({
    card: 'aod',
    found,
    valuesOf,
    toChange,
    check,
    after: async ({ file }) => {
      if (file) await sending((onSent) => uploadAttorneyAodFile(found.id, file, onSent));
    },
  });
  return (
    <EditableCard
      title={texts.attorneyAod}
      editable={found.can.update}
      state={state}
      view={
        <DetailList
          items={[
            { label: texts.aodActive, value: found.attorneyAodActive ? texts.yes : texts.no },
            { label: texts.aodStart, value: <DayText day={found.attorneyAodStart} /> },
            { label: texts.aodEnd, value: <DayText day={found.attorneyAodEnd} /> },
            { label: texts.aodAmount, value: moneyTextElement(found.attorneyAodAmount, 'contractor') },
            { label: texts.aodFile, value: <AodFile found={found} />, wide: true },
          ]}
        />
      }
      form={
        <VerticalStack gap={2.5}>
          <Checkbox
            {...state.at('attorneyAodActive')}
            label={texts.aodActive}
            checked={state.values.active}
            onChange={(event) => state.set({ active: event.target.checked })}
          />
          <FormGrid>
            <DateField
              {...state.at('attorneyAodStart')}
              label={texts.aodStart}
              value={state.values.start}
              onChange={(event) => state.set({ start: event.target.value })}
            />
            <DateField
              {...state.at('attorneyAodEnd')}
              label={texts.aodEnd}
              value={state.values.end}
              onChange={(event) => state.set({ end: event.target.value })}
            />
            <AmountField
              {...state.at('attorneyAodAmount')}
              label={texts.aodAmount}
              hint={texts.amountHint}
              value={state.values.amount}
              onChange={(event) => state.set({ amount: event.target.value })}
            />
          </FormGrid>
          <FilePicker
            {...state.at('file')}
            label={texts.newAodFile}
            optional
            {...DOCUMENT_UPLOAD_RULES}
            files={state.values.file ? [{ id: 'aod', file: state.values.file, progress: percent }] : []}
            onAdd={([file]) => state.set({ file })}
            onRemove={() => state.set({ file: undefined })}
          />
        </VerticalStack>
      }
    />
  );
};
