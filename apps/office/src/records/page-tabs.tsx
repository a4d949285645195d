/** The tabs of a record's page. The address names the open one, and only that one is loaded. */
import type { OfficePageTab, OfficeResource } from '@stoep/contract/office/office-resource';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useRecordContext } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { RecordPageParts } from './page-parts.tsx';

type PageTabs = NonNullable<OfficeResource['tabs']>;

const entriesIn = <T,>(all: Readonly<Record<string, T>> = {}, names: readonly string[] = []) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

const fieldsInTab = (
  { fields }: OfficeResource,
  { fields: named = [], otherFields }: OfficePageTab,
  tabs: PageTabs,
) => {
  const elsewhere = tabs.flatMap((tab) => tab.fields ?? []);
  const others = otherFields ? Object.keys(fields).filter((name) => !elsewhere.includes(name)) : [];
  return entriesIn(fields, [...named, ...others]);
};

/** The part of a record's declaration that one tab shows. */
export const resourceOfPageTab = (resource: OfficeResource, tab: OfficePageTab, tabs: PageTabs): OfficeResource => ({
  ...resource,
  fields: fieldsInTab(resource, tab, tabs),
  actions: entriesIn(resource.actions, tab.actions),
  related: (resource.related ?? []).filter(({ resource: name }) => tab.related?.includes(name)),
});

export const RecordPageTabs = ({ resource, tabs }: { resource: OfficeResource; tabs: PageTabs }) => {
  const record = useRecordContext();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [first] = tabs;
  const tab = tabs.find(({ id }) => pathname.endsWith(`/show/${id}`)) ?? first;
  if (!record) return null;
  const page = `/${resource.name}/${String(record.id)}/show`;
  return (
    <Tabs
      label={`Parts of ${String(record.title ?? '')}`}
      tabs={tabs}
      value={tab.id}
      onChange={(id) => void navigate(id === first.id ? page : `${page}/${id}`)}
    >
      <RecordPageParts
        key={tab.id}
        resource={resourceOfPageTab(resource, tab, tabs)}
        slot={tab.slot}
        files={tab.files}
      />
    </Tabs>
  );
};
