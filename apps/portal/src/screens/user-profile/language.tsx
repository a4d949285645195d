/** The person's language: saved at once, and the page is loaded anew in it. */
import { languageTexts as texts } from '@stoep/contract/platform/language.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { SelectField } from '@stoep/ui/form/select-field';
import { useOnce } from '@stoep/ui/form/use-once';
import { Card } from '@stoep/ui/layout/card';
import { Stack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { errorText } from '../../data/api.ts';
import { saveLanguage } from '../../data/identity/language.ts';
import { isLanguage, LANGUAGE_OPTIONS } from '../../parts/language/language-choice.tsx';
import { pageLanguage } from '../../session/language.ts';

export const LanguageCard = () => {
  const [failed, setFailed] = useState<string | null>(null);
  const [choose, busy] = useOnce(async (value: string) => {
    if (!isLanguage(value)) return;
    setFailed(null);
    try {
      await saveLanguage(value);
    } catch (error) {
      setFailed(errorText(error, texts.failed));
    }
  });
  return (
    <Card title={texts.label}>
      <Stack gap={2}>
        {failed && (
          <Notice tone="danger" onClose={() => setFailed(null)}>
            {failed}
          </Notice>
        )}
        <SelectField
          label={texts.label}
          hint={texts.about}
          options={LANGUAGE_OPTIONS}
          value={pageLanguage()}
          disabled={busy}
          onChange={({ target }) => void choose(target.value)}
        />
      </Stack>
    </Card>
  );
};
