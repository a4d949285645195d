/** What was chosen in a list: how many, what they come to, and what may be done with all of them. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useState } from 'react';
import { useListContext, usePermissions } from 'react-admin';
import { countText } from '../../count-text.ts';
import { StepOfMany } from '../steps/step-of-many.tsx';
import { useColumns } from './list-columns.ts';
import { FILE_KINDS, type FileKind, fileOf } from './list-file.ts';
import { ListMenu } from './list-menu.tsx';
import { sumsOf } from './sums.ts';

const stepsOfMany = (resource: OfficeResource, role: string | undefined) =>
  Object.entries(resource.actions ?? {}).filter(
    ([, { ofMany, roles }]) => ofMany && roles.some((one) => one === role),
  );

/** As many steps stand beside each other; of more, the others are behind one button. */
const AT_HAND = 2;

export const ChosenBar = ({ resource }: { resource: OfficeResource }) => {
  const { data, selectedIds, onUnselectItems } = useListContext();
  const { permissions } = usePermissions<string>();
  const [open, setOpen] = useState<string>();
  // What is ticked on another page is not seen, so nothing is done to it.
  const chosen = (data ?? []).filter(({ id }) => selectedIds.includes(id));
  const steps = stepsOfMany(resource, permissions);
  const step = steps.find(([name]) => name === open);
  const { columns } = useColumns(resource);
  const save = async (kind: FileKind) => saveFile(await fileOf(kind, { resource, columns, records: chosen }));
  const shown = steps.length > AT_HAND + 1 ? AT_HAND : steps.length;
  return (
    <>
      {chosen.length > 0 ? (
        <section className="office-chosen" aria-label="Chosen">
          <p role="status" className="office-chosen-sum">
            {[`${countText(chosen.length)} chosen`, ...sumsOf(columns, chosen)].join(' · ')}
          </p>
          <div className="office-chosen-steps">
            {steps.slice(0, shown).map(([name, { label }]) => (
              <Button key={name} compact onClick={() => setOpen(name)}>
                {label}
              </Button>
            ))}
            {steps.length > shown ? (
              <ListMenu
                label="More steps"
                variant="secondary"
                choices={steps
                  .slice(shown)
                  .map(([name, { label }]) => ({ key: name, label, onChoose: () => setOpen(name) }))}
              />
            ) : null}
            <ListMenu
              label="Export these"
              choices={Object.entries(FILE_KINDS).map(([kind, label]) => ({
                key: kind,
                label,
                onChoose: () => void save(kind as FileKind),
              }))}
            />
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
