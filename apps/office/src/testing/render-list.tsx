/** One list of the office by itself, with two rows, and what it was asked for: `const { asked } = renderList(resource)`. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { render } from '@testing-library/react';
import {
  AdminContext,
  type DataProvider,
  type GetListParams,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'react-admin';
import { listOf } from '../records/list/record-list.tsx';
import { officeTheme } from '../shell/office-theme.ts';
import { officeWords } from '../shell/office-words.ts';

export const idOf = (at: number) => `019a0000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
export const ROWS = [1, 2].map((at) => ({ id: idOf(at), title: `Number ${at}` }));

/** Of the office's look what waits for nobody, and nothing that asks for a screen. */
const theme = { components: { RaFilterForm: officeTheme.components?.RaFilterForm } } as typeof officeTheme;

export const renderList = (resource: OfficeResource) => {
  let last: Partial<GetListParams> = {};
  const provider = {
    getList: (name: string, params: GetListParams) => {
      if (name === resource.name && !params.meta?.sums) last = params;
      return Promise.resolve({ data: ROWS, total: 2 });
    },
    getMany: () => Promise.resolve({ data: ROWS }),
  } as unknown as DataProvider;
  const List = listOf({ ...resource, slots: {} }, 0);
  const screen = render(
    <AdminContext dataProvider={provider} i18nProvider={officeWords} theme={theme}>
      <ResourceDefinitionContextProvider definitions={{ [resource.name]: { name: resource.name } }}>
        <ResourceContextProvider value={resource.name}>
          <List />
        </ResourceContextProvider>
      </ResourceDefinitionContextProvider>
    </AdminContext>,
  );
  return { ...screen, asked: () => last };
};
