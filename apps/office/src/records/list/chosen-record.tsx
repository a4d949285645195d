/** What a step shows of the record that is chosen in its form, so that a person compares before they press. */
import { findResource } from '@stoep/contract/office/index';
import type { OfficeField } from '@stoep/contract/office/resource';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Values } from '../steps/step-shows.tsx';

export const ChosenRecord = ({ name, field }: { name: string; field: OfficeField }) => {
  const id: unknown = useWatch({ name });
  const resource = findResource(field.to ?? '');
  const { data } = useGetOne(resource?.name ?? '', { id: String(id) }, { enabled: Boolean(id && resource) });
  if (!id || !resource || !data) return null;
  const heading = `${field.label} chosen`;
  return (
    <section className="office-step-shows" aria-label={heading}>
      <h3>{heading}</h3>
      <Values resource={resource} fields={field.showsChosen ?? []} record={data} />
    </section>
  );
};
