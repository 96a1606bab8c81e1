import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the page's chunks.
import './TemplatesPage';
import './TemplateDialog';
import { type Answers, axeViolations, openPortal, refusal } from '../testing/portal';
import { owner, reviewer } from '../testing/requests';
import { shippedTemplates } from '../testing/templates';

const [missing] = shippedTemplates;

async function open(answers: Answers = {}) {
  const portal = await openPortal('/settings/templates', owner, answers);
  await screen.findByRole('heading', { name: 'Templates', level: 1 });
  await screen.findByRole('button', { name: 'Edit Something is missing' });
  return { portal, user: userEvent.setup() };
}

describe('the templates', () => {
  it('are listed by where they are written, for owners alone', async () => {
    await open();
    expect(
      within(screen.getByRole('region', { name: 'Messages to the applicant' })).getAllByRole('listitem'),
    ).toHaveLength(shippedTemplates.filter(({ use }) => use === 'REVERT_MESSAGE').length);
    // A shipped one that nobody changed has nothing to be restored.
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('are not for reviewers', async () => {
    await openPortal('/settings/templates', reviewer);
    expect((await screen.findByRole('alert')).textContent).toContain('This page is not for your role.');
  });

  it('are changed a language at a time, over the revision that was seen', async () => {
    const { portal, user } = await open({ saveDecisionTemplate: () => ({ ...missing, revision: 1, changed: true }) });
    await user.click(screen.getByRole('button', { name: 'Edit Something is missing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Something is missing' }));
    expect(await axeViolations()).toEqual([]);
    await user.selectOptions(dialog.getByLabelText('Language'), 'ta');
    expect(dialog.getByLabelText('Text in Tamil')).toHaveProperty('lang', 'ta');
    await user.clear(dialog.getByLabelText('Text in Tamil'));
    await user.click(dialog.getByLabelText('Offer it to reviewers'));
    await user.click(dialog.getByRole('button', { name: 'Save the template' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const texts = missing?.texts.filter(({ locale }) => locale !== 'ta');
    expect(portal.sent('SaveDecisionTemplate')).toMatchObject([
      { input: { id: missing?.id, name: 'Something is missing', texts, enabled: false, expectedRevision: 0 } },
    ]);
  });

  it('say beside the text which variable there is not, and keep what was typed', async () => {
    const message = 'may hold no variable but {{step}}: en has {{pan}}';
    const { user } = await open({
      saveDecisionTemplate: () => {
        throw refusal('VALIDATION_FAILED', 'no', [{ field: 'texts', message }]);
      },
    });
    await user.click(screen.getByRole('button', { name: 'New template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New template' }));
    await user.type(dialog.getByLabelText('Name'), 'Ours');
    await user.type(dialog.getByLabelText('Text in English'), 'Your {{{{pan}}.');
    await user.click(dialog.getByRole('button', { name: 'Save the template' }));
    expect(await dialog.findByText(message)).toBeDefined();
    expect(dialog.getByLabelText('Text in English')).toHaveProperty('value', 'Your {{pan}}.');
  });

  it('stay open at Escape and a click beside them while something is typed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'New template' }));
    const name = within(await screen.findByRole('dialog', { name: 'New template' })).getByLabelText('Name');
    const beside = () => document.querySelector('.mantine-Modal-inner') as HTMLElement;
    await user.type(name, 'Ours');
    await user.keyboard('{Escape}');
    await user.click(beside());
    expect(name).toHaveProperty('value', 'Ours');
    expect(name.isConnected).toBe(true);
    await user.clear(name);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
