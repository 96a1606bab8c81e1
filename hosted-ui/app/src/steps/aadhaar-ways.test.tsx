import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../api/types';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, refuse, serveTexts } from '../fixtures/page';
import { aState, aStep, COMPLETED } from '../fixtures/request';
import { anUnreadableFile } from '../fixtures/uploads';
import { readLive } from './locker/live';
import { codeIn } from './locker/scan';

vi.mock('./locker/scan', () => ({ codeIn: vi.fn() }));
vi.mock('./locker/live', async (actual) => ({ ...(await actual<object>()), readLive: vi.fn() }));

const ALL = ['locker', 'offline_xml', 'secure_qr'];

function atAadhaar(over: Partial<Step> = {}, methods: string[] = ALL) {
  const [mobileOtp, , consent] = aState({}, { mobileOtp: COMPLETED }).steps as [Step, Step, Step];
  const aadhaar = aStep({
    key: 'aadhaar',
    type: 'DocLockerAadhaar',
    config: { methods, maxAgeDays: 3, codeMaxAgeDays: 5 },
    ...over,
  });
  const currentStepKey = over.status === 'COMPLETED' ? 'consent' : 'aadhaar';
  return aState({ currentStepKey, steps: [mobileOtp, aadhaar, consent] });
}

const done = () => answer(atAadhaar(COMPLETED));

function give(name: string, ...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (input === null) throw new Error(`there is no ${name} to choose`);
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const zip = (bytes = 3) => new File([new Uint8Array(bytes).fill(65)], `offline-${String(bytes)}.zip`);

async function chosen(way: string, title: string, answers: Parameters<typeof openPage>[0] = {}) {
  const page = openPage(answers, { state: atAadhaar() });
  await page.reaches('How do you want to share your Aadhaar?');
  page.press(way);
  await page.reaches(title);
  return page;
}

beforeEach(() => vi.stubGlobal('fetch', vi.fn(serveTexts)));
afterEach(() => {
  closePage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the choice', () => {
  it('offers the ways of the flow, in its order, and leads back to them', async () => {
    const page = openPage({}, { state: atAadhaar({}, ['secure_qr', 'locker']) });
    await page.reaches('How do you want to share your Aadhaar?');
    expect(page.text()).not.toContain('Aadhaar file');
    page.press('QR code');
    await page.reaches('The QR code of your Aadhaar');
    page.press('Another way');
    await page.reaches('How do you want to share your Aadhaar?');
    page.press('DigiLocker');
    await page.reaches('Your Aadhaar from DigiLocker');
  });

  it('asks nothing where there is one way', async () => {
    const page = openPage({}, { state: atAadhaar({}, ['offline_xml']) });
    await page.reaches('Your Aadhaar file');
    expect(page.text()).toContain('not be older than 3 days');
    expect(page.text()).not.toContain('Another way');
  });

  it('stands open to who waits for the locker', async () => {
    const data = { redirectUrl: 'https://locker.test/', expiresAt: '2099-01-01T00:00:00Z' };
    const page = openPage({}, { state: atAadhaar({ status: 'PENDING', data }) });
    await page.reaches('Waiting for your answer in DigiLocker');
    page.press('Another way');
    await page.reaches('How do you want to share your Aadhaar?');
  });
});

describe('the file', () => {
  it('goes with its share code', async () => {
    const page = await chosen('Aadhaar file', 'Your Aadhaar file', { 'POST aadhaar': done });
    give('file', zip());
    await page.shows('offline-3.zip');
    page.type('shareCode', 'A1b2');
    page.press('Send');
    await eventually(() =>
      expect(page.bodies.at(-1)).toEqual({ method: 'offline_xml', file: 'QUFB', shareCode: 'A1b2' }),
    );
  });

  it('is missed, and its code, before anything is sent', async () => {
    const page = await chosen('Aadhaar file', 'Your Aadhaar file');
    page.press('Send');
    await page.shows('First choose the file');
    give('file', zip(600 * 1024));
    await page.shows('offline-614400.zip');
    page.press('Send');
    await page.shows('too large to be from UIDAI');
    give('file', zip());
    await page.shows('offline-3.zip');
    page.press('Send');
    await page.shows('Enter all 4 characters.');
    expect(page.calls).toEqual([]);
  });

  it('is asked for again when it cannot be read', async () => {
    const page = await chosen('Aadhaar file', 'Your Aadhaar file');
    give('file', anUnreadableFile('application/zip'));
    await page.shows('DSC_0042');
    page.type('shareCode', 'A1b2');
    page.press('Send');
    await page.shows('This file could not be read. Choose it again, or another one.');
    expect(page.text()).not.toContain('DSC_0042');
    expect(page.calls).toEqual([]);
  });

  it.each([' A1b2', 'A1b2 ', 'A1b2C'])('takes the code out of "%s"', async (pasted) => {
    const page = await chosen('Aadhaar file', 'Your Aadhaar file');
    const { maxLength } = page.field('shareCode');
    // A browser cuts what is pasted to the field's limit, if it has one.
    page.type('shareCode', maxLength > 0 ? pasted.slice(0, maxLength) : pasted);
    expect(page.field('shareCode').value).toBe('A1b2');
  });

  it.each([
    ['AADHAAR_SHARE_CODE_WRONG', 'does not open the file'],
    ['AADHAAR_FILE_INVALID', 'could not be read as Aadhaar'],
    ['AADHAAR_FILE_UNSAFE', 'not a file as UIDAI makes it'],
    ['AADHAAR_FILE_UNSUPPORTED', 'cannot be used'],
    ['AADHAAR_SIGNATURE_INVALID', 'was changed after UIDAI made it'],
    ['AADHAAR_SIGNER_UNKNOWN', 'was not made by UIDAI'],
    ['AADHAAR_TOO_OLD', 'too old'],
  ])('is refused with words: %s', async (code, words) => {
    const state = atAadhaar({ status: 'IN_PROGRESS' });
    const page = await chosen('Aadhaar file', 'Your Aadhaar file', {
      'POST aadhaar': () => refuse(422, code, { state }),
    });
    give('file', zip());
    await page.shows('offline-3.zip');
    page.type('shareCode', 'A1b2');
    page.press('Send');
    await page.shows(words);
  });
});

describe('an age of one day', () => {
  it.each([
    ['offline_xml', 'Your Aadhaar file', 'It must not be older than 1 day.'],
    ['secure_qr', 'The QR code of your Aadhaar', 'The code must not be older than 1 day.'],
  ])('is said in the singular: %s', async (way, title, words) => {
    const config = { methods: [way], maxAgeDays: 1, codeMaxAgeDays: 1 };
    const page = openPage({}, { state: atAadhaar({ config }) });
    await page.reaches(title);
    expect(page.text()).toContain(words);
  });
});

describe('the code', () => {
  it('is read on the device, and its text sent', async () => {
    vi.mocked(codeIn).mockResolvedValue('123456');
    const page = await chosen('QR code', 'The QR code of your Aadhaar', { 'POST aadhaar': done });
    expect(page.text()).toContain('not be older than 5 days');
    give('picture', zip());
    await eventually(() => expect(page.bodies.at(-1)).toEqual({ method: 'secure_qr', text: '123456' }));
  });

  it('says when the picture has none or cannot be read, and when the reader does not load', async () => {
    vi.mocked(codeIn).mockResolvedValue(null);
    const page = await chosen('QR code', 'The QR code of your Aadhaar');
    give('photo', zip());
    await page.shows('No QR code could be read');
    give('picture', anUnreadableFile());
    await page.shows('This file could not be read.');
    vi.mocked(codeIn).mockRejectedValue(new Error('offline'));
    give('picture', zip());
    await page.shows('No connection.');
  });
});

describe('the code before the camera', () => {
  const stopped = vi.fn();
  const tracks = [{ stop: vi.fn(), addEventListener: vi.fn() }];

  function withCamera(getUserMedia: () => Promise<unknown>): void {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  }

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'srcObject');
    vi.useRealTimers();
  });

  beforeEach(() => {
    // What stands for the stream here is none that the element would take.
    Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });

  async function scanning(answers: Parameters<typeof openPage>[0] = {}) {
    vi.mocked(readLive).mockReset().mockReturnValue(stopped);
    withCamera(() => Promise.resolve({ getTracks: () => tracks }));
    const page = await chosen('QR code', 'The QR code of your Aadhaar', answers);
    page.press('Scan with the camera');
    await eventually(() => expect(readLive).toHaveBeenCalled());
    const [, told] = vi.mocked(readLive).mock.lastCall ?? [];
    if (told === undefined) throw new Error('nothing reads the live picture');
    return { page, told };
  }

  const code = '7'.repeat(3000);

  it('is read by itself, sent once, and the camera closed', async () => {
    const { page, told } = await scanning({ 'POST aadhaar': done });
    told.onText(code);
    told.onText(code);
    await eventually(() => expect(page.bodies.at(-1)).toEqual({ method: 'secure_qr', text: code }));
    expect(page.bodies.filter((body) => body !== undefined)).toHaveLength(1);
    expect(stopped).toHaveBeenCalled();
    // The page goes on to another screen, and with this one goes the camera.
    await eventually(() => expect(tracks[0]?.stop).toHaveBeenCalled());
  });

  it('is none of other codes, which are not sent', async () => {
    const { page, told } = await scanning();
    told.onText('https://shop.test/');
    await page.shows('This is another code.');
    told.onText('<PrintLetterBarcodeData uid="1"/>');
    expect(page.calls).toEqual([]);
  });

  it('says what helps where it is not read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { page } = await scanning();
    expect(page.text()).not.toContain('No code was read yet.');
    await vi.advanceTimersByTimeAsync(10_000);
    await page.shows('No code was read yet.');
  });

  it('leads to a picture where there is no camera, and back', async () => {
    vi.mocked(readLive).mockReset();
    vi.mocked(codeIn).mockResolvedValue(null);
    withCamera(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    const page = await chosen('QR code', 'The QR code of your Aadhaar');
    page.press('Scan with the camera');
    await page.shows('The camera is not allowed for this page.');
    expect(readLive).not.toHaveBeenCalled();
    give('picture', zip());
    await page.shows('No QR code could be read');
  });
});
