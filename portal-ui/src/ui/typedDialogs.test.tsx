import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the chunks.
import '../keys/KeysPage';
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
])('the dialog of %s behind “%s”', (address, act, label) => {
  const open = async () => {
    const user = userEvent.setup();
    await openPortal(address, owner, answers);
    await user.click(await screen.findByRole('button', { name: act }));
    return { user, field: await screen.findByLabelText<HTMLInputElement>(label) };
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('stays when Escape is pressed once something was typed, until it is closed by its own button', async () => {
    const { user, field } = await open();
    await user.type(field, ' two');
    await user.keyboard('{Escape}');
    expect(field.isConnected).toBe(true);
    expect(field.value).toMatch(/ two$/);
    // A dialog that closes takes a moment: by then its fields take nothing.
    await user.type(field, ' three');
    expect(field.value).toMatch(/ two three$/);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await gone();
  });

  it('is closed by Escape where nothing was typed', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await gone();
  });
});
