import { afterEach, describe, expect, it, vi } from 'vitest';
import { findPlace, placeFields } from './location';
import { closeCamera, openCamera } from './open';
import { voiceFor } from './speech';
import { steadied, untilGood } from './use-advice';

function device(name: 'mediaDevices' | 'geolocation', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(document, 'featurePolicy');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the camera', () => {
  it('is asked for by the side it looks at, without sound', async () => {
    const stream = { getTracks: () => [] };
    const getUserMedia = vi.fn().mockResolvedValue(stream);
    device('mediaDevices', { getUserMedia });
    await expect(openCamera('environment')).resolves.toBe(stream);
    const video = expect.objectContaining({ facingMode: 'environment' }) as unknown;
    expect(getUserMedia).toHaveBeenCalledWith({ audio: false, video });
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['SomethingNew', 'failed'],
  ])('that answers %s is %s', async (name, reason) => {
    device('mediaDevices', { getUserMedia: vi.fn().mockRejectedValue(new DOMException('', name)) });
    await expect(openCamera('user')).rejects.toMatchObject({ reason });
  });

  it.each([
    [false, 'barred'],
    [true, 'missing'],
  ])('that the browser does not offer, the page being secure: %s, is %s', async (secure, reason) => {
    device('mediaDevices', undefined);
    vi.stubGlobal('isSecureContext', secure);
    await expect(openCamera('user')).rejects.toMatchObject({ reason });
  });

  it('is not asked for where the page around this one keeps it to itself', async () => {
    const getUserMedia = vi.fn().mockResolvedValue({ getTracks: () => [] });
    device('mediaDevices', { getUserMedia });
    const allowsFeature = vi.fn().mockReturnValue(false);
    Object.defineProperty(document, 'featurePolicy', { configurable: true, value: { allowsFeature } });
    await expect(openCamera('user')).rejects.toMatchObject({ reason: 'barred' });
    expect(allowsFeature).toHaveBeenCalledWith('camera');
    expect(getUserMedia).not.toHaveBeenCalled();
    allowsFeature.mockReturnValue(true);
    await expect(openCamera('user')).resolves.toBeDefined();
  });

  it('is closed with each of its tracks', () => {
    const tracks = [{ stop: vi.fn() }, { stop: vi.fn() }];
    closeCamera({ getTracks: () => tracks } as never);
    for (const { stop } of tracks) expect(stop).toHaveBeenCalledOnce();
  });
});

describe('the shutter', () => {
  it('waits for a good picture, and two seconds at most', async () => {
    vi.useFakeTimers();
    let advice: 'dark' | null = 'dark';
    const good = untilGood(() => advice).then(() => Date.now());
    await vi.advanceTimersByTimeAsync(500);
    advice = null;
    await vi.advanceTimersByTimeAsync(100);
    const started = Date.now() - 600;
    await expect(good).resolves.toBe(started + 600);

    const dark = untilGood(() => 'dark').then(() => Date.now());
    const before = Date.now();
    await vi.advanceTimersByTimeAsync(2000);
    await expect(dark).resolves.toBe(before + 2000);
  });
});

describe('the advice', () => {
  const nothing = { advice: null, since: null };

  it('is shown when two frames agree on it', () => {
    expect(steadied(nothing, 'dark', null, 5)).toBe(nothing);
    expect(steadied(nothing, 'dark', 'dark', 5)).toEqual({ advice: 'dark', since: 5 });
    expect(steadied(nothing, null, null, 5)).toEqual({ advice: null, since: 5 });
  });

  it('stays long enough to be heard', () => {
    const shown = { advice: 'dark', since: 1000 } as const;
    expect(steadied(shown, null, null, 2499)).toBe(shown);
    expect(steadied(shown, 'dark', 'dark', 9000)).toBe(shown);
    expect(steadied(shown, null, null, 2500)).toEqual({ advice: null, since: 2500 });
  });
});

describe('the place', () => {
  type Reply = { coords: object } | { code: number };

  function answering(...replies: Reply[]) {
    const asked: PositionOptions[] = [];
    const getCurrentPosition = (found: (at: object) => void, none: (why: object) => void, how: PositionOptions) => {
      const reply = replies[asked.push(how) - 1] ?? { code: 2 };
      if ('coords' in reply) found(reply);
      else none(reply);
    };
    device('geolocation', { getCurrentPosition });
    return asked;
  }

  const coords = { latitude: 19.07609, longitude: -72.8776601, accuracy: 12.34 };

  it('is measured exactly', async () => {
    const asked = answering({ coords });
    await expect(findPlace()).resolves.toEqual(coords);
    expect(asked.map(({ enableHighAccuracy }) => enableHighAccuracy)).toEqual([true]);
  });

  it('is measured roughly when it cannot be exactly', async () => {
    const asked = answering({ code: 3 }, { coords });
    await expect(findPlace()).resolves.toEqual(coords);
    expect(asked.map(({ enableHighAccuracy }) => enableHighAccuracy)).toEqual([true, false]);
  });

  it('is asked for once when it is refused', async () => {
    const asked = answering({ code: 1 });
    await expect(findPlace()).rejects.toMatchObject({ reason: 'refused' });
    expect(asked).toHaveLength(1);
  });

  it('cannot be found by a browser without it', async () => {
    device('geolocation', undefined);
    await expect(findPlace()).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('is sent as decimal text', () => {
    expect(placeFields(coords)).toEqual({ latitude: '19.076090', longitude: '-72.877660', accuracy: '12.3' });
    expect(placeFields({ latitude: 0, longitude: 1e-9, accuracy: 65 })).toEqual({
      latitude: '0.000000',
      longitude: '0.000000',
      accuracy: '65.0',
    });
  });
});

describe('the voice', () => {
  const voices = ['en-US', 'hi-IN', 'en-IN', 'bn_BD'].map((lang) => ({ lang }) as SpeechSynthesisVoice);

  it.each([
    ['en', 'en-IN'],
    ['hi', 'hi-IN'],
    ['bn', 'bn_BD'],
  ] as const)('for %s is %s', (locale, lang) => {
    expect(voiceFor(locale, voices)?.lang).toBe(lang);
  });

  it('is none in a language that the device does not speak', () => {
    expect(voiceFor('ta', voices)).toBeNull();
  });
});
