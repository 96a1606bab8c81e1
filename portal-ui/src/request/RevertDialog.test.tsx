import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { inReview, reviewer, wholeRequest } from '../testing/requests';
import { type Answers, axeViolations, openPortal, refusal, settings } from '../testing/portal';
import type { WholeRequest } from '../testing/types';

const [bank] = wholeRequest().steps;
const steps = [
  { ...bank, key: 'mobileOtp', type: 'MobileOtp', data: null, history: [] },
  bank,
] as WholeRequest['steps'];
const taken = wholeRequest({
  status: 'REVIEWING',
  review: inReview(reviewer),
  steps,
});
const reverted = wholeRequest({
  status: 'REVERTED',
  steps,
  revert: { reasonCode: 'DATA_MISMATCH', message: 'Please use your own account.', steps: ['bank'] },
  timeline: [
    {
      at: '2026-01-05T12:40:00.000Z',
      kind: 'onboarding.reverted',
      stepKey: null,
      actor: null,
    },
    { at: '2026-01-05T12:40:00.000Z', kind: 'request.reverted', stepKey: null, actor: reviewer.email },
  ],
});

async function openDialog(answers: Answers = {}) {
  const user = userEvent.setup();
  const portal = await openPortal('/requests/vm_req_1', reviewer, { onboardingRequest: () => taken, ...answers });
  await user.click(await screen.findByRole('button', { name: 'Send back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send back REF-vm_req_1' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Send back to the applicant' }));
  return { user, portal, dialog, send };
}

describe('sending back', () => {
  it('sends the chosen steps, and the page waits for the applicant', async () => {
    const { user, portal, dialog, send } = await openDialog({ revertRequest: () => reverted });
    expect(dialog.getByRole('checkbox', { name: /^Bank account/ })).toHaveProperty('checked', true);
    expect(dialog.getByRole('checkbox', { name: /^Mobile number/ })).toHaveProperty('checked', false);
    expect(await axeViolations()).toEqual([]);
    await user.selectOptions(dialog.getByLabelText('Reason'), 'DATA_MISMATCH');
    await user.type(dialog.getByLabelText(/^Message to the applicant/), ' Please use your own account. ');
    await send();
    expect(portal.sent('RevertRequest')).toEqual([
      {
        input: {
          requestId: 'vm_req_1',
          reasonCode: 'DATA_MISMATCH',
          steps: ['bank'],
          message: 'Please use your own account.',
          comment: null,
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const panel = within(screen.getByRole('complementary', { name: 'Decision' }));
    expect(panel.getByText('It waits for the applicant')).toBeDefined();
    expect(panel.getByText('Please use your own account.')).toBeDefined();
    expect(panel.getByRole('listitem').textContent).toBe('Bank account');
    expect(screen.getByText('Sent back to the applicant')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('takes at least one step, a reason, and a comment where the workspace asks for one', async () => {
    const { user, portal, dialog, send } = await openDialog({
      tenantSettings: () => ({ ...settings, requireReasonComment: true }),
      revertRequest: () => reverted,
    });
    await user.click(dialog.getByRole('checkbox', { name: /^Bank account/ }));
    await send();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'OTHER');
    await send();
    expect(await dialog.findByLabelText('Comment')).toHaveProperty('required', true);
    await user.type(dialog.getByLabelText('Comment'), 'Another holder.');
    await send();
    expect(dialog.getByRole('alert').textContent).toBe('Choose at least one step.');
    expect(portal.sent('RevertRequest')).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: /^Mobile number/ }));
    await send();
    expect(portal.sent('RevertRequest')).toHaveLength(1);
  });

  it.each([
    ['steps', 'must name at least one step', 'The list must name at least one step.'],
    ['message', 'must be at most 2000 characters', 'The message must be at most 2000 characters.'],
    ['comment', 'is required by this workspace', 'The comment is required by this workspace.'],
    ['reasonCode', 'must be one of [OTHER]', 'The reason must be one of [OTHER].'],
  ])('tells a refused %s beside its field', async (field, message, told) => {
    const { user, dialog, send } = await openDialog({
      revertRequest: () => {
        throw refusal('VALIDATION_FAILED', 'Something is not accepted.', [{ field, message }]);
      },
    });
    await user.selectOptions(dialog.getByLabelText('Reason'), 'OTHER');
    await user.type(dialog.getByLabelText(/^Message to the applicant/), 'Again, please.');
    await send();
    expect(await dialog.findByText(told)).toBeDefined();
    expect(dialog.queryByText('Something is not accepted')).toBeNull();
    expect(dialog.getByLabelText(/^Message to the applicant/)).toHaveProperty('value', 'Again, please.');
  });

  it('explains that it came too late, and keeps the message for another time', async () => {
    let now = taken;
    const { user, dialog, send, portal } = await openDialog({
      onboardingRequest: () => now,
      revertRequest: () => {
        if (now === again) return reverted;
        now = reverted;
        throw refusal('SERVICE_INVALID_STATE');
      },
    });
    const again = wholeRequest({ status: 'REVIEWING', review: inReview(reviewer), steps });
    await user.selectOptions(dialog.getByLabelText('Reason'), 'OTHER');
    await user.type(dialog.getByLabelText(/^Message to the applicant/), 'Use your own account.');
    await send();
    const told = await screen.findByRole('dialog', { name: 'Someone else moved this case' });
    expect(told.textContent).toContain('Your message to the applicant is kept');
    await user.click(within(told).getByRole('button', { name: 'See the case' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    now = again;
    await portal.push('onboardingRequest', again);
    await user.click(await screen.findByRole('button', { name: 'Send back' }));
    const next = within(await screen.findByRole('dialog', { name: 'Send back REF-vm_req_1' }));
    expect(next.getByLabelText(/^Message to the applicant/)).toHaveProperty('value', 'Use your own account.');
    await user.selectOptions(next.getByLabelText('Reason'), 'OTHER');
    await user.click(next.getByRole('button', { name: 'Send back to the applicant' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('starts from the words for the reason', async () => {
    const { user, dialog } = await openDialog();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'DOCUMENT_UNCLEAR');
    await user.click(dialog.getByRole('button', { name: /^Use “We could not read/ }));
    expect(dialog.getByLabelText(/^Message to the applicant/)).toHaveProperty(
      'value',
      'We could not read the document. Please send it again, whole and sharp.',
    );
  });

  it('gives the words in the language of the applicant, and shows how they will stand there', async () => {
    const { user, portal, dialog, send } = await openDialog({
      onboardingRequest: () => ({ ...taken, consents: [{ ...wholeRequest().consents[0], locale: 'ta' }] }),
      revertRequest: () => reverted,
    });
    expect(dialog.getByText(/^The applicant reads Tamil\./)).toBeDefined();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'DATA_MISMATCH');
    expect(dialog.getByText(/These details do not match/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: /^Use “இந்த விவரங்கள்/ }));
    const message = 'இந்த விவரங்கள் பொருந்தவில்லை. சரிபார்த்து மீண்டும் உள்ளிடுங்கள்.';
    const posted: Record<string, string>[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      const inputs = [...this.querySelectorAll('input')].map(({ name, value }) => [name, value] as const);
      posted.push({ ...Object.fromEntries(inputs), to: this.action, frame: this.target, method: this.method });
    });
    await user.click(dialog.getByRole('button', { name: 'Show what the applicant will see' }));
    const frame = dialog.getByTitle<HTMLIFrameElement>('What the applicant will see');
    const { flowKey, flowVersion } = taken;
    expect(posted).toMatchObject([{ screen: 'reverted', message, steps: 'bank', locale: 'ta', method: 'post' }]);
    expect(posted[0]?.frame).toBe(frame.name);
    expect(posted[0]?.to).toMatch(new RegExp(`/portal/preview/${flowKey}/${flowVersion}$`));
    await user.click(dialog.getByRole('checkbox', { name: /^Mobile number/ }));
    await waitFor(() => expect(posted[1]).toMatchObject({ steps: 'bank,mobileOtp' }));
    vi.restoreAllMocks();
    await user.click(dialog.getByRole('checkbox', { name: /^Mobile number/ }));
    await send();
    expect(portal.sent('RevertRequest')).toMatchObject([{ input: { message } }]);
  });

  it('picks a text by one key, with the applicant’s names of the steps, and follows their choice', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return Promise.resolve(Response.json({ 'step.BankVerification': 'Your bank', 'step.MobileOtp': 'Your mobile' }));
    });
    const { user, dialog, send } = await openDialog({
      onboardingRequest: () => ({ ...taken, expiresAt: '2036-01-05T12:00:00.000Z' }),
      revertRequest: () => reverted,
    });
    const message = () => dialog.getByLabelText<HTMLTextAreaElement>(/^Message to the applicant/).value;
    await user.selectOptions(dialog.getByLabelText('Reason'), 'OTHER');
    await dialog.findByRole('button', { name: /^Use “Please do this again: Your bank/ });
    // The workspace has no phone: what names it is not offered.
    expect(dialog.queryByRole('button', { name: /call us/ })).toBeNull();
    await user.click(dialog.getByLabelText('Reason'));
    await user.keyboard('1');
    expect(message()).toBe('Please do this again: Your bank. The link works until 8 January 2036.');
    expect(asked).toEqual(['/hosted/texts/en.json']);
    await user.click(dialog.getByRole('checkbox', { name: /^Mobile number/ }));
    await waitFor(() => expect(message()).toContain('Your mobile, Your bank.'));
    // What somebody has changed stays as it is, and a digit is a digit while somebody types.
    await user.type(dialog.getByLabelText(/^Message to the applicant/), ' 1');
    await user.click(dialog.getByRole('checkbox', { name: /^Mobile number/ }));
    expect(message()).toMatch(/Your mobile, Your bank.* 1$/);
    expect(await axeViolations()).toEqual([]);
    await send();
    vi.unstubAllGlobals();
  });

  it('sends no variable that is left open', async () => {
    const { user, portal, dialog, send } = await openDialog({ revertRequest: () => reverted });
    await user.selectOptions(dialog.getByLabelText('Reason'), 'OTHER');
    await user.type(dialog.getByLabelText(/^Message to the applicant/), 'Do {{{{step}} again.');
    await send();
    expect(dialog.getByText('Finish the sentence: it breaks off.')).toBeDefined();
    expect(portal.sent('RevertRequest')).toEqual([]);
  });

  it('sends no message that breaks off', async () => {
    const { user, portal, dialog, send } = await openDialog({ revertRequest: () => reverted });
    await user.selectOptions(dialog.getByLabelText('Reason'), 'DATA_MISMATCH');
    await user.type(dialog.getByLabelText(/^Message to the applicant/), 'Please enter this again: ');
    await send();
    expect(dialog.getByText('Finish the sentence: it breaks off.')).toBeDefined();
    expect(dialog.getByLabelText(/^Message to the applicant/).getAttribute('aria-invalid')).toBe('true');
    expect(portal.sent('RevertRequest')).toEqual([]);
    await user.type(dialog.getByLabelText(/^Message to the applicant/), 'the account number.');
    await send();
    expect(portal.sent('RevertRequest')).toHaveLength(1);
  });

  it('keeps what was typed while the case cannot be read', async () => {
    let away = false;
    const { user, portal, dialog } = await openDialog({
      onboardingRequest: () => {
        if (away) throw refusal('SERVICE_DEPENDENCY_UNAVAILABLE');
        return taken;
      },
    });
    await user.type(dialog.getByLabelText(/^Message to the applicant/), 'Again, please.');
    away = true;
    await portal.setSocket('reconnecting');
    await portal.setSocket('live');
    await screen.findByText('A part of the service is away');
    expect(screen.getByLabelText(/^Message to the applicant/)).toHaveProperty('value', 'Again, please.');
  });

  it('gives way to a new review once the applicant has submitted again', async () => {
    const portal = await openPortal('/requests/vm_req_1', reviewer, { onboardingRequest: () => reverted });
    await screen.findByText('It waits for the applicant');
    await portal.push('onboardingRequest', wholeRequest({ steps }));
    expect(await screen.findByRole('button', { name: 'Take this case' })).toBeDefined();
  });
});
