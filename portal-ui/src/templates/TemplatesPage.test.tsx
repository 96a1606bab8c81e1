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
const ours = {
  ...missing,
  id: 'tpl_1',
  name: 'Ours',
  texts: [
    { locale: 'en', text: 'A part is missing.' },
    { locale: 'ta', text: 'ஒரு பகுதி இல்லை.' },
  ],
  shipped: false,
  revision: 1,
};

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

describe('two people at one template', () => {
  /** A template that a colleague saves once more while the dialog is open. */
  async function openBesideAColleague() {
    let now = ours;
    const { portal, user } = await open({
      decisionTemplates: () => [...shippedTemplates, now],
      saveDecisionTemplate: ({ input }: { input: { expectedRevision: number; texts: typeof now.texts } }) => {
        if (input.expectedRevision !== now.revision) throw refusal('REVISION_CONFLICT');
        now = { ...now, texts: input.texts, revision: now.revision + 1 };
        return now;
      },
    });
    const colleague = (locale: string, text: string) => {
      const texts = now.texts.map((each) => (each.locale === locale ? { locale, text } : each));
      now = { ...now, texts, revision: 2 };
    };
    await user.click(await screen.findByRole('button', { name: 'Edit Ours' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ours' }));
    await user.clear(dialog.getByLabelText('Text in English'));
    await user.type(dialog.getByLabelText('Text in English'), 'Mine');
    return { portal, user, dialog, colleague };
  }

  it('keeps what each has changed alone', async () => {
    const { portal, user, dialog, colleague } = await openBesideAColleague();
    colleague('ta', 'Theirs');
    await user.click(dialog.getByRole('button', { name: 'Save the template' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const texts: unknown = expect.arrayContaining([
      { locale: 'en', text: 'Mine' },
      { locale: 'ta', text: 'Theirs' },
    ]);
    expect(portal.sent('SaveDecisionTemplate').at(-1)).toMatchObject({ input: { texts, expectedRevision: 2 } });
  });

  it('shows what both have changed, and saves what is chosen', async () => {
    const { portal, user, dialog, colleague } = await openBesideAColleague();
    colleague('en', 'Theirs');
    await user.click(dialog.getByRole('button', { name: 'Save the template' }));
    const notice = within(await dialog.findByRole('region', { name: 'Two people changed the same' }));
    expect(notice.getByRole('row', { name: 'The text in English Theirs Mine' })).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.click(notice.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.sent('SaveDecisionTemplate').at(-1)).toMatchObject({ input: { expectedRevision: 2 } });
  });
});

it('says what is refused of a template without a word about cases', async () => {
  const { user } = await open({
    saveDecisionTemplate: () => {
      throw refusal('SERVICE_INVALID_STATE', 'The workspace has 200 templates of its own, which is the most.');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Edit Something is missing' }));
  await user.click(await screen.findByRole('button', { name: 'Save the template' }));
  const told = (await screen.findByRole('alert')).textContent;
  expect(told).toContain('which is the most');
  expect(told).not.toContain('case');
});

it('deletes a template only after it was asked about', async () => {
  let all = [...shippedTemplates, ours];
  const { portal, user } = await open({
    decisionTemplates: () => all,
    deleteDecisionTemplate: ({ id }: { id: string }) => {
      all = all.filter((each) => each.id !== id);
      return id;
    },
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Delete Ours' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ours?' }));
  expect(portal.sent('DeleteDecisionTemplate')).toEqual([]);
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete the template' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Ours' })).toBeNull());
  expect(portal.sent('DeleteDecisionTemplate')).toEqual([{ id: 'tpl_1' }]);
});

it('a late answer to a dialog that was closed leaves the next dialog open', async () => {
  let answer: (saved: object) => void = () => undefined;
  const saved = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { portal, user } = await open({ saveDecisionTemplate: () => saved });
  await user.click(screen.getByRole('button', { name: 'Edit Something is missing' }));
  await user.click(await screen.findByRole('button', { name: 'Save the template' }));
  await waitFor(() => expect(portal.sent('SaveDecisionTemplate')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'New template' }));
  const name = await screen.findByLabelText('Name');
  await user.type(name, 'Typed');
  answer({ ...missing, revision: 1, changed: true });
  await screen.findByText('Something is missing is saved.');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Typed');
});
