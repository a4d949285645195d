/** Displays the linked record that is chosen in a form, for comparison. */
import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { useGetOne } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { labelInSentence } from '../form/label-in-sentence.ts';
import { RecordValueList } from '../steps/step-review-fields.tsx';

export const ChosenLinkedRecordPreview = ({ name, field }: { name: string; field: OfficeField }) => {
  const id: unknown = useWatch({ name });
  const resource = findOfficeResource(field.to ?? '');
  const { data } = useGetOne(resource?.name ?? '', { id: String(id) }, { enabled: Boolean(id && resource) });
  if (!id || !resource || !data) return null;
  const heading = `Chosen ${labelInSentence(resource.singular)}`;
  return (
    <section className="office-step-shows" aria-label={heading}>
      <h3>{heading}</h3>
      <RecordValueList resource={resource} fields={field.showsChosen ?? []} record={data} linkless />
    </section>
  );
};
