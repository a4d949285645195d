/** The editable cells of a list: which columns can be edited, and the one open editor. */
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { useListContext, useNotify, usePermissions } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cellEditMethodOf } from './cell-edit-method.ts';
import { ListCellEditor } from './cell-editor.tsx';
import { type ListCellOpener, ListCellOpenerContext } from './cell-in-place.tsx';

type Handle = { readonly id: string; readonly name: string; readonly cell: HTMLElement };

export const useListCellEditMethod = (resource: OfficeResource) => {
  const { permissions } = usePermissions<string>();
  return (name: string) => cellEditMethodOf(resource, name, permissions);
};

type Props = { resource: OfficeResource; children: ReactNode };

export const EditableListCells = ({ resource, children }: Props) => {
  const { data = [], isPending } = useListContext();
  const way = useListCellEditMethod(resource);
  const [opened, setOpened] = useState<Handle>();
  const from = useRef<HTMLElement | null>(null);
  const [open] = useState(() => (...[id, name, cell]: Parameters<ListCellOpener>) => {
    // Focus returns to where it was before the first cell opened.
    if (!document.activeElement?.closest('.office-cell-editor'))
      from.current = document.activeElement as HTMLElement | null;
    setOpened({ id, name, cell });
  });
  const close = () => {
    setOpened(undefined);
    from.current?.focus();
  };
  const record = data.find(({ id }) => id === opened?.id);
  const how = opened && way(opened.name);
  const notify = useNotify();
  // After another person's change, the row is no longer in the refetched list.
  const hasLeft = opened !== undefined && !record && !isPending;
  useEffect(() => {
    if (!hasLeft) return;
    setOpened(undefined);
    notify('This row is no longer in the list. Your change was not saved.', {
      type: 'warning',
      autoHideDuration: null,
    });
  }, [hasLeft, notify]);
  return (
    <ListCellOpenerContext value={open}>
      {children}
      {opened && record && how ? (
        <ListCellEditor
          key={`${opened.id} ${opened.name}`}
          resource={resource}
          name={opened.name}
          way={how}
          record={{ ...record, id: String(record.id) }}
          cell={opened.cell}
          onClose={close}
        />
      ) : null}
    </ListCellOpenerContext>
  );
};
