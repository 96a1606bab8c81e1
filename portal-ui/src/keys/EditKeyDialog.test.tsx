import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { developer, key } from '../testing/developers';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { owner } from '../testing/requests';

it('keeps what another has changed of a key meanwhile, and asks where both changed the same', async () => {
  const user = userEvent.setup();
  let now = key({ name: 'Orders' });
  const portal = await openPortal('/developers/keys', owner, {
    apiKeys: () => [now],
    updateApiKey: ({ input }: { input: { expectedRevision: number } }) => {
      if (input.expectedRevision !== now.revision) throw refusal('REVISION_CONFLICT');
      now = { ...now, name: 'Mine', revision: now.revision + 1 };
      return now;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Orders' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Mine');
  now = key({ name: 'Theirs', rateLimit: 60, revision: 2 });
  await user.click(screen.getByRole('button', { name: 'Save the key' }));
  const notice = within(await screen.findByRole('region', { name: 'Two people changed the same' }));
  expect(notice.getByRole('row', { name: 'The name Theirs Mine' })).toBeDefined();
  expect(notice.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByLabelText('Calls a minute (optional)')).toHaveProperty('value', '60');
  expect(await axeViolations()).toEqual([]);
  await user.click(notice.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(portal.sent('UpdateKey').at(-1)).toMatchObject({
    input: { name: 'Mine', rateLimit: 60, expectedRevision: 2 },
  });
});

it('says that the key is gone where another has revoked it', async () => {
  const user = userEvent.setup();
  await openPortal(
    '/developers/keys',
    { ...developer, role: 'OWNER' },
    {
      apiKeys: () => [key({ name: 'Orders' })],
      updateApiKey: () => {
        throw refusal('SERVICE_INVALID_STATE', 'Only a secret key that works can be changed. Make another one.');
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Orders' }));
  await user.click(await screen.findByRole('button', { name: 'Save the key' }));
  expect(await screen.findByText(/Only a secret key that works can be changed/)).toBeDefined();
});
