/** Push notices on a device, in simulated browsers with and without support. */
import 'fake-indexeddb/auto';
import { noticePreferenceEndpoints } from '@stoep/contract/platform/notices';
import { pushDeviceEndpoints } from '@stoep/contract/platform/push-devices';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDeviceOfOtherPersons } from '../../offline/clear-other-persons.ts';
import { clearPersonFromDevice } from '../../offline/clear-person.ts';
import { deletePushOwnerMarker, findPushOwnerMarker } from '../../offline/push-marker.ts';
import { anOwnerUser, signInTestUser } from '../../testing/actors.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const DEVICE = '019a0000-0000-7000-8000-0000000000d1';
const OTHER = '019a0000-0000-7000-8000-0000000000d2';
const KEY = 'BPw_';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

type Subscribed = {
  endpoint: string;
  unsubscribe: () => Promise<boolean>;
  toJSON: () => object;
  options: object;
};

/** A browser with a push service, and the notices that it displays. */
const aBrowser = (permission: NotificationPermission, answer: NotificationPermission = 'granted') => {
  const state = { now: null as Subscribed | null, asked: 0, shown: [{ close: vi.fn() }] };
  const subscribe = vi.fn(async () => {
    state.now = {
      endpoint: ENDPOINT,
      options: { applicationServerKey: Uint8Array.from([4, 252, 63]).buffer },
      unsubscribe: async () => {
        state.now = null;
        return true;
      },
      toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'k'.repeat(87), auth: 's'.repeat(22) } }),
    };
    return state.now;
  });
  const registration = {
    pushManager: { subscribe, getSubscription: async () => state.now },
    getNotifications: async () => state.shown,
  };
  const container = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async () => registration,
  };
  const notification = {
    permission,
    requestPermission: async () => {
      state.asked += 1;
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return { state, subscribe };
};

const open = async () => {
  fakeEndpointAnswer(noticePreferenceEndpoints.own, {
    kinds: [],
    quietFrom: null,
    quietUntil: null,
    digestEvery: 'day',
    digestWeekday: 1,
    digestHour: 7,
    waiting: 0,
  });
  fakeEndpointAnswer(pushDeviceEndpoints.key, { publicKey: KEY });
  fakeEndpointAnswer(pushDeviceEndpoints.name, { deviceId: DEVICE });
  const opened = renderPortalApp('/notices', anOwnerUser());
  await screen.findByText('Notifications on this device');
  return opened;
};
const turnOn = () => screen.findByRole('button', { name: 'Turn on notifications' });

beforeEach(() => fakeEndpointAnswer(pushDeviceEndpoints.list, []));
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await deletePushOwnerMarker();
});

describe('notices on this device (M-13p to M-14r)', () => {
  it('asks for nothing until it is switched on, and tells the server then', async () => {
    const { state } = aBrowser('default');
    const { user } = await open();
    const button = await turnOn();
    expect(state.asked).toBe(0);
    await user.click(button);
    expect(await screen.findByText('This device shows your notifications.')).toBeInTheDocument();
    expect(bodiesSentTo(pushDeviceEndpoints.name)).toEqual([
      { endpoint: ENDPOINT, publicKey: 'k'.repeat(87), secret: 's'.repeat(22) },
    ]);
    expect(await findPushOwnerMarker()).toMatchObject({ device: DEVICE, endpoint: ENDPOINT });
  });

  it('says so when the browser was not allowed, and how to allow it', async () => {
    aBrowser('default', 'denied');
    const { user } = await open();
    await user.click(await turnOn());
    expect(await screen.findByText(/is not allowed to show notifications/)).toBeInTheDocument();
    expect(screen.getByText(/Your browser blocks notifications from this site/)).toBeInTheDocument();
    expect(bodiesSentTo(pushDeviceEndpoints.name)).toEqual([]);
  });

  it('keeps the browser off when the server does not take it', async () => {
    aBrowser('granted');
    const { user } = await open();
    fakeEndpointRefusal(pushDeviceEndpoints.name, 400, {
      error: 'This portal cannot send notifications to this browser. Try another browser.',
      code: 'invalid',
    });
    await user.click(await turnOn());
    expect(await screen.findByText(/cannot send notifications to this browser/)).toBeInTheDocument();
    expect(await findPushOwnerMarker()).toBeUndefined();
  });

  it('sends a test, and stops when it is switched off', async () => {
    const { state } = aBrowser('granted');
    fakeEndpointAnswer(pushDeviceEndpoints.test, { success: true });
    fakeEndpointAnswer(pushDeviceEndpoints.remove, { success: true });
    const { user } = await open();
    await user.click(await turnOn());
    await user.click(await screen.findByRole('button', { name: 'Send a test' }));
    expect(await screen.findByText('We have sent a test to this device.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Turn off notifications' }));
    await turnOn();
    expect(bodiesSentTo(pushDeviceEndpoints.remove)).toHaveLength(1);
    expect(state.now).toBeNull();
    expect(await findPushOwnerMarker()).toBeUndefined();
  });

  it('lists the others, each with a way to take it away', async () => {
    fakeEndpointAnswer(pushDeviceEndpoints.list, [
      { id: OTHER, device: IPHONE, namedAt: new Date('2026-03-01T08:00:00Z'), reachedAt: null },
    ]);
    fakeEndpointAnswer(pushDeviceEndpoints.remove, { success: true });
    const { user } = await open();
    expect(await screen.findByText('Safari on iOS')).toBeInTheDocument();
    expect(screen.getByText('Not yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Safari on iOS' }));
    await waitFor(() => expect(bodiesSentTo(pushDeviceEndpoints.remove)).toHaveLength(1));
  });

  it('says what to do where the browser cannot, and on an iPhone that is not installed yet', async () => {
    await open();
    expect(await screen.findByText(/This browser cannot show notifications/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).not.toBeInTheDocument();
  });

  it('on an iPhone, says that the portal is added to the home screen first', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    await open();
    expect(await screen.findByText(/On an iPhone or iPad, notifications work once/)).toBeInTheDocument();
  });
});

describe('the end of a login', () => {
  const named = async () => {
    const browser = aBrowser('granted');
    const { user } = await open();
    await user.click(await turnOn());
    await screen.findByText('This device shows your notifications.');
    return browser;
  };

  it('a log-out leaves no subscription, no mark, and nothing on the screen; one that ran out leaves them', async () => {
    const { state } = await named();
    clearPersonFromDevice(true);
    clearDeviceOfOtherPersons();
    expect(await findPushOwnerMarker()).toBeDefined();
    clearPersonFromDevice(false);
    await waitFor(() => expect(state.now).toBeNull());
    expect(state.shown[0]?.close).toHaveBeenCalled();
    await waitFor(async () => expect(await findPushOwnerMarker()).toBeUndefined());
  });

  it('whoever logs in after somebody else finds the browser off', async () => {
    const { state } = await named();
    signInTestUser(anOwnerUser());
    localStorage.setItem('userProfileId', OTHER);
    clearDeviceOfOtherPersons();
    await waitFor(() => expect(state.now).toBeNull());
    expect(await findPushOwnerMarker()).toBeUndefined();
  });
});
