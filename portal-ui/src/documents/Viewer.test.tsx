import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the chunks.
import './FacesDialog';
import './Viewer';
import '../request/RequestPage';
import { type Answers, axeViolations, openPortal } from '../testing/portal';
import { reviewer, wholeRequest } from '../testing/requests';
import type { WholeRequest } from '../testing/types';

function file(documentId: string, type: string, scanStatus: 'CLEAN' | 'REJECTED' = 'CLEAN') {
  const uploadedAt = '2026-01-05T11:30:00.000Z';
  return { documentId, type, contentType: 'image/jpeg', sizeBytes: 2048, scanStatus, uploadedAt };
}

const three: WholeRequest['documents'] = [
  file('doc_1', 'SELFIE'),
  file('doc_2', 'ADDRESS_PROOF'),
  file('doc_3', 'REGISTRATION_CERTIFICATE', 'REJECTED'),
];

/** What the server answers for an address; each asked for is remembered. */
let fetched: string[] = [];
let answerTo: (address: string) => Response | Promise<Response>;

function drawn(pages = 1) {
  return new Response('picture', {
    headers: { 'Content-Type': 'image/jpeg', 'X-Document-Pages': `${pages}`, 'Content-Length': '7' },
  });
}

function refused(status: number, code: string, message = '') {
  return new Response(JSON.stringify({ error: { code, message, traceId: 'trace-1' } }), { status });
}

beforeEach(() => {
  fetched = [];
  answerTo = () => drawn();
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return Promise.resolve(answerTo(address));
  });
  let made = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => `blob:${++made}`, revokeObjectURL: vi.fn() }));
});
afterEach(() => vi.unstubAllGlobals());

async function open(documents = three, answers: Answers = {}) {
  const portal = await openPortal('/requests/vm_req_1', reviewer, {
    onboardingRequest: () => wholeRequest({ documents }),
    faceComparison: () => null,
    ...answers,
  });
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

const viewer = () => screen.findByRole('dialog');
const picture = () => within(screen.getByRole('dialog')).getByRole('img');
const transform = () => picture().style.transform;

describe('the viewer of documents', () => {
  it('fetches nothing before it is opened', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Selfie' })).toBeDefined();
    expect(fetched).toEqual([]);
  });

  it('is opened by d, turned, brightened and closed by keys, and goes through the documents', async () => {
    const user = userEvent.setup();
    await open();
    await user.keyboard('d');
    const dialog = within(await viewer());
    expect(dialog.getByText('Selfie, 1 of 3')).toBeDefined();
    await dialog.findByRole('img', { name: 'Selfie' });
    expect(fetched).toEqual(['/api/portal/requests/vm_req_1/documents/doc_1']);
    await user.keyboard('r');
    expect(transform()).toContain('rotate(90deg)');
    await user.keyboard('RR');
    expect(transform()).toContain('rotate(270deg)');
    await user.keyboard('bbC');
    expect(picture().style.filter).toBe('brightness(140%) contrast(80%)');
    await user.keyboard('1');
    expect(dialog.getByRole('button', { name: 'Actual size, 1:1', pressed: true })).toBeDefined();
    expect(dialog.getByLabelText('Zoom').textContent).toBe('100 %');
    await user.keyboard('+');
    expect(dialog.getByLabelText('Zoom').textContent).toBe('125 %');
    await user.keyboard('0');
    expect(dialog.getByRole('button', { name: 'Fit', pressed: true })).toBeDefined();
    await user.keyboard('n');
    await dialog.findByRole('img', { name: 'Address proof' });
    expect(dialog.getByText('Address proof, 2 of 3')).toBeDefined();
    // Another document is as it was taken.
    expect(transform()).toContain('rotate(0deg)');
    await user.keyboard('p');
    await dialog.findByRole('img', { name: 'Selfie' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leafs through a PDF', async () => {
    const user = userEvent.setup();
    answerTo = () => drawn(2);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Address proof' }));
    const dialog = within(await viewer());
    await dialog.findByRole('img', { name: 'Address proof, page 1 of 2' });
    await user.keyboard('{PageDown}');
    await dialog.findByRole('img', { name: 'Address proof, page 2 of 2' });
    expect(fetched.at(-1)).toBe('/api/portal/requests/vm_req_1/documents/doc_2?page=2');
    await user.keyboard('{PageDown}');
    expect(fetched).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Previous page' }));
    await dialog.findByRole('img', { name: 'Address proof, page 1 of 2' });
  });

  it('says why a file is not shown, and asks again where that may help', async () => {
    const user = userEvent.setup();
    answerTo = (address) =>
      address.endsWith('doc_3')
        ? refused(409, 'DOCUMENT_NOT_CLEAN', 'Nothing of it was kept.')
        : refused(410, 'DOCUMENT_REMOVED', 'Its time was over.');
    await open();
    await user.click(await screen.findByRole('button', { name: 'Selfie' }));
    const dialog = within(await viewer());
    expect(await dialog.findByText('This file is gone')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.keyboard('nn');
    expect(await dialog.findByText('The malware scan refused this file')).toBeDefined();
    let answer = refused(503, 'SERVICE_DEPENDENCY_UNAVAILABLE');
    answerTo = () => answer;
    await user.keyboard('p');
    await dialog.findByText('A part of the service is away');
    answer = drawn();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('img', { name: 'Address proof' });
  });

  it('is named for screen readers, and gives the focus back', async () => {
    const user = userEvent.setup();
    await open();
    const opener = await screen.findByRole('button', { name: 'Address proof' });
    await user.click(opener);
    await within(await viewer()).findByRole('img');
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

const untold = {
  documentId: 'doc_1',
  portrait: true,
  own: null,
  score: null,
  passed: null,
  threshold: null,
  others: [],
};
const told = { ...untold, own: 'SAME_PERSON', score: 84, passed: true, threshold: 60 };

describe('the comparison of faces', () => {
  it('tells the score after the reviewer’s own judgement, and not before', async () => {
    const user = userEvent.setup();
    let now: object = untold;
    const portal = await open(three, {
      faceComparison: () => now,
      judgeFaces: () => (now = told),
    });
    await screen.findByText(/Not judged by you yet/);
    await user.keyboard('f');
    const dialog = within(await viewer());
    await dialog.findByRole('img', { name: 'Selfie' });
    await dialog.findByRole('img', { name: 'Portrait of the identity document' });
    expect(fetched.toSorted()).toEqual([
      '/api/portal/requests/vm_req_1/documents/doc_1',
      '/api/portal/requests/vm_req_1/portrait',
    ]);
    expect(document.body.textContent).not.toMatch(/score \d/);
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('1');
    await dialog.findByText('score 84 of 100, 60 or more passes');
    expect(portal.sent('JudgeFaces')).toEqual([
      { input: { requestId: 'vm_req_1', documentId: 'doc_1', judgement: 'SAME_PERSON' } },
    ]);
    // A second answer is not sent.
    await user.keyboard('2');
    expect(portal.sent('JudgeFaces')).toHaveLength(1);
  });

  it('is side by side first; wipe and blink lay one over the other', async () => {
    const user = userEvent.setup();
    await open(three, { faceComparison: () => untold });
    await user.click(await screen.findByRole('button', { name: 'Compare the faces' }));
    const dialog = within(await viewer());
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Side by side' }).checked).toBe(true);
    expect(dialog.queryByRole('slider', { name: 'Wipe' })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Wipe' }));
    expect(dialog.getByRole('slider', { name: 'Wipe' })).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: 'Blink' }));
    expect(dialog.queryByRole('slider', { name: 'Wipe' })).toBeNull();
  });

  it('does not blink for who wants less motion', async () => {
    const matchMedia = vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes('reduced-motion'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    const user = userEvent.setup();
    await open(three, { faceComparison: () => untold });
    await user.click(await screen.findByRole('button', { name: 'Compare the faces' }));
    expect(within(await viewer()).getByRole<HTMLInputElement>('radio', { name: 'Blink' }).disabled).toBe(true);
    matchMedia.mockRestore();
  });

  it('has nothing to compare without a portrait, and tells the score', async () => {
    await open(three, { faceComparison: () => ({ ...told, portrait: false, own: null }) });
    await screen.findByText('score 84 of 100, 60 or more passes');
    expect(screen.queryByRole('button', { name: 'Compare the faces' })).toBeNull();
  });
});
