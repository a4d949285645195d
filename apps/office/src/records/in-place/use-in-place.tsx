/** The cell of a list that is being changed, if one is; and which of its columns are changed so. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { type ReactNode, useRef, useState } from 'react';
import { useListContext, usePermissions } from 'react-admin';
import { CellEditor } from './cell-editor.tsx';
import { type OpenCell, OpenCellContext } from './cell-in-place.tsx';
import { wayOf } from './way-of.ts';

type Opened = { readonly id: string; readonly name: string; readonly cell: HTMLElement };

export const useInPlace = (resource: OfficeResource) => {
  const { permissions } = usePermissions<string>();
  return (name: string) => wayOf(resource, name, permissions);
};

type Props = { resource: OfficeResource; children: ReactNode };

export const CellsInPlace = ({ resource, children }: Props) => {
  const { data = [] } = useListContext();
  const way = useInPlace(resource);
  const [opened, setOpened] = useState<Opened>();
  const from = useRef<HTMLElement | null>(null);
  const [open] = useState(() => (...[id, name, cell]: Parameters<OpenCell>) => {
    // Where the keys were before the first was opened: there they are again behind the last.
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
  return (
    <OpenCellContext value={open}>
      {children}
      {opened && record && how ? (
        <CellEditor
          key={`${opened.id} ${opened.name}`}
          resource={resource}
          name={opened.name}
          way={how}
          record={{ ...record, id: String(record.id) }}
          cell={opened.cell}
          onClose={close}
        />
      ) : null}
    </OpenCellContext>
  );
};
