import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drafts } from '../api/drafts';
import { developer } from '../testing/developers';
import { flowVersion, savedDraft, stepTypes } from '../testing/flows';
import { type Answers, axeViolations, openPortal, refusal, settings } from '../testing/portal';
import { reviewer } from '../testing/requests';
import { keptDraftOf } from './keptDraft';

type Sent = { input: Parameters<typeof savedDraft>[0] & { steps: { key: string; config: object | null }[] } };

afterEach(() => sessionStorage.clear());

async function edit(answers: Answers = {}) {
  const portal = await openPortal('/flows/shop-check/edit', developer, {
    flowVersions: () => [flowVersion()],
    stepTypes: () => stepTypes,
    tenantSettings: () => ({ ...settings, defaultFlowKey: 'other' }),
    saveFlowDraft: ({ input }: Sent) => savedDraft(input),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Shop check' });
  const saves = () => (portal.sent('SaveFlowDraft') as Sent[]).map(({ input }) => input);
  return { portal, saves, user: userEvent.setup() };
}

const keysShown = () =>
  screen.getAllByRole('listitem').flatMap((item) => item.querySelector('code')?.textContent ?? []);
const announced = () => screen.getByTestId('announcer').textContent;

describe('the editor of a flow', () => {
  it('opens with nothing changed, and has nothing to publish then', async () => {
    const { saves } = await edit();
    expect(screen.getByText('Nothing is changed yet.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Publish…' })).toHaveProperty('disabled', true);
    expect(await axeViolations()).toEqual([]);
    expect(saves()).toEqual([]);
  });

  it('saves a setting by itself, and names the rule that it breaks while it is typed', async () => {
    const { saves, user } = await edit();
    await user.click(screen.getByRole('button', { name: /Selfie/, expanded: false }));
    const threshold = screen.getByLabelText('Least score that passes');
    expect(threshold).toHaveProperty('placeholder', '60');
    await user.type(threshold, '700');
    expect(screen.getAllByText('Write a whole number, from 30 to 99.')).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
    await user.type(threshold, '{Backspace}');
    expect(screen.queryByText('Write a whole number, from 30 to 99.')).toBeNull();
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeDefined();
    expect(saves()[0]).toMatchObject({ flowKey: 'shop-check', expectedRevision: 0 });
    expect(saves().at(-1)?.steps[1]).toMatchObject({ key: 'selfie', config: { threshold: 70 } });
    const before = saves().length;
    await user.click(screen.getByRole('button', { name: 'Reset to 60: Least score that passes' }));
    await waitFor(() => expect(saves()).toHaveLength(before + 1));
    expect(saves().at(-1)).toMatchObject({ expectedRevision: before });
    expect(saves().at(-1)?.steps[1]?.config).toBeNull();
  });

  it('moves steps by buttons, by keys and to a place, says so once, and keeps the focus', async () => {
    const { user } = await edit();
    const up = screen.getByRole('button', { name: 'Move Selfie up' });
    await user.click(up);
    expect(keysShown()).toEqual(['selfie', 'mobile', 'agree']);
    expect(announced()).toBe('Selfie, 1 of 3');
    expect(document.activeElement).toBe(up);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(announced()).toBe('Selfie, stays 1 of 3');
    const mobile = screen.getByRole('button', { name: /Mobile number/, expanded: false });
    mobile.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(keysShown()).toEqual(['selfie', 'agree', 'mobile']);
    expect(announced()).toBe('Mobile number, 3 of 3');
    expect(document.activeElement).toBe(mobile);
    await user.click(screen.getByRole('button', { name: 'Move Mobile number to…' }));
    const place = await screen.findByLabelText('Place');
    await user.clear(place);
    await user.type(place, '1{Enter}');
    expect(keysShown()).toEqual(['mobile', 'selfie', 'agree']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(keysShown()).toEqual(['selfie', 'agree', 'mobile']);
  });

  it('moves a step by the pointer when it is let go, and not when Escape takes it back', async () => {
    const { user } = await edit();
    const rows = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-step'));
    rows.forEach((row, index) => {
      row.getBoundingClientRect = () => ({ top: index * 40, height: 40 }) as DOMRect;
    });
    const handle = within(rows[0] as HTMLElement).getByTitle('Drag to another place');
    fireEvent.pointerDown(handle, { button: 0, clientY: 20 });
    fireEvent.pointerMove(document, { clientY: 90 });
    expect(keysShown()).toEqual(['mobile', 'selfie', 'agree']);
    await user.keyboard('{Escape}');
    fireEvent.pointerUp(document, { clientY: 90 });
    expect(keysShown()).toEqual(['mobile', 'selfie', 'agree']);
    fireEvent.pointerDown(handle, { button: 0, clientY: 20 });
    fireEvent.pointerMove(document, { clientY: 90 });
    fireEvent.pointerUp(document, { clientY: 90 });
    expect(keysShown()).toEqual(['selfie', 'mobile', 'agree']);
    expect(announced()).toBe('Mobile number, 2 of 3');
  });

  it('adds, duplicates and removes steps, and takes all of it back', async () => {
    const { user } = await edit();
    await user.selectOptions(screen.getByLabelText('Step type'), 'Bank account (restricted data)');
    await user.click(screen.getByRole('button', { name: 'Add the step' }));
    expect(keysShown()).toEqual(['mobile', 'selfie', 'bank', 'agree']);
    expect(document.activeElement?.textContent).toContain('Bank account');
    expect(screen.getByLabelText('When the names differ')).toBeDefined();
    const jump = screen.getByRole('button', { name: 'Bank account: purpose' });
    await user.click(jump);
    await waitFor(() => expect(document.activeElement).toHaveProperty('name', '3.purposeCode'));
    await user.keyboard('BANK_CHECK');
    expect(screen.queryByRole('button', { name: 'Bank account: purpose' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Duplicate Bank account' }));
    expect(keysShown()).toEqual(['mobile', 'selfie', 'bank', 'bank2', 'agree']);
    await user.click(screen.getAllByRole('button', { name: 'Remove Bank account' })[0] as HTMLElement);
    expect(keysShown()).toEqual(['mobile', 'selfie', 'bank2', 'agree']);
    expect(document.activeElement?.textContent).toContain('bank2');
    await user.keyboard('{Control>}zzzz{/Control}');
    expect(keysShown()).toEqual(['mobile', 'selfie', 'agree']);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(keysShown()).toEqual(['mobile', 'selfie', 'bank', 'agree']);
  });

  it('shows what two people changed, and saves nothing until one chooses', async () => {
    const theirs = flowVersion({
      ...{ version: 2, status: 'DRAFT', live: false, revision: 4 },
      reviewPolicy: 'AUTO',
    });
    let stands = [flowVersion()];
    const { saves, user } = await edit({
      flowVersions: () => stands,
      saveFlowDraft: ({ input }: Sent) => {
        if (input.expectedRevision === 4) return savedDraft(input);
        stands = [theirs, flowVersion()];
        throw refusal('FLOW_CONFLICT');
      },
    });
    await user.type(screen.getByLabelText('Name'), 's');
    const notice = within(await screen.findByRole('region', { name: 'Two people changed this flow' }));
    expect(notice.getByText('Requests without a high flag can be approved without a person.')).toBeDefined();
    expect(notice.getAllByText('Shop checks')).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
    await user.click(notice.getByRole('button', { name: 'Keep both' }));
    expect(await screen.findByText(/^Saved/)).toBeDefined();
    expect(saves()).toMatchObject([
      { expectedRevision: 0, name: 'Shop checks', reviewPolicy: 'MANUAL' },
      { expectedRevision: 4, name: 'Shop checks', reviewPolicy: 'AUTO' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Review policy')).toHaveProperty('value', 'MANUAL');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Shop checks');
  });

  it('brings back what was not saved when the page went', async () => {
    const kept = { ...flowVersion(), steps: [], name: 'Typed before' };
    keptDraftOf(developer.id, 'shop-check').write({ draft: kept, from: kept, revision: 0 });
    await drafts.sealed();
    drafts.forget();
    expect(Object.keys(sessionStorage)).toHaveLength(1);
    expect(JSON.stringify(sessionStorage)).not.toContain('Typed');
    const portal = await openPortal('/flows/shop-check/edit', developer, {
      flowVersions: () => [flowVersion()],
      stepTypes: () => stepTypes,
      tenantSettings: () => ({ ...settings, defaultFlowKey: 'other' }),
      saveFlowDraft: ({ input }: Sent) => savedDraft(input),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Typed before' })).toBeDefined();
    expect(portal.sent('SaveFlowDraft')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Shop check' })).toBeDefined();
  });

  it('says what the service does not accept where it is', async () => {
    const { user } = await edit({
      saveFlowDraft: () => {
        throw refusal('FLOW_INVALID', 'x', [{ field: 'purposeCode', message: 'is too odd', stepKey: 'agree' }]);
      },
    });
    await user.type(screen.getByLabelText('Name'), 's');
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved');
    await user.click(screen.getByRole('button', { name: 'Consent: purpose' }));
    await waitFor(() => expect(document.activeElement).toHaveProperty('name', '2.purposeCode'));
    expect(screen.getAllByText('Not accepted: it is too odd.')).toHaveLength(2);
  });

  it('publishes what was looked at, with what changes in words', async () => {
    const { portal, user } = await edit({
      flow: () => ({ ...flowVersion(), revision: 1, openOnOlderVersions: 3 }),
      publishFlow: () => flowVersion({ version: 2 }),
    });
    await user.selectOptions(screen.getByLabelText('Step type'), 'Bank account (restricted data)');
    await user.click(screen.getByRole('button', { name: 'Add the step' }));
    await user.type(screen.getByLabelText('Purpose', { selector: '[name="3.purposeCode"]' }), 'BANK_CHECK');
    await user.click(screen.getByRole('button', { name: 'Publish…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 2?' }));
    expect(dialog.getByText('Now collects bank details, which is restricted data.')).toBeDefined();
    expect(dialog.getByText('The notice names a new purpose: BANK_CHECK.')).toBeDefined();
    expect(await dialog.findByText(/3 requests under way stay/)).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.type(dialog.getByLabelText('Note'), 'Payouts need an account.');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(portal.address()).toBe('/portal/flows/shop-check'));
    expect(portal.sent('PublishFlow')).toEqual([
      { flowKey: 'shop-check', note: 'Payouts need an account.', expectedRevision: 1 },
    ]);
  });

  it('is for owners and developers', async () => {
    await openPortal('/flows/shop-check/edit', reviewer);
    expect((await screen.findByRole('alert')).textContent).toContain('OWNER or DEVELOPER');
  });
});
