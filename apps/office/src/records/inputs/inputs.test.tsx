/** The inputs of the office's forms: what is typed or chosen, what the form then holds, and how errors are told. */
import { ThemeProvider } from '@mui/material/styles';
import { onlineManager } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, Form, type GetListParams, required, TestMemoryRouter } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { officeTheme } from '../../shell/office-theme.ts';
import { BooleanInput } from './boolean-input.tsx';
import { NumberInput } from './number-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { AutocompleteArrayInput, SelectArrayInput, SelectInput } from './select-input.tsx';
import { TextInput } from './text-input.tsx';

const CHOICES = [
  { id: 'a', name: 'Aloe' },
  { id: 'b', name: 'Baobab' },
  { id: 'c', name: 'Cycad' },
];

const renderForm = (inputs: ReactNode, values: object = {}, dataProvider?: DataProvider) => {
  const save = vi.fn();
  const user = userEvent.setup();
  render(
    <TestMemoryRouter>
      <CoreAdminContext {...(dataProvider ? { dataProvider } : {})}>
        <Form onSubmit={save} defaultValues={values} disableInvalidFormNotification>
          {inputs}
          <button type="submit">Save</button>
        </Form>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    return save.mock.lastCall?.[0] as unknown;
  };
  return { user, save, saved };
};

test('a text has its hint, and a missing one says so, with the focus in it', async () => {
  const { user, save } = renderForm(
    <>
      <TextInput source="other" label="Other" />
      <TextInput source="name" label="Name" helperText="As in the register." validate={required('Enter a name.')} />
    </>,
  );
  const name = screen.getByRole('textbox', { name: /^Name/ });
  expect(name).toHaveAccessibleDescription('As in the register.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('Enter a name.'));
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

test('a text that is emptied is no text, and its button empties it', async () => {
  const { user, saved } = renderForm(<TextInput source="q" label="Search" resettable />, { q: 'aloe' });
  await user.click(screen.getByRole('button', { name: 'Clear value' }));
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Clear value' })).toBeNull();
  expect(await saved()).toEqual({ q: null });
});

test('a number stays as typed until the input is left, and an emptied one is none', async () => {
  const { user, saved } = renderForm(
    <>
      <NumberInput source="amount" label="Amount" kind="money" />
      <NumberInput source="days" label="Days" kind="whole" />
    </>,
    { days: 3 },
  );
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await user.type(amount, '12.50');
  expect(amount.value).toBe('12.50');
  await user.clear(screen.getByRole('textbox', { name: 'Days' }));
  expect(amount.value).toBe('12.5');
  expect(await saved()).toEqual({ amount: 12.5, days: null });
});

test('an amount is read as people write it, and what is none stays as typed and is refused at the field', async () => {
  const { user, save, saved } = renderForm(
    <>
      <NumberInput source="amount" label="Amount" kind="money" validate={required('Please enter Amount.')} />
      <NumberInput source="quota" label="Quota" kind="decimal" />
    </>,
  );
  const amount = screen.getByRole('textbox', { name: /^Amount/ });
  await user.click(amount);
  await user.paste('12.345');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription('Please enter an amount in rand, with at most two decimals.'),
  );
  expect(amount).toBeInvalid();
  expect(amount).toHaveValue('12.345');
  expect(save).not.toHaveBeenCalled();
  await user.clear(amount);
  await user.paste('R 1 250,50');
  await user.type(screen.getByRole('textbox', { name: 'Quota' }), '2,4567');
  expect(amount).toHaveValue('1250.5');
  expect(amount).toBeValid();
  expect(await saved()).toEqual({ amount: 1250.5, quota: 2.4567 });
});

test('an amount that is set from outside replaces text that was no amount', async () => {
  const Preset = () => {
    const { setValue } = useFormContext();
    return (
      <button type="button" onClick={() => setValue('amount', 20)}>
        Preset
      </button>
    );
  };
  const { user, saved } = renderForm(
    <>
      <NumberInput source="amount" label="Amount" kind="money" />
      <Preset />
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), 'twenty');
  await user.click(screen.getByRole('button', { name: 'Preset' }));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('20');
  expect(await saved()).toEqual({ amount: 20 });
});

test('a switch is off until it is pressed, and its hint describes it', async () => {
  const { user, saved } = renderForm(<BooleanInput source="runs" label="Runs" helperText="Each month." />);
  const runs = screen.getByRole('switch', { name: 'Runs' });
  expect(runs).not.toBeChecked();
  expect(runs).toHaveAccessibleDescription('Each month.');
  await user.click(runs);
  expect(runs).toBeChecked();
  expect(await saved()).toEqual({ runs: true });
});

test('a choice is cleared, unless one is required', async () => {
  const { user, saved } = renderForm(
    <>
      <SelectInput source="tree" label="Tree" choices={CHOICES} />
      <SelectInput source="must" label="Must" choices={CHOICES} validate={required('Enter it.')} />
    </>,
    { tree: 'a', must: 'b' },
  );
  await user.click(screen.getByRole('combobox', { name: /^Must/ }));
  expect(screen.queryByRole('option', { name: 'Clear value' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Cycad' }));
  const tree = screen.getByRole('combobox', { name: 'Tree' });
  expect(tree).toHaveTextContent('Aloe');
  await user.click(tree);
  for (const option of screen.getAllByRole('option')) expect(option).toHaveTextContent(/\S/);
  await user.click(screen.getByRole('option', { name: 'Clear value' }));
  // The dash is the name of the choice in the list; the field itself is empty.
  expect(tree).not.toHaveTextContent('—');
  expect(await saved()).toEqual({ tree: null, must: 'c' });
});

test.each([SelectArrayInput, AutocompleteArrayInput])('several choices are put in and taken out: %O', async (Input) => {
  const { user, saved } = renderForm(<Input source="trees" label="Trees" choices={CHOICES} />, { trees: ['b'] });
  const trees = screen.getByRole('combobox', { name: 'Trees' });
  expect(screen.getByText('Baobab')).toBeVisible();
  await user.click(trees);
  await user.click(await screen.findByRole('option', { name: 'Cycad' }));
  await user.keyboard('{Escape}');
  expect(await saved()).toEqual({ trees: ['b', 'c'] });
});

/** Lists that answer what was asked, by the searched text. */
const people = (found: Record<string, { id: string; title: string; place?: string }[]>) => {
  const asked: GetListParams[] = [];
  const everybody = Object.values(found).flat();
  const dataProvider = {
    getList: (_: string, params: GetListParams) => {
      asked.push(params);
      const data = found[String(params.filter.q ?? '')] ?? [];
      return Promise.resolve({ data, total: data.length });
    },
    getMany: (_: string, { ids }: { ids: string[] }) =>
      Promise.resolve({ data: everybody.filter(({ id }) => ids.includes(id)) }),
  } as unknown as DataProvider;
  return { asked, dataProvider };
};
const ANN = { id: '1', title: 'Ann', place: 'A-1' };
const BEN = { id: '2', title: 'Ben', place: 'B-2' };

test('the list of found records has a border and a shadow, so that it stands out from the form under it', async () => {
  const { dataProvider } = people({ '': [ANN] });
  const { user } = renderForm(
    <ThemeProvider theme={officeTheme}>
      <ReferenceInput source="who" label="Who" reference="people" />
    </ThemeProvider>,
    {},
    dataProvider,
  );
  await user.click(screen.getByRole('combobox', { name: 'Who' }));
  await screen.findByRole('option', { name: 'Ann' });
  const popUp = screen.getByRole('listbox').parentElement;
  // The test DOM computes no style that has a variable.
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const ownStyles = rules.flatMap((rule) =>
    rule instanceof CSSStyleRule && popUp?.matches(rule.selectorText) ? rule.style.cssText : [],
  );
  expect(ownStyles.join(' ')).toContain('box-shadow: var(--lift)');
  expect(ownStyles.join(' ')).toContain('border: 1px solid var(--line)');
});

test('a record is searched, chosen with what tells it apart, and another one after it', async () => {
  const { asked, dataProvider } = people({ '': [ANN], Be: [BEN] });
  const { user, saved } = renderForm(
    <ReferenceInput source="who" label="Who" reference="people" asideOf={({ place }) => String(place)} />,
    { who: '1' },
    dataProvider,
  );
  const who = screen.getByRole('combobox', { name: 'Who' });
  await waitFor(() => expect(who).toHaveValue('Ann'));
  await user.clear(who);
  await user.type(who, 'Be');
  await user.click(await screen.findByRole('option', { name: /^Ben/ }));
  expect(who).toHaveValue('Ben');
  // One search for the whole text, not one for each letter.
  expect(asked.map(({ filter }) => filter.q).filter(Boolean)).toEqual(['Be']);
  expect(await saved()).toEqual({ who: '2' });
});

test('text that is no choice goes when the input is left, and the choice stands as before', async () => {
  const { dataProvider } = people({ '': [ANN, BEN] });
  const { user, saved } = renderForm(
    <ReferenceInput source="who" label="Who" reference="people" />,
    { who: '1' },
    dataProvider,
  );
  const who = screen.getByRole('combobox', { name: 'Who' });
  await waitFor(() => expect(who).toHaveValue('Ann'));
  await user.type(who, 'x');
  await user.tab();
  expect(who).toHaveValue('Ann');
  expect(await saved()).toEqual({ who: '1' });
});

test('Enter creates what is typed once nothing is found, and submits no form', async () => {
  const { dataProvider } = people({ '': [ANN] });
  const { user, save, saved } = renderForm(
    <ReferenceInput
      source="who"
      label="Who"
      reference="people"
      create={{
        label: (typed) => `Create “${typed}”`,
        dialog: (typed, onDone) => (
          <div role="dialog" aria-label={typed}>
            <button type="button" onClick={() => onDone({ id: '9', title: typed })}>
              Create
            </button>
          </div>
        ),
      }}
    />,
    {},
    dataProvider,
  );
  const who = screen.getByRole('combobox', { name: 'Who' });
  await user.type(who, 'Zoë');
  await screen.findByRole('option', { name: 'Create “Zoë”' });
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Zoë' });
  expect(save).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(who).toHaveValue('Zoë');
  expect(await saved()).toEqual({ who: '9' });
});

test('Enter on typed text chooses the only match and submits no form; with several it waits for a choice', async () => {
  const { dataProvider } = people({ '': [ANN, BEN], Be: [BEN], n: [ANN, BEN] });
  let answer: () => void = () => undefined;
  const found = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const getList: DataProvider['getList'] = async (name, params) => {
    if (params.filter.q === 'Be') await found;
    return dataProvider.getList(name, params);
  };
  const { user, save, saved } = renderForm(
    <ReferenceInput source="who" label="Who" reference="people" />,
    { who: '1' },
    { ...dataProvider, getList },
  );
  const who = screen.getByRole('combobox', { name: 'Who' });
  await waitFor(() => expect(who).toHaveValue('Ann'));
  await user.clear(who);
  await user.type(who, 'n');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('{Escape}{Enter}');
  expect(who).toHaveValue('n');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.clear(who);
  // Before the search has answered, too.
  await user.type(who, 'Be{Enter}');
  expect(who).toHaveValue('Be');
  answer();
  await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Ben']));
  await user.keyboard('{Enter}');
  expect(who).toHaveValue('Ben');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(save).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(await saved()).toEqual({ who: '2' });
});

test('Enter on typed text of several choices submits no form without it', async () => {
  const { user, save } = renderForm(<AutocompleteArrayInput source="trees" label="Trees" choices={CHOICES} />);
  await user.type(screen.getByRole('combobox', { name: 'Trees' }), 'Cyc{Enter}');
  expect(screen.getByRole('combobox', { name: 'Trees' })).toHaveValue('Cyc');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('Cycad')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('choices that cannot be loaded say so at the input', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const dataProvider = { getList: () => Promise.reject(new Error('Please try again.')) } as unknown as DataProvider;
  renderForm(<ReferenceInput source="who" label="Who" reference="people" />, {}, dataProvider);
  const who = screen.getByRole('combobox', { name: 'Who' });
  await waitFor(() => expect(who).toHaveAccessibleDescription('Please try again.'), { timeout: 20_000 });
});

test('without a connection the choices say so', async () => {
  onlineManager.setOnline(false);
  try {
    const { dataProvider } = people({ '': [ANN] });
    const { user } = renderForm(<ReferenceInput source="who" label="Who" reference="people" />, {}, dataProvider);
    await user.click(screen.getByRole('combobox', { name: 'Who' }));
    expect(await screen.findByText('You’re offline. Try again when you reconnect.')).toBeVisible();
  } finally {
    onlineManager.setOnline(true);
  }
});
