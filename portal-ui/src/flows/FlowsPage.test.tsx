import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { developer } from '../testing/developers';
import { flowStep, flowVersion, savedDraft, stepTypes } from '../testing/flows';
import { axeViolations, openPortal, refusal, settings } from '../testing/portal';
import { reviewer } from '../testing/requests';

const tenantSettings = () => ({ ...settings, defaultFlowKey: 'shop-check' });

describe('the list of flows', () => {
  const flowSummaries = () => [
    { flowKey: 'shop-check', published: flowVersion({ version: 2 }), draft: flowVersion({ version: 3 }) },
    { flowKey: 'old', published: flowVersion({ name: 'Old check', live: false }), draft: null },
    { flowKey: 'fresh', published: null, draft: flowVersion({ name: 'Fresh check' }) },
  ];

  it('says of each whether it takes requests, is the default, and has a draft', async () => {
    await openPortal('/flows', reviewer, { flowSummaries, tenantSettings });
    const rows = within(await screen.findByRole('list', { name: 'Flows' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Shop checkLive, version 2DefaultDraft of version 3shop-check3 steps. Every case by a person/,
      ),
      expect.stringMatching(/^Old checkArchived, version 1old3 steps/),
      expect.stringMatching(/^Fresh checkNever publishedDraft of version 1fresh3 steps/),
    ]);
    expect(screen.queryByRole('button', { name: 'New flow' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('begins a flow under a key that its name suggests and no other flow has', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/flows', developer, {
      flowSummaries,
      tenantSettings,
      saveFlowDraft: ({ input }: { input: Parameters<typeof savedDraft>[0] }) => savedDraft(input),
      flowVersions: () => [flowVersion({ status: 'DRAFT', live: false, revision: 1, steps: [] })],
      stepTypes: () => stepTypes,
    });
    await user.click(await screen.findByRole('button', { name: 'New flow' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New flow' }));
    await user.type(dialog.getByLabelText('Name'), 'Shop check');
    await user.click(dialog.getByRole('button', { name: 'Begin the draft' }));
    expect(dialog.getByText('Another flow has this key.')).toBeDefined();
    await user.type(dialog.getByLabelText('Name'), ' for agents');
    expect(dialog.getByLabelText('Key')).toHaveProperty('value', 'shop-check-for-agents');
    await user.click(dialog.getByRole('button', { name: 'Begin the draft' }));
    await waitFor(() => expect(portal.address()).toBe('/portal/flows/shop-check-for-agents/edit'));
    expect(portal.sent('SaveFlowDraft')).toMatchObject([
      { input: { flowKey: 'shop-check-for-agents', name: 'Shop check for agents', expectedRevision: 0, steps: [] } },
    ]);
  });
});

describe('a flow', () => {
  const first = flowVersion({ live: false, note: 'The first one.' });
  const second = flowVersion({
    version: 2,
    steps: [...first.steps.slice(1), flowStep({ key: 'bank', type: 'BankVerification', purposeCode: 'BANK_CHECK' })],
  });
  const answers = { flowVersions: () => [second, first], stepTypes: () => stepTypes, tenantSettings };

  it('shows what a version changed against the one before, what it means first', async () => {
    await openPortal('/flows/shop-check', reviewer, answers);
    const meaning = within(await screen.findByRole('list', { name: 'What it means' })).getAllByRole('listitem');
    expect(meaning.map(({ textContent }) => textContent)).toEqual([
      'Now collects bank details, which is restricted data.',
      'No longer collects the mobile number.',
      'The notice names a new purpose: BANK_CHECK.',
    ]);
    const lines = within(screen.getByRole('list', { name: 'What differs' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Removed: Mobile number (mobile), which was step 1',
      'Added: Bank account (bank), as step 3',
    ]);
    expect(screen.getByText('The first one.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('compares any two, which its address names', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/flows/shop-check?from=2&to=1', reviewer, answers);
    expect(await screen.findByText('Now collects the mobile number.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('From version'), '1');
    expect(await screen.findByText('Nothing differs between the two.')).toBeDefined();
    expect(portal.address()).toBe('/portal/flows/shop-check?from=1&to=1');
  });

  it('cannot be archived while it is the default, and says so where the service refuses', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/flows/shop-check', developer, {
      ...answers,
      tenantSettings: () => ({ ...settings, defaultFlowKey: 'other' }),
      archiveFlow: () => {
        throw refusal('SERVICE_INVALID_STATE', 'This is the default flow. Make another one the default first.');
      },
      setDefaultFlow: tenantSettings,
    });
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive Shop check?' }));
    await user.click(dialog.getByRole('button', { name: 'Archive the flow' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Make another one the default first.');
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Make it the default' }));
    expect(await screen.findByText(/^The default flow cannot be archived/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    expect(portal.sent('SetDefaultFlow')).toEqual([{ flowKey: 'shop-check' }]);
  });

  it('is edited from any version, once a draft that is there is given up for it', async () => {
    const user = userEvent.setup();
    const draft = flowVersion({ version: 3, status: 'DRAFT', live: false, revision: 7 });
    const portal = await openPortal('/flows/shop-check', developer, {
      ...answers,
      flowVersions: () => [draft, second, first],
      saveFlowDraft: ({ input }: { input: Parameters<typeof savedDraft>[0] }) => savedDraft(input),
    });
    await user.click(await screen.findByRole('button', { name: 'Begin a draft with version 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Replace the draft' }));
    await waitFor(() => expect(portal.address()).toBe('/portal/flows/shop-check/edit'));
    expect(portal.sent('SaveFlowDraft')).toMatchObject([{ input: { expectedRevision: 7, name: 'Shop check' } }]);
  });
});
