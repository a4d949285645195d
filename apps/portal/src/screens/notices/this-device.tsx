/** Notices on the device that one sits at: what it can do, and what to do where it cannot. Nothing is asked but after a press. */
import { noticeTexts } from '@stoep/contract/platform/notices.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { useToast } from '@stoep/ui/feedback/toast';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../data/api.ts';
import { deviceHere, removeDevice, switchOn, testDevice } from '../../data/platform/push-devices.ts';
import { type PushAbility, pushAbility } from '../../offline/push.ts';
import { isKept } from '../../offline/service.ts';
import { Devices } from './devices.tsx';

const texts = noticeTexts.push;

/** What is said, and what can be pressed, while the device is off. */
const CANNOT: Readonly<Record<Exclude<PushAbility, 'able'>, string>> = {
  blocked: texts.blocked,
  install: texts.install,
  unable: texts.unable,
};

/** While the portal is developed nothing is kept, so nothing can be shown either. */
const abilityHere = (): PushAbility => {
  const ability = pushAbility();
  return ability === 'able' && !isKept() ? 'unable' : ability;
};

export const ThisDevice = () => {
  const here = useQuery({ queryKey: ['device-here'], queryFn: deviceHere, networkMode: 'always' });
  const [ability, setAbility] = useState(abilityHere);
  const [problem, setProblem] = useState('');
  const toast = useToast();
  const acting = (act: () => Promise<void>) => async () => {
    setProblem('');
    try {
      await act();
    } catch (error) {
      setProblem(errorText(error, texts.failed));
    }
    setAbility(abilityHere());
    await here.refetch();
  };
  const turnOn = acting(async () => {
    if (!(await switchOn())) return setProblem(texts.notAllowed);
    toast(texts.nowOn);
  });
  const turnOff = (device: string) => acting(() => removeDevice(device));
  const tryOut = (device: string) =>
    acting(async () => {
      await testDevice(device);
      toast(texts.tested);
    });
  const device = here.data ?? null;
  return (
    <Card title={texts.title}>
      <Stack gap={2}>
        {device ? (
          <>
            <p>{texts.on}</p>
            <Row>
              <ActionButton variant="secondary" onPress={tryOut(device)}>
                {texts.test}
              </ActionButton>
              <ActionButton variant="secondary" onPress={turnOff(device)}>
                {texts.turnOff}
              </ActionButton>
            </Row>
          </>
        ) : (
          <>
            <p>{ability === 'able' ? texts.off : CANNOT[ability]}</p>
            {ability === 'able' && (
              <Row>
                <ActionButton onPress={turnOn}>{texts.turnOn}</ActionButton>
              </Row>
            )}
          </>
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p className="soft">{texts.lockScreen}</p>
        <Devices here={device} onRemove={(id) => turnOff(id)()} />
      </Stack>
    </Card>
  );
};
