/** What was chosen in a list: how many, what they come to, and what may be done with all of them. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useState } from 'react';
import { useListContext, usePermissions } from 'react-admin';
import { countText } from '../count-text.ts';
import { csvOf } from './export-records.ts';
import { StepOfMany } from './step-of-many.tsx';
import { sumsOf } from './sums.ts';

const stepsOfMany = (resource: OfficeResource, role: string | undefined) =>
  Object.entries(resource.actions ?? {}).filter(
    ([, { ofMany, roles }]) => ofMany && roles.some((one) => one === role),
  );

export const ChosenBar = ({ resource }: { resource: OfficeResource }) => {
  const { data, selectedIds, onUnselectItems } = useListContext();
  const { permissions } = usePermissions<string>();
  const [open, setOpen] = useState<string>();
  // What is ticked on another page is not seen, so nothing is done to it.
  const chosen = (data ?? []).filter(({ id }) => selectedIds.includes(id));
  const steps = stepsOfMany(resource, permissions);
  const step = steps.find(([name]) => name === open);
  const save = () => {
    const blob = new Blob([csvOf(resource, chosen)], { type: 'text/csv;charset=utf-8' });
    saveFile({ name: `${resource.name}.csv`, blob });
  };
  return (
    <>
      {chosen.length > 0 ? (
        <section className="office-chosen" aria-label="Chosen">
          <p role="status" className="office-chosen-sum">
            {[`${countText(chosen.length)} chosen`, ...sumsOf(resource, chosen)].join(' · ')}
          </p>
          <div className="office-chosen-steps">
            {steps.map(([name, { label }]) => (
              <Button key={name} compact onClick={() => setOpen(name)}>
                {label}
              </Button>
            ))}
            <Button compact variant="quiet" onClick={save}>
              Export these
            </Button>
            <Button compact variant="quiet" onClick={() => onUnselectItems()}>
              Choose none
            </Button>
          </div>
        </section>
      ) : null}
      {step ? (
        <StepOfMany
          resource={resource}
          name={step[0]}
          action={step[1]}
          chosen={chosen}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
};
