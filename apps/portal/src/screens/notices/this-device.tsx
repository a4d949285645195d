/**
 * Push notices on this device: whether it supports them, and what to do if not. Permission is requested only after a
 * press.
 */
import { noticePreferenceTexts } from '@stoep/contract/platform/notices.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { useToast } from '@stoep/ui/feedback/toast';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorText } from '../../data/api.ts';
import {
  enablePushOnDevice,
  findPushDeviceOfBrowser,
  requestTestPush,
  sendPushDeviceRemoval,
} from '../../data/platform/push-devices.ts';
import { detectPushSupport, type PushSupport } from '../../offline/push.ts';
import { isServiceWorkerSupported } from '../../offline/register-service-worker.ts';
import { PushDeviceList } from './devices.tsx';

const texts = noticePreferenceTexts.push;

/** The text and the possible action while push notices are off on this device. */
const CANNOT: Readonly<Record<Exclude<PushSupport, 'able'>, string>> = {
  blocked: texts.blocked,
  install: texts.install,
  unable: texts.unable,
};

/** In development nothing is stored, so no notices can be shown. */
const abilityHere = (): PushSupport => {
  const ability = detectPushSupport();
  return ability === 'able' && !isServiceWorkerSupported() ? 'unable' : ability;
};

export const ThisDevicePushCard = () => {
  const here = useQuery({
    queryKey: ['device-here'],
    queryFn: findPushDeviceOfBrowser,
    networkMode: 'always',
  });
  const [ability, setAbility] = useState(abilityHere);
  const [problem, setProblem] = useState('');
  const toast = useToast();
  const acting = (act: () => Promise<void>) => async () => {
    setProblem('');
    try {
      await act();
    } catch (error) {
      setProblem(apiErrorText(error, texts.failed));
    }
    setAbility(abilityHere());
    await here.refetch();
  };
  const turnOn = acting(async () => {
    if (!(await enablePushOnDevice())) return setProblem(texts.notAllowed);
    toast(texts.nowOn);
  });
  const turnOff = (device: string) => acting(() => sendPushDeviceRemoval(device));
  const tryOut = (device: string) =>
    acting(async () => {
      await requestTestPush(device);
      toast(texts.tested);
    });
  const device = here.data ?? null;
  return (
    <Card title={texts.title}>
      <VerticalStack gap={2}>
        {device ? (
          <>
            <p>{texts.on}</p>
            <HorizontalRow>
              <ActionButton variant="secondary" onPress={tryOut(device)}>
                {texts.test}
              </ActionButton>
              <ActionButton variant="secondary" onPress={turnOff(device)}>
                {texts.turnOff}
              </ActionButton>
            </HorizontalRow>
          </>
        ) : (
          <>
            <p>{ability === 'able' ? texts.off : CANNOT[ability]}</p>
            {ability === 'able' && (
              <HorizontalRow>
                <ActionButton onPress={turnOn}>{texts.turnOn}</ActionButton>
              </HorizontalRow>
            )}
          </>
        )}
        {problem && <InlineNotice tone="danger">{problem}</InlineNotice>}
        <p className="soft">{texts.lockScreen}</p>
        <PushDeviceList here={device} onRemove={(id) => turnOff(id)()} />
      </VerticalStack>
    </Card>
  );
};
