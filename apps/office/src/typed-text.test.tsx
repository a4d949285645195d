/** Typed text is displayed literally on every page of the office, and never becomes markup. */
import { officeResources } from '@stoep/contract/office/index';
import { linkedRecordTitleKeyOf } from '@stoep/contract/office/list-cells';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import { cleanup, render } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { RecordFieldView, RecordTitleLink } from './records/form/field-view.tsx';
import { availableListColumnsOf } from './records/list/list-columns.ts';
import { csvOfListExport } from './records/list/list-file.ts';
import { AuditEntryDetails } from './records/steps/audit-details.tsx';

const TYPED =
  'Offer of R500<R600 agreed, mail <nomsa@moloi.test> today\n\n<b>Mine</b> <img src=x onerror=alert(1)> & "yours"';
const WORDS: ReadonlySet<OfficeField['kind']> = new Set([
  'text',
  'long',
  'note',
  'email',
  'phone',
  'link',
  'file',
] as const);
const MARKUP = 'b, img, script, iframe, [onerror], a[href^="mailto"], a[href^="javascript"]';

/** A record with the typed text in all of its fields and links. */
const recordOf = ({ fields }: OfficeResource): Record<string, unknown> & { id: string } =>
  Object.assign(
    { id: '1', title: TYPED },
    ...Object.entries(fields)
      .filter(([, { kind }]) => WORDS.has(kind))
      .map(([name]) => ({ [name]: TYPED, [linkedRecordTitleKeyOf(name)]: TYPED })),
  );
const shown = (resource: OfficeResource, element: React.ReactNode) => {
  const { container } = render(
    <MemoryRouter>
      <RecordContextProvider value={recordOf(resource)}>{element}</RecordContextProvider>
    </MemoryRouter>,
  );
  return container;
};

test.each(officeResources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  const title = shown(resource, <RecordTitleLink resource={resource} />);
  expect(title.textContent).toBe(TYPED);
  expect(title.querySelector(MARKUP)).toBeNull();
  for (const [name, field] of Object.entries(resource.fields).filter(([, { kind }]) => WORDS.has(kind))) {
    cleanup();
    const value = shown(resource, <RecordFieldView name={name} field={field} />);
    expect([name, value.textContent]).toEqual([name, TYPED]);
    expect(value.querySelector(MARKUP)).toBeNull();
  }
});

test('what the audit tells of a record before and after', () => {
  const { container } = render(
    <AuditEntryDetails
      about="tasks"
      text={JSON.stringify({ before: { subject: 'Gate' }, after: { subject: TYPED } })}
    />,
  );
  expect(container.textContent).toContain(TYPED);
  expect(container.querySelector(MARKUP)).toBeNull();
});

test('an exported list, for every kind of record', () => {
  for (const resource of officeResources) {
    const record = recordOf(resource);
    const own = Object.values(resource.fields).filter(({ kind }) => WORDS.has(kind) && kind !== 'file');
    const cells =
      csvOfListExport({ resource, columns: availableListColumnsOf(resource), records: [record] }).split(
        `"${TYPED.replaceAll('"', '""')}"`,
      ).length - 1;
    expect([resource.name, cells]).toEqual([resource.name, expect.any(Number)]);
    expect(cells).toBeGreaterThanOrEqual(own.length);
  }
});
