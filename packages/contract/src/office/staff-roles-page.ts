/** Prints docs/office-roles.md from the declarations: what each staff role may do with each record. */
import { STAFF_ROLES, type StaffRole } from '@stoep/domain/vocabulary';
import { allEndpoints } from '../index.ts';
import { officeResources } from './index.ts';
import { type OfficeResource, VIEW_AS_ROLES, WRITING_STAFF_ROLES } from './office-resource.ts';

const mark = (roles: readonly StaffRole[] | undefined) =>
  STAFF_ROLES.map((role) => (roles?.includes(role) ? 'yes' : '-')).join(' | ');

const line = (what: string, roles: readonly StaffRole[] | undefined) => `| ${what} | ${mark(roles)} |`;

const section = (resource: OfficeResource): string =>
  [
    `## ${resource.label} (\`${resource.name}\`)`,
    '',
    `| | ${STAFF_ROLES.join(' | ')} |`,
    `|---|${STAFF_ROLES.map(() => '---').join('|')}|`,
    line('list, show, export', resource.read),
    ...(resource.create ? [line('create', resource.create)] : []),
    ...(resource.edit ? [line('edit', resource.edit)] : []),
    ...Object.entries(resource.actions ?? {}).map(([name, { label, roles }]) => line(`${label} (\`${name}\`)`, roles)),
    ...Object.entries(resource.fields).flatMap(([name, { label, masked }]) =>
      masked ? [line(`See the whole of: ${label} (\`${name}\`)`, masked.roles)] : [],
    ),
  ].join('\n');

export const formatStaffRolesMarkdown = (): string =>
  [
    '# What each staff role may do',
    '',
    'Printed from `packages/contract/src/<area>/<name>.resources.ts` by `npm run docs`; the tests ask the server for every cell.',
    'What is not listed nobody may do: no record is deleted. Steps are refused besides where the state of the record does',
    'not allow them, and where two different people are needed (bank details, release of a payment). Numbers of people and',
    'of bank accounts are shown by their end; the roles named see the whole of one on a press, which the audit keeps. Of a',
    'person administrators may say otherwise, for either kind of number. From an amount on that the office sets, entries by',
    'hand and what takes them back wait for a second person (decisions 0240, 0241).',
    '',
    '## Beyond records',
    '',
    `| | ${STAFF_ROLES.join(' | ')} |`,
    `|---|${STAFF_ROLES.map(() => '---').join('|')}|`,
    line('Today, arrears over time', STAFF_ROLES),
    line('Check the audit for tampering', ['administrator']),
    line('Settings of the agent', ['administrator']),
    line('View the portal as a person', VIEW_AS_ROLES),
    line('Upload a file', WRITING_STAFF_ROLES),
    ...allEndpoints.flatMap(({ row, summary, office }) =>
      office
        ? [
            line(
              `In the portal: ${summary} (${row})`,
              officeResources.find(({ name }) => name === office.resource)?.[office.verb],
            ),
          ]
        : [],
    ),
    '',
    officeResources.map(section).join('\n\n'),
    '',
  ].join('\n');
