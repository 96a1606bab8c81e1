import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the chunks.
import './ConfirmDialog';
import '../keys/KeysPage';
import '../people/PeoplePage';
import '../templates/TemplateDialog';
import '../templates/TemplatesPage';
import '../webhooks/EndpointPage';
import '../webhooks/WebhooksPage';
import { endpoint, key } from '../testing/developers';
import { owner } from '../testing/requests';
import { openPortal } from '../testing/portal';

const answers = {
  apiKeys: () => [key({ name: 'Orders' })],
  webhookEndpoint: () => endpoint(),
  webhookEndpoints: () => [endpoint()],
};

describe.each([
  ['/developers/keys', 'Create a key', 'Name'],
  ['/developers/keys', 'Edit Orders', 'Name'],
  ['/developers/webhooks', 'Add an endpoint', 'Description (optional)'],
  ['/developers/webhooks/whe_1', 'Change', 'Description (optional)'],
  ['/settings/people', 'Invite somebody', 'E-mail'],
  ['/settings/templates', 'New template', 'Name'],
])('the dialog of %s behind “%s”', (address, act, label) => {
  const open = async () => {
    const user = userEvent.setup();
    const portal = await openPortal(address, owner, answers);
    await user.click(await screen.findByRole('button', { name: act }));
    return { user, portal, field: await screen.findByLabelText<HTMLInputElement>(label) };
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('stays when Escape is pressed once something was typed, until it is closed by its own button', async () => {
    const { user, field } = await open();
    await user.type(field, 'two');
    await user.keyboard('{Escape}');
    expect(field.isConnected).toBe(true);
    expect(field.value).toMatch(/two$/);
    // A dialog that closes takes a moment: by then its fields take nothing.
    await user.type(field, 'three');
    expect(field.value).toMatch(/twothree$/);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await gone();
  });

  it('is closed by Escape where nothing was typed', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await gone();
  });

  it('is left for another page only after a question, once something was typed', async () => {
    const { user, portal, field } = await open();
    await user.type(field, 'two');
    await portal.go('/mentions');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    expect(field.isConnected).toBe(true);
    expect(field.value).toMatch(/two$/);
    await portal.go('/mentions');
    const again = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(again.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(portal.address()).toBe('/portal/mentions'));
  });
});
