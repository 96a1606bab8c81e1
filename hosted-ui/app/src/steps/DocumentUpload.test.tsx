import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { State, Step } from '../api/types';
import { eventually } from '../fixtures/eventually';
import { answer, closePage, openPage, type Page, type Server } from '../fixtures/page';
import { aState, aStep, COMPLETED } from '../fixtures/request';
import { accepted, aFile, anUnreadableFile, refused, takeUploads } from '../fixtures/uploads';

const PDF = aFile(40_000, 'application/pdf', 'Asha PAN.pdf');
const CONFIG = { documentTypes: ['REGISTRATION_CERTIFICATE', 'ADDRESS_PROOF'], maxFiles: 2 };

const document = (id: string, over = {}) => ({
  documentId: id,
  type: 'ADDRESS_PROOF',
  contentType: 'application/pdf',
  sizeBytes: 40_000,
  scanStatus: 'CLEAN',
  ...over,
});

/** A request whose first step asks for documents. */
function atDocuments(documents: object[] = [], over: Partial<Step> = {}): State {
  const attempts = documents.length;
  const own = { config: CONFIG, data: { documents }, attempts, maxAttempts: null };
  const steps = [
    aStep({ key: 'documents', type: 'DocumentUpload', ...own, ...over }),
    aStep({ key: 'consent', type: 'Consent' }),
  ];
  return aState({ steps, total: 2, currentStepKey: steps.find(({ status }) => status !== 'COMPLETED')?.key ?? null });
}

async function open(server: Server = {}, state = atDocuments()): Promise<Page> {
  const page = openPage(server, { state });
  await page.reaches('Your documents');
  return page;
}

function choose(page: Page, file: File, name = 'file'): void {
  const input = page.field(name);
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  void act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

function pick(kind: string): void {
  const radio = globalThis.document.querySelector<HTMLInputElement>(`input[value=${kind}]`);
  void act(() => radio?.click());
}

/** Chooses the kind and the file, and waits until it can be sent. */
async function toReview(page: Page, file = PDF): Promise<void> {
  pick('ADDRESS_PROOF');
  choose(page, file);
  await page.reaches('Proof of address');
}

afterEach(() => {
  closePage();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('DocumentUpload', () => {
  it('asks for the kind first, and goes to it', async () => {
    const page = await open();
    page.press('Take a photo');
    await page.shows('First choose which document it is.');
    const [first] = globalThis.document.querySelectorAll('input[type=radio]');
    await eventually(() => expect(globalThis.document.activeElement).toBe(first));
    pick('ADDRESS_PROOF');
    await eventually(() => expect(page.text()).not.toContain('First choose'));
  });

  it('sends a file under its kind, by a name of its own, and lists it', async () => {
    const sent = takeUploads(accepted(atDocuments([document('d1')])));
    const page = await open();
    expect(page.text()).toContain('No file yet');
    await toReview(page);
    expect(page.text()).toContain('PDF · 39 KB');
    await page.pressWhenReady('Send this file');
    await page.shows('The file was sent and checked.');
    expect(page.text()).toContain('Proof of addressPDF · 39 KB · checked');
    expect(sent[0]?.path).toBe('/api/applicant/steps/documents/files');
    expect(sent[0]?.form.get('documentType')).toBe('ADDRESS_PROOF');
    expect((sent[0]?.form.get('file') as File | undefined)?.name).toBe('file.pdf');
    expect(globalThis.document.querySelector('input:checked')).toBeNull();
  });

  it('refuses a file over 8 MB before it is sent', async () => {
    const sent = takeUploads();
    const page = await open();
    pick('ADDRESS_PROOF');
    choose(page, aFile(8 * 1024 * 1024 + 1, 'application/pdf'));
    await page.shows('This file is too large.');
    expect(sent).toEqual([]);
    expect(page.heading()).toBe('Your documents');
  });

  it.each(['image/jpeg', 'application/pdf'])(
    'tells of a file that cannot be read, and takes the next: %s',
    async (type) => {
      const page = await open();
      pick('ADDRESS_PROOF');
      choose(page, anUnreadableFile(type));
      await page.shows('This file could not be read. Choose it again, or another one.');
      await page.shows('Choose a file');
      await toReview(page);
    },
  );

  it.each([
    ['FILE_TYPE_NOT_ALLOWED', 'This file is damaged, or it is not a JPEG, PNG, WebP or PDF file.'],
    ['DOCUMENT_SCAN_FAILED', 'This file did not pass the safety check.'],
    ['FILE_TOO_LARGE', 'This file is too large.'],
  ])('says what to do after %s, and asks for another file', async (code, words) => {
    const rejected = atDocuments([document('d1', { scanStatus: 'REJECTED' })]);
    takeUploads(refused(code, code === 'DOCUMENT_SCAN_FAILED' ? rejected : atDocuments()));
    const page = await open();
    await toReview(page);
    await page.pressWhenReady('Send this file');
    await page.shows(words);
    expect(page.heading()).toBe('Your documents');
    // Below the list a small phone would not show it.
    expect(window.document.querySelector('h1')?.nextElementSibling?.textContent).toContain(words);
    if (code === 'DOCUMENT_SCAN_FAILED') expect(page.text()).toContain('refused, does not count');
    expect(page.text()).not.toContain('Remove');
  });

  it('keeps the file when the check has an outage, to send it again', async () => {
    const sent = takeUploads(refused('PROVIDER_UNAVAILABLE', atDocuments()), accepted(atDocuments([document('d1')])));
    const page = await open();
    await toReview(page);
    await page.pressWhenReady('Send this file');
    await page.shows('It is not your mistake');
    await page.pressWhenReady('Send this file');
    await page.shows('The file was sent and checked.');
    expect(sent).toHaveLength(2);
  });

  it('says how many files it takes, and takes no more', async () => {
    const page = await open(
      {},
      atDocuments([document('d1'), document('d2'), document('d3', { scanStatus: 'REJECTED' })]),
    );
    expect(page.text()).toContain('The most is 2.');
    expect(() => page.field('file')).toThrow();
  });

  it('removes a file, says so, and keeps the focus near', async () => {
    const page = await open(
      { 'DELETE documents/files/d1': () => answer(atDocuments([])) },
      atDocuments([document('d1')]),
    );
    expect(page.button('Remove').textContent).toBe('Remove 1, Proof of address');
    await page.pressWhenReady('Remove');
    await page.shows('The file was removed.');
    await eventually(() => expect(globalThis.document.activeElement?.textContent).toBe('Files so far'));
  });

  it('is not completed without a file', async () => {
    const page = await open();
    page.press('Done');
    await page.shows('Send at least one file first.');
    expect(page.calls).toEqual([]);
  });

  it('removes one file at a double tap, not the next one that moves up', async () => {
    vi.useFakeTimers();
    const calls = ['d1', 'd2'].map((id) => `DELETE documents/files/${id}`);
    const one = atDocuments([document('d2')]);
    const server = Object.fromEntries(calls.map((call) => [call, () => answer(one)]));
    const page = await open(server, atDocuments([document('d1'), document('d2')]));
    await page.pressWhenReady('Remove');
    await page.shows('The file was removed.');
    page.press('Remove');
    expect(page.calls).toEqual(calls.slice(0, 1));
    await page.pressWhenReady('Remove');
    expect(page.calls).toEqual(calls);
  });

  it('is completed with one', async () => {
    const done = atDocuments([document('d1')], COMPLETED);
    const page = await open({ 'POST documents': () => answer(done) }, atDocuments([document('d1')]));
    page.press('Done');
    await page.reaches('Your agreement');
    expect(page.bodies).toEqual([{}]);
  });

  it('names kinds of the tenant readably, many of them in a list', async () => {
    const types = ['TRADE_LICENCE', 'GST_CERTIFICATE', 'A', 'B', 'C', 'D'];
    const page = await open({}, atDocuments([], { config: { documentTypes: types, maxFiles: 3 } }));
    const options = [...globalThis.document.querySelectorAll('main option')].map(({ textContent }) => textContent);
    expect(options).toEqual(['Please choose', 'Trade licence', 'GST certificate', 'A', 'B', 'C', 'D']);
    expect(page.field('documentType').tagName).toBe('SELECT');
  });
});

describe('a file from another device', () => {
  const theirs = document('d9', { type: 'REGISTRATION_CERTIFICATE', sizeBytes: 900 });

  async function learnsOfIt(page: Page): Promise<void> {
    void act(() => void globalThis.document.dispatchEvent(new Event('visibilitychange')));
    await eventually(() => expect(page.calls).toContain('GET state'));
    await act(() => Promise.resolve());
  }

  it('stands in the list, and what was chosen here stays', async () => {
    const page = await open({ 'GET state': () => answer(atDocuments([theirs])) });
    await toReview(page);
    await learnsOfIt(page);
    expect(page.heading()).toBe('Proof of address');
    page.press('Choose another');
    await page.shows('Registration certificatePDF · 1 KB · checked');
    expect(page.text()).not.toContain('The file was sent');
    expect(globalThis.document.querySelector('input:checked')?.getAttribute('value')).toBe('ADDRESS_PROOF');
  });

  it('is not taken for the one that is kept in an outage', async () => {
    const both = atDocuments([theirs, document('d1')]);
    takeUploads(refused('PROVIDER_UNAVAILABLE', atDocuments()), accepted(both));
    const page = await open({ 'GET state': () => answer(atDocuments([theirs])) });
    await toReview(page);
    await page.pressWhenReady('Send this file');
    await page.shows('It is not your mistake');
    await learnsOfIt(page);
    expect(page.heading()).toBe('Proof of address');
    await page.pressWhenReady('Send this file');
    await page.shows('The file was sent and checked.');
    expect(page.text()).toContain('The most is 2.');
  });
});

describe('sending', () => {
  it('goes on by itself after the connection broke, and says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = takeUploads('cut', accepted(atDocuments([document('d1')])));
    const page = await open({ 'GET state': () => answer(atDocuments()) });
    await toReview(page);
    await page.pressWhenReady('Send this file');
    await page.shows('The connection broke.');
    await vi.advanceTimersByTimeAsync(1500);
    await page.shows('The file was sent and checked.');
    expect(sent).toHaveLength(2);
    expect(page.calls).toEqual(['GET state']);
  });

  it('is not repeated when the file had arrived', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = takeUploads('cut');
    const page = await open({ 'GET state': () => answer(atDocuments([document('d1')])) });
    await toReview(page);
    await page.pressWhenReady('Send this file');
    await page.shows('The connection broke.');
    await vi.advanceTimersByTimeAsync(1500);
    await page.shows('The file was sent and checked.');
    expect(sent).toHaveLength(1);
  });

  it('is told of when the file turns out to have arrived after the second cut', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = takeUploads('cut');
    let state = atDocuments();
    const page = await open({ 'GET state': () => answer(state) });
    await toReview(page);
    await page.pressWhenReady('Send this file');
    await page.shows('The connection broke.');
    await vi.advanceTimersByTimeAsync(1500);
    await page.shows('No connection.');
    state = atDocuments([document('d1')]);
    void act(() => void window.dispatchEvent(new Event('online')));
    await page.shows('The file was sent and checked.');
    expect(page.heading()).toBe('Your documents');
    expect(sent).toHaveLength(2);
  });

  it('can be cancelled, and the file is kept', async () => {
    const sent = takeUploads('hangs');
    const page = await open({ 'GET state': () => answer(atDocuments()) });
    await toReview(page);
    await page.pressWhenReady('Send this file');
    await page.shows('40 %');
    page.press('Cancel');
    await page.shows('Sending was cancelled.');
    expect(page.heading()).toBe('Proof of address');
    expect(page.text()).not.toContain('No connection');
    expect(sent).toHaveLength(1);
  });
});
