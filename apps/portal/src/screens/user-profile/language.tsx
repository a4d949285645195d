/** The person's language: saved at once, and the page reloads in it. */
import { languageChoiceTexts as texts } from '@stoep/contract/platform/language-choice.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { SelectField } from '@stoep/ui/form/select-field';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { Card } from '@stoep/ui/layout/card';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { apiErrorText } from '../../data/api.ts';
import { saveLanguageAndReload } from '../../data/identity/language.ts';
import { isLanguage, LANGUAGE_OPTIONS } from '../../parts/language/language-choice.tsx';
import { chosenPageLanguage } from '../../session/language.ts';

export const LanguageCard = () => {
  const [failed, setFailed] = useState<string | null>(null);
  const [choose, busy] = useSingleRun(async (value: string) => {
    if (!isLanguage(value)) return;
    setFailed(null);
    try {
      await saveLanguageAndReload(value);
    } catch (error) {
      setFailed(apiErrorText(error, texts.failed));
    }
  });
  return (
    <Card title={texts.label}>
      <VerticalStack gap={2}>
        {failed && (
          <InlineNotice tone="danger" onClose={() => setFailed(null)}>
            {failed}
          </InlineNotice>
        )}
        <SelectField
          label={texts.label}
          hint={texts.about}
          options={LANGUAGE_OPTIONS}
          value={chosenPageLanguage()}
          disabled={busy}
          onChange={({ target }) => void choose(target.value)}
        />
      </VerticalStack>
    </Card>
  );
};
