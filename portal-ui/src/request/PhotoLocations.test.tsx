import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, axeViolations, openPortal } from '../testing/portal';
import { reviewer, wholeRequest } from '../testing/requests';
import type { WholeRequest } from '../testing/types';

function photo(documentId: string, type: string): WholeRequest['documents'][number] {
  const uploadedAt = '2026-01-05T11:30:00.000Z';
  return { documentId, type, contentType: 'image/jpeg', sizeBytes: 2048, scanStatus: 'CLEAN', uploadedAt };
}

async function open(documents: WholeRequest['documents'], answers: Answers = {}) {
  const portal = await openPortal('/requests/vm_req_1', reviewer, {
    onboardingRequest: () => wholeRequest({ documents }),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

describe('where the photos were taken', () => {
  it('is told by photo with its accuracy, and how far apart they are', async () => {
    await open([photo('doc_1', 'PREMISES_OUTSIDE'), photo('doc_2', 'PREMISES_INSIDE')], {
      photoLocations: () => [
        { documentId: 'doc_1', latitude: 12.9716, longitude: 77.5946, accuracy: 20 },
        { documentId: 'doc_2', latitude: 12.9726, longitude: 77.5946, accuracy: null },
      ],
    });
    const shown = within(await screen.findByRole('region', { name: 'Where the photos were taken' }));
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Premises outside: 12.97160, 77.59460, within 20 m',
      'Premises inside: 12.97260, 77.59460, accuracy unknown',
    ]);
    expect(shown.getByText('The photos were taken at most 111 m apart.')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('is not asked of a case without such photos', async () => {
    const portal = await open([photo('doc_1', 'SELFIE')]);
    expect(portal.sent('PhotoLocations')).toEqual([]);
  });
});
