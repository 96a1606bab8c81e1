import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { developer } from '../testing/developers';
import { flowVersion, savedDraft, stepTypes } from '../testing/flows';
import { axeViolations, openPortal, settings } from '../testing/portal';
import { checklistConsequences, checklistLines } from './checklistDifference';
import type { DraftItem } from './flowDraft';

type Sent = { input: Parameters<typeof savedDraft>[0] & { checklist: DraftItem[] } };

const sign = { key: 'item1', text: 'The sign', required: true };
const street = { key: 'item2', text: 'The street', required: false };

afterEach(() => sessionStorage.clear());

async function edit(checklist: DraftItem[]) {
  const portal = await openPortal('/flows/shop-check/edit', developer, {
    flowVersions: () => [flowVersion({ checklist })],
    stepTypes: () => stepTypes,
    tenantSettings: () => ({ ...settings, defaultFlowKey: 'other' }),
    saveFlowDraft: ({ input }: Sent) => savedDraft(input),
  });
  await screen.findByRole('heading', { level: 2, name: 'Checklist for reviewers' });
  const saved = () => (portal.sent('SaveFlowDraft') as Sent[]).at(-1)?.input.checklist;
  return { saved, user: userEvent.setup() };
}

const texts = () => screen.getAllByLabelText<HTMLInputElement>(/^Item \d+$/).map(({ value }) => value);

describe('the checklist of a flow in its editor', () => {
  it('is written, made optional and saved with the draft', async () => {
    const { saved, user } = await edit([]);
    await user.click(screen.getByRole('button', { name: 'Add an item' }));
    const item = screen.getByLabelText('Item 1');
    expect(document.activeElement).toBe(item);
    expect(screen.getAllByText('Write 1 to 200 characters with a letter or a digit.')).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('The sign');
    await user.click(screen.getByRole('checkbox', { name: /^Required to approve, item 1/ }));
    await waitFor(() => expect(saved()).toEqual([{ key: 'item1', text: 'The sign', required: false }]), {
      timeout: 4_000,
    });
  });

  it('is ordered by buttons and by keys, and the focus stays with the item', async () => {
    const { user } = await edit([sign, street]);
    const down = screen.getByRole('button', { name: 'Move item 1 down' });
    await user.click(down);
    expect(texts()).toEqual(['The street', 'The sign']);
    expect(screen.getByTestId('announcer').textContent).toBe('Item 1, 2 of 2');
    expect(document.activeElement).toBe(down);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(texts()).toEqual(['The sign', 'The street']);
    await user.click(screen.getByRole('button', { name: 'Remove item 1' }));
    expect(texts()).toEqual(['The street']);
    expect(document.activeElement).toBe(screen.getByLabelText('Item 1'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(texts()).toEqual(['The sign', 'The street']);
  });
});

describe('the difference of two checklists', () => {
  const what = (before: DraftItem[], after: DraftItem[]) => checklistLines(before, after).map((line) => line.what);

  it('names what was added, removed, reworded, required and moved', () => {
    expect(what([sign], [sign, street])).toEqual(['Checklist, added: “The street”, optional']);
    expect(what([sign, street], [sign])).toEqual(['Checklist, removed: “The street”']);
    expect(checklistLines([sign], [{ ...sign, text: 'Its sign' }])).toEqual([
      { what: 'Checklist, reworded', values: { before: 'The sign', after: 'Its sign' } },
    ]);
    expect(checklistLines([sign], [{ ...sign, required: false }])).toEqual([
      { what: 'Checklist, “The sign”', values: { before: 'required', after: 'optional' } },
    ]);
    expect(what([sign, street], [street, sign])).toEqual(['Checklist: its items stand in another order']);
    expect(what([sign], [sign])).toEqual([]);
  });

  it('says how many items are ticked before an approval', () => {
    expect(checklistConsequences([], [sign, street])).toEqual([
      'Reviewers tick one item before they approve, instead of 0.',
    ]);
    expect(checklistConsequences([sign], [])).toEqual(['Reviewers need not tick anything before they approve.']);
    expect(checklistConsequences([sign], [street, sign])).toEqual([]);
  });
});
