import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, type Page } from '../fixtures/page';
import { at, choose, device, open, wrong } from '../fixtures/photos';
import { COMPLETED } from '../fixtures/request';
import { accepted, aFile, anUnreadableFile, refused, takeUploads, type Sent } from '../fixtures/uploads';

const UNREADABLE = 'This file could not be read. Choose it again, or another one.';
const namesOf = ({ form }: Sent) => [...form.keys()];

afterEach(() => {
  closePage();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('SelfieFaceMatch', () => {
  async function toReview(page: Page): Promise<void> {
    await page.reaches('Take a selfie');
    choose(page, aFile(20_000));
    await page.reaches('Is the photo good?');
  }

  it('sends the photo once it was looked at', async () => {
    const sent = takeUploads(accepted(at('SelfieFaceMatch', COMPLETED)));
    const page = open(at('SelfieFaceMatch'));
    await toReview(page);
    expect(sent).toEqual([]);
    await page.pressWhenReady('Use this photo');
    await page.reaches('Your agreement');
    expect(sent.map(namesOf)).toEqual([['file']]);
  });

  it('does not send the photo by the second tap on what led to it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = takeUploads(accepted(at('SelfieFaceMatch', COMPLETED)));
    const page = open(at('SelfieFaceMatch'));
    await toReview(page);
    page.press('Use this photo');
    await vi.advanceTimersByTimeAsync(400);
    expect(sent).toEqual([]);
    await page.pressWhenReady('Use this photo');
    await page.reaches('Your agreement');
    expect(sent).toHaveLength(1);
  });

  it('waits while it is judged, and says afterwards what to change and how many tries are left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    takeUploads({ status: 202, body: { step: null, state: at('SelfieFaceMatch', { status: 'PENDING' }) } });
    const page = open(at('SelfieFaceMatch'), {
      'GET state': () => answer(wrong('SelfieFaceMatch', 'FACE_MISMATCH', 2)),
    });
    await toReview(page);
    await page.pressWhenReady('Use this photo');
    await page.reaches('Your selfie is being compared');
    await vi.advanceTimersByTimeAsync(1000);
    await page.reaches('Take a selfie');
    expect(page.text()).toContain('no cap, mask or dark glasses');
    expect(page.text()).toContain('2 tries left');
  });

  it('asks for another photo after a refusal that comes at once, and judges the next one by itself', async () => {
    takeUploads(refused('FACE_MISMATCH', wrong('SelfieFaceMatch', 'FACE_MISMATCH', 1), { attemptsLeft: 1 }));
    const page = open(at('SelfieFaceMatch'));
    await toReview(page);
    await page.pressWhenReady('Use this photo');
    await page.reaches('Take a selfie');
    expect(page.text()).toContain('1 try left');
    await toReview(page);
    expect(page.text()).not.toContain('1 try left');
  });

  it('keeps the photo in an outage, also in one that is learnt later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    takeUploads({ status: 202, body: { step: null, state: at('SelfieFaceMatch', { status: 'PENDING' }) } });
    const outage = wrong('SelfieFaceMatch', 'PROVIDER_UNAVAILABLE');
    const page = open(at('SelfieFaceMatch'), { 'GET state': () => answer(outage) });
    await toReview(page);
    await page.pressWhenReady('Use this photo');
    await page.reaches('Your selfie is being compared');
    await vi.advanceTimersByTimeAsync(1000);
    await page.reaches('Is the photo good?');
    expect(page.text()).toContain('The service that compares faces is not answering');
  });

  it('tells of a file that cannot be read, and takes the next one', async () => {
    const page = open(at('SelfieFaceMatch'));
    await page.reaches('Take a selfie');
    choose(page, anUnreadableFile());
    await page.shows(UNREADABLE);
    await page.shows('Choose a photo instead');
    await toReview(page);
    expect(page.text()).not.toContain(UNREADABLE);
  });

  it('ends at whom to contact when it failed for good', async () => {
    const error = { code: 'FACE_VERIFICATION_FAILED', message: '' };
    const state = at('SelfieFaceMatch', { status: 'FAILED', error });
    const page = open(state);
    await page.reaches('Selfie: could not be confirmed');
    expect(page.text()).toContain('Your face could not be matched');
  });

  it('takes no more photos of an optional step that failed for good', async () => {
    const error = { code: 'FACE_VERIFICATION_FAILED', message: '' };
    const page = open(at('SelfieFaceMatch', { status: 'FAILED', required: false, error }));
    await page.reaches('Selfie: could not be confirmed');
    expect(() => page.button('Open camera')).toThrow();
    expect(page.button('Skip this step')).toBeTruthy();
  });
});

describe('the camera', () => {
  async function toCamera(page: Page): Promise<void> {
    await page.reaches('Take a selfie');
    page.press('Open camera');
    await page.reaches('Your face in the oval');
  }

  it.each([
    ['NotAllowedError', 'The camera is not allowed for this page.'],
    ['NotFoundError', 'No camera was found.'],
    ['NotReadableError', 'Another program is using the camera.'],
    ['OddError', 'The camera could not be opened.'],
  ])('that answers %s says why, and leaves a file as the way on', async (name, words) => {
    const getUserMedia = vi.fn().mockRejectedValue(new DOMException('', name));
    device('mediaDevices', { getUserMedia });
    const page = open(at('SelfieFaceMatch'));
    await toCamera(page);
    await page.shows(words);
    expect(page.field('photo').accept).toBe('image/*');
    expect(page.field('photo').getAttribute('capture')).toBe('user');
    page.press('Try again');
    await eventually(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
    choose(page, aFile(20_000));
    await page.reaches('Is the photo good?');
  });

  it('gives way to a file, of which it is told when it cannot be read', async () => {
    device('mediaDevices', { getUserMedia: vi.fn().mockRejectedValue(new DOMException('', 'NotFoundError')) });
    const page = open(at('SelfieFaceMatch'));
    await toCamera(page);
    await page.shows('No camera was found.');
    choose(page, anUnreadableFile());
    await page.shows(UNREADABLE);
    await page.shows('Choose a photo instead');
    choose(page, aFile(20_000));
    await page.reaches('Is the photo good?');
  });

  it('that keeps silent is not waited for without another way', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    device('mediaDevices', { getUserMedia: () => new Promise(() => undefined) });
    const page = open(at('SelfieFaceMatch'));
    await toCamera(page);
    await page.shows('The camera is opening…');
    expect(page.field('photo')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(8000);
    await page.shows('There is no picture yet.');
  });

  it('that stays refused leaves the focus at the heading, not nowhere', async () => {
    const getUserMedia = vi.fn().mockRejectedValue(new DOMException('', 'NotAllowedError'));
    device('mediaDevices', { getUserMedia });
    const page = open(at('SelfieFaceMatch'));
    await toCamera(page);
    await page.shows('The camera is not allowed for this page.');
    page.button('Try again').focus();
    page.press('Try again');
    await eventually(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
    await page.shows('The camera is not allowed for this page.');
    expect(document.activeElement?.textContent).toBe('Your face in the oval');
  });

  it.each([
    ['SelfieFaceMatch', 'Take a selfie', 'Take photo'],
    ['Liveness', 'Show that you are there', 'Begin'],
  ] as const)('of %s that goes with a hidden page leaves the focus at the heading', async (type, title, shutter) => {
    const track = { stop: () => undefined, addEventListener: () => undefined };
    const getUserMedia = () => Promise.resolve(Object.assign(new MediaStream(), { getTracks: () => [track] }));
    device('mediaDevices', { getUserMedia });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const turn = (to: 'visible' | 'hidden') => {
      seen.mockReturnValue(to);
      void act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const page = open(at(type));
    await page.reaches(title);
    page.press('Open camera');
    await page.shows(shutter);
    page.button(shutter).focus();
    turn('hidden');
    await eventually(() => expect(page.text()).not.toContain(shutter));
    turn('visible');
    await page.shows(shutter);
    expect(document.activeElement?.tagName).toBe('H1');
    vi.restoreAllMocks();
  });

  it('is closed when the page is left behind, and opened when it is seen again', async () => {
    const opened: { stop: ReturnType<typeof vi.fn>; addEventListener: () => void }[] = [];
    const getUserMedia = () => {
      const track = { stop: vi.fn(), addEventListener: () => undefined };
      opened.push(track);
      return Promise.resolve(Object.assign(new MediaStream(), { getTracks: () => [track] }));
    };
    device('mediaDevices', { getUserMedia });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const page = open(at('SelfieFaceMatch'));
    await toCamera(page);
    await page.shows('Take photo');
    seen.mockReturnValue('hidden');
    void act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await eventually(() => expect(opened[0]?.stop).toHaveBeenCalledOnce());
    seen.mockReturnValue('visible');
    void act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await eventually(() => expect(opened).toHaveLength(2));
    await page.shows('Take photo');
    closePage();
    await eventually(() => expect(opened[1]?.stop).toHaveBeenCalledOnce());
    vi.restoreAllMocks();
  });
});

describe('GeoPhotoInside', () => {
  const coords = { latitude: 12.97, longitude: 77.59, accuracy: 14.2 };
  const placed = (found: (at: object) => void) => found({ coords });
  const refusing = (_: unknown, none: (why: object) => void) => none({ code: 1 });

  it('asks for the place only when its reason was read and the button pressed', async () => {
    const getCurrentPosition = vi.fn(placed);
    device('geolocation', { getCurrentPosition });
    const sent = takeUploads(accepted(at('GeoPhotoInside', COMPLETED)));
    const page = open(at('GeoPhotoInside'));
    await page.reaches('Photo inside the premises');
    await page.shows('The location shows Acme that the photo was taken at your premises.');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    page.press('Share my location');
    await page.shows('Location found, exact to about 14 metres.');
    choose(page, aFile(20_000));
    await page.reaches('Is the photo good?');
    await page.pressWhenReady('Use this photo');
    await page.reaches('Your agreement');
    const [form] = sent.map((each) => each.form);
    const given = ['latitude', 'longitude', 'accuracy'].map((name) => form?.get(name));
    expect(given).toEqual(['12.970000', '77.590000', '14.2']);
  });

  it('tells of a file that cannot be read, and keeps the place', async () => {
    device('geolocation', { getCurrentPosition: placed });
    const page = open(at('GeoPhotoInside'));
    await page.reaches('Photo inside the premises');
    page.press('Share my location');
    await page.shows('Location found');
    choose(page, anUnreadableFile());
    await page.shows(UNREADABLE);
    choose(page, aFile(20_000));
    await page.reaches('Is the photo good?');
  });

  it('goes on without the place where it is not required', async () => {
    device('geolocation', { getCurrentPosition: refusing });
    device('mediaDevices', { getUserMedia: vi.fn().mockRejectedValue(new DOMException('', 'NotFoundError')) });
    const sent = takeUploads(accepted(at('GeoPhotoInside', COMPLETED)));
    const page = open(at('GeoPhotoInside'));
    await page.reaches('Photo inside the premises');
    page.press('Share my location');
    await page.shows('The location is not allowed for this page.');
    page.press('Go on without location');
    await page.shows('No camera was found.');
    choose(page, aFile(20_000));
    await page.reaches('Is the photo good?');
    await page.pressWhenReady('Use this photo');
    await page.reaches('Your agreement');
    expect(sent.map(namesOf)).toEqual([['file']]);
  });

  it('says how to allow the place again where it is required', async () => {
    device('geolocation', { getCurrentPosition: refusing });
    const page = open(at('GeoPhotoInside', { config: { requireGeo: true } }));
    await page.reaches('Photo inside the premises');
    await page.shows('Without the location the photo is not accepted.');
    page.press('Share my location');
    await page.shows('To allow it, tap the sign beside the address');
    expect(() => page.button('Go on without location')).toThrow();
    expect(() => page.field('photo')).toThrow();
    device('geolocation', { getCurrentPosition: placed });
    page.press('Try again');
    await page.shows('Location found');
  });

  it('does not wait for ever for an answer to the browser’s question', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    device('geolocation', { getCurrentPosition: () => undefined });
    const page = open(at('GeoPhotoInside', { config: { requireGeo: true } }));
    await page.reaches('Photo inside the premises');
    page.press('Share my location');
    await page.shows('Your location is being found.');
    await vi.advanceTimersByTimeAsync(30_000);
    await page.shows('Your location could not be found.');
  });

  it('asks for the place when the server does', async () => {
    device('geolocation', { getCurrentPosition: placed });
    device('mediaDevices', { getUserMedia: vi.fn().mockRejectedValue(new DOMException('', 'NotFoundError')) });
    takeUploads(refused('GEO_REQUIRED'));
    const page = open(at('GeoPhotoInside'));
    await page.reaches('Photo inside the premises');
    page.press('Go on without location');
    await page.shows('No camera was found.');
    choose(page, aFile(20_000));
    await page.reaches('Is the photo good?');
    await page.pressWhenReady('Use this photo');
    await page.shows('This photo needs its location.');
    expect(() => page.button('Go on without location')).toThrow();
  });
});

describe('Liveness', () => {
  const photos = (count: number) => Array.from({ length: count }, () => aFile(20_000));

  async function withoutMovement(page: Page): Promise<void> {
    await page.reaches('Show that you are there');
    page.press('I cannot do this');
    await page.reaches('Without turning your head');
  }

  it('takes photos from who cannot turn their head', async () => {
    const sent = takeUploads(accepted(at('Liveness', COMPLETED)));
    const page = open(at('Liveness'));
    await withoutMovement(page);
    choose(page, ...photos(3));
    await page.reaches('The pictures are taken');
    expect(page.text()).toContain('There are 3');
    await page.pressWhenReady('Send the pictures');
    await page.reaches('Your agreement');
    expect(sent.map(namesOf)).toEqual([['frames', 'frames', 'frames']]);
  });

  it.each([2, 11])('does not take %i photos', async (count) => {
    const sent = takeUploads();
    const page = open(at('Liveness'));
    await withoutMovement(page);
    choose(page, ...photos(count));
    await page.shows(`You chose ${count}. Please choose 3 to 10 photos at once.`);
    expect(sent).toEqual([]);
  });

  it('tells when one of the photos cannot be read, and takes others', async () => {
    const page = open(at('Liveness'));
    await withoutMovement(page);
    choose(page, ...photos(2));
    await page.shows('You chose 2.');
    choose(page, ...photos(2), anUnreadableFile());
    await page.shows(UNREADABLE);
    expect(page.text()).not.toContain('You chose');
    choose(page, ...photos(3));
    await page.reaches('The pictures are taken');
  });

  it('says what to change after pictures that did not show enough', async () => {
    takeUploads(refused('LIVENESS_FAILED', wrong('Liveness', 'LIVENESS_FAILED', 2), { attemptsLeft: 2 }));
    const page = open(at('Liveness'));
    await withoutMovement(page);
    choose(page, ...photos(3));
    await page.reaches('The pictures are taken');
    await page.pressWhenReady('Send the pictures');
    await page.reaches('Without turning your head');
    expect(page.text()).toContain('did not show clearly enough');
    expect(page.text()).toContain('2 tries left');
  });

  it('offers photos where there is no camera', async () => {
    device('mediaDevices', { getUserMedia: vi.fn().mockRejectedValue(new DOMException('', 'NotFoundError')) });
    const page = open(at('Liveness'));
    await page.reaches('Show that you are there');
    page.press('Open camera');
    await page.shows('No camera was found.');
    page.press('Choose 3 to 10 photos');
    await page.reaches('Without turning your head');
  });
});
