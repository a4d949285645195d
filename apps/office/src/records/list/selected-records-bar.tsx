/** The bar for selected records: their number and sums, and the steps on all of them. */
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button, buttonClass } from '@stoep/ui/form/button';
import { useListContext, useNotify, usePermissions } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatApiProblem } from '../../api.ts';
import { formatCount } from '../../count-text.ts';
import { columnSumTexts } from './column-sums.ts';
import { useListColumns } from './list-columns.ts';
import { LIST_EXPORT_FILE_KINDS, type ListExportFileKind, listExportFileOf } from './list-file.ts';
import { ListMenuButton } from './list-menu.tsx';

/** Loaded when a step is pressed, so that it is not in the first load. */
const StepOnManyDialog = lazy(async () => ({
  default: (await import('../steps/step-on-many-dialog.tsx')).StepOnManyDialog,
}));

const stepsOfMany = (resource: OfficeResource, role: string | undefined) =>
  Object.entries(resource.actions ?? {}).filter(([, { ofMany, roles }]) => ofMany && roles.some((one) => one === role));

/** Up to this many steps have buttons; further ones are in a menu. */
const AT_HAND = 2;

export const SelectedRecordsBar = ({ resource }: { resource: OfficeResource }) => {
  const { data, selectedIds, onUnselectItems } = useListContext();
  const { permissions } = usePermissions<string>();
  const [open, setOpen] = useState<string>();
  // Records selected on another page are invisible, so steps leave them out.
  const chosen = (data ?? []).filter(({ id }) => selectedIds.includes(id));
  const steps = stepsOfMany(resource, permissions);
  const step = steps.find(([name]) => name === open);
  const { columns } = useListColumns(resource);
  const notify = useNotify();
  const save = async (kind: ListExportFileKind) => {
    try {
      saveFileToDevice(await listExportFileOf(kind, { resource, columns, records: chosen }));
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  };
  const selectionPage = resource.selectionPage?.roles.some((role) => role === permissions)
    ? resource.selectionPage
    : undefined;
  const { field, is, because } = selectionPage?.leavesOut ?? {};
  const leftOut = field === undefined ? 0 : chosen.filter((record) => record[field] === is).length;
  const sumText = [
    `${formatCount(chosen.length)} selected`,
    ...(leftOut > 0 ? [`${formatCount(leftOut)} ${because}`] : []),
    ...columnSumTexts(columns, chosen),
  ].join(' · ');
  const shown = steps.length > AT_HAND + 1 ? AT_HAND : steps.length;
  return (
    <>
      {chosen.length > 0 ? (
        <div className="office-chosen-place">
          <section className="office-chosen" aria-label="Chosen">
            <p role="status" className="office-chosen-sum" title={sumText}>
              {sumText}
            </p>
            <div className="office-chosen-steps">
              {selectionPage ? (
                <Link
                  className={buttonClass({ compact: true })}
                  to={`${selectionPage.path}?ids=${chosen.map(({ id }) => id).join(',')}`}
                >
                  {selectionPage.label}
                </Link>
              ) : null}
              {steps.slice(0, shown).map(([name, { label }]) => (
                <Button key={name} compact onClick={() => setOpen(name)}>
                  {label}
                </Button>
              ))}
              {steps.length > shown ? (
                <ListMenuButton
                  label="More steps"
                  variant="secondary"
                  choices={steps
                    .slice(shown)
                    .map(([name, { label }]) => ({ key: name, label, onChoose: () => setOpen(name) }))}
                />
              ) : null}
              <ListMenuButton
                label="Export selected"
                choices={Object.entries(LIST_EXPORT_FILE_KINDS).map(([kind, label]) => ({
                  key: kind,
                  label,
                  onChoose: () => void save(kind as ListExportFileKind),
                }))}
              />
              <Button compact variant="quiet" onClick={() => onUnselectItems()}>
                Clear
              </Button>
            </div>
          </section>
        </div>
      ) : null}
      {step ? (
        <Suspense>
          <StepOnManyDialog
            resource={resource}
            name={step[0]}
            action={step[1]}
            chosen={chosen}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
