import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './RequestPage';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { inReview, owner, reviewer, wholeRequest } from '../testing/requests';
import type { Answers, User, WholeRequest } from '../testing/types';

const certificate = {
  requestId: 'vm_req_1',
  erasedAt: '2026-01-06T10:00:00.000Z',
  reason: 'The applicant asks for it.',
  statement: '{"kind":"verifyme.erasure.v1"}',
  signature: 'c2lnbmVk',
  keyFingerprint: 'ab12cd34',
};

async function open(user: User, request: Partial<WholeRequest>, answers: Answers = {}) {
  const shown = wholeRequest({ status: 'APPROVED', ...request });
  const portal = await openPortal('/requests/vm_req_1', user, { onboardingRequest: () => shown, ...answers });
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

describe('the data of a request', () => {
  it('is erased by an owner with a reason, and the certificate is shown', async () => {
    const user = userEvent.setup();
    const portal = await open(owner, {}, { eraseRequest: () => certificate });
    await user.click(screen.getByRole('button', { name: 'Erase the data…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Erase the data of/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(portal.sent('EraseRequest')).toEqual([]);
    expect(await axeViolations()).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), ' The applicant asks for it. ');
    await user.click(dialog.getByRole('button', { name: 'Erase for ever' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Certificate of erasure' }));
    expect(shown.getByText('ab12cd34')).toBeDefined();
    expect(portal.sent('EraseRequest')).toEqual([{ requestId: 'vm_req_1', reason: 'The applicant asks for it.' }]);
    expect(await axeViolations()).toEqual([]);
  });

  it('is not offered for erasure while the request is open or held', async () => {
    await open(owner, { status: 'REVIEWING', review: inReview(owner) });
    expect(screen.queryByRole('button', { name: 'Erase the data…' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Put under a legal hold…' })).toBeDefined();
  });

  it('says that it is held, and why an erasure was refused meanwhile', async () => {
    const user = userEvent.setup();
    await open(owner, {}, { eraseRequest: () => refusal('LEGAL_HOLD', 'The request is under a legal hold.') });
    await user.click(screen.getByRole('button', { name: 'Erase the data…' }));
    await user.type(await screen.findByLabelText('Reason'), 'She asks.');
    await user.click(screen.getByRole('button', { name: 'Erase for ever' }));
    expect((await screen.findAllByText(/under a legal hold/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('She asks.');
  });

  it.each(['Put under a legal hold…', 'Export everything…', 'Erase the data…'])(
    'keeps the reason that is typed behind “%s” when Escape is pressed',
    async (act) => {
      const user = userEvent.setup();
      await open(owner, {});
      await user.click(screen.getByRole('button', { name: act }));
      const reason = await screen.findByLabelText('Reason');
      await user.type(reason, 'Case');
      await user.keyboard('{Escape}');
      // A dialog that closes takes a moment: by then its fields take nothing.
      await user.type(reason, ' 12');
      expect(reason).toHaveProperty('value', 'Case 12');
      expect(reason.isConnected).toBe(true);
    },
  );

  it('is put under a hold by an owner, and let go', async () => {
    const user = userEvent.setup();
    const held = () => wholeRequest({ status: 'APPROVED', legalHold: true });
    const portal = await open(owner, {}, { setLegalHold: held });
    await user.click(screen.getByRole('button', { name: 'Put under a legal hold…' }));
    await user.type(await screen.findByLabelText('Reason'), 'Case 12');
    await user.click(screen.getByRole('button', { name: 'Put under a legal hold' }));
    expect(await screen.findByText(/Under a legal hold: nothing/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.sent('SetLegalHold')).toEqual([{ requestId: 'vm_req_1', hold: true, reason: 'Case 12' }]);
    expect(screen.getByRole('button', { name: 'End the legal hold…' })).toBeDefined();
  });

  it('whose consent is withdrawn says so, and an owner opens it with a reason', async () => {
    const user = userEvent.setup();
    const withdrawn = { consentWithdrawnAt: '2026-01-06T10:00:00.000Z' };
    const portal = await open(owner, withdrawn, { openWithdrawnFiles: () => true });
    expect(screen.getByText(/Consent withdrawn on/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Open the files all the same…' }));
    await user.type(await screen.findByLabelText('Reason'), 'The regulator asks.');
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open the files' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.sent('OpenWithdrawnFiles')).toEqual([{ requestId: 'vm_req_1', reason: 'The regulator asks.' }]);
  });

  it('whose consent is withdrawn is not offered to a reviewer', async () => {
    await open(reviewer, { consentWithdrawnAt: '2026-01-06T10:00:00.000Z' });
    expect(screen.getByText(/Consent withdrawn on/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Open the files all the same…' })).toBeNull();
  });

  it('is told as erased to everybody, and its acts to owners alone', async () => {
    await open(reviewer, { erasedAt: certificate.erasedAt });
    expect(screen.getByText(/What was personal here was erased/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Certificate of erasure…' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Put under a legal hold…' })).toBeNull();
  });
});

describe('an export of everything about the applicant', () => {
  const made = { id: 'exp_1', status: 'WAITING', filesDone: 1, files: 3, endsAt: '2026-01-07T10:00:00.000Z' };

  it('is asked for with a reason, and tells how far it is', async () => {
    const user = userEvent.setup();
    let there: typeof made | null = null;
    const portal = await open(owner, {}, { dataExport: () => there, exportData: () => (there = made) });
    await user.click(screen.getByRole('button', { name: 'Export everything…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Export everything about/ }));
    expect(await axeViolations()).toEqual([]);
    await user.type(await dialog.findByLabelText('Reason'), ' She asks. ');
    await user.click(dialog.getByRole('button', { name: 'Make the export' }));
    // The hint of the reason is a status as well, until the export is there.
    expect((await dialog.findByText(/1 of 3 files are read/)).role).toBe('status');
    expect(portal.sent('ExportData')).toEqual([{ requestId: 'vm_req_1', reason: 'She asks.' }]);
    expect(dialog.queryByRole('button', { name: 'Make the export' })).toBeNull();
  });

  it('is downloaded once it is ready', async () => {
    const user = userEvent.setup();
    const portal = await open(
      owner,
      {},
      {
        dataExport: () => ({ ...made, status: 'READY' }),
        linkDataExport: () => refusal('SERVICE_INVALID_STATE', 'The export is not there to be downloaded.'),
      },
    );
    await user.click(screen.getByRole('button', { name: 'Export everything…' }));
    await user.click(await screen.findByRole('button', { name: 'Download, once' }));
    expect(portal.sent('LinkDataExport')).toEqual([{ id: 'exp_1' }]);
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  it('is an owner’s', async () => {
    await open(reviewer, { legalHold: true });
    expect(screen.queryByRole('button', { name: 'Export everything…' })).toBeNull();
  });
});
