import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the page's chunk.
import './AccountPage';
import '../ui/ConfirmDialog';
import { UNREACHABLE } from '../api/faults';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { reviewer } from '../testing/requests';

afterEach(() => {
  vi.unstubAllGlobals();
});

const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);

/** An account whose server wants the password first. */
async function open({ on = false } = {}, confirm?: () => never, answered = () => Promise.resolve()) {
  const state = { on, steppedUp: false };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      state.steppedUp = true;
      return Promise.resolve(new Response('{}'));
    }),
  );
  const takesStepUp = () => {
    if (!state.steppedUp) throw refusal('STEP_UP_REQUIRED');
  };
  const user = () => ({ ...reviewer, disabled: false, invited: false, totp: state.on, lastSeenAt: null });
  return openPortal('/account', reviewer, {
    viewer: () => ({
      mustSetUpSecondFactor: false,
      user: user(),
      tenant: { id: 'tnt_1', name: 'Acme', environment: 'live' },
    }),
    beginSecondFactor: () => {
      takesStepUp();
      return { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', qrSize: 21, qrPath: 'M0 0h7v1h-7z' };
    },
    confirmSecondFactor: ({ code }: { code: string }) => {
      confirm?.();
      if (code !== '123456') throw refusal('VALIDATION_FAILED', 'x', [{ field: 'code', message: 'is not right' }]);
      state.on = true;
      return codes;
    },
    renewRecoveryCodes: () => {
      takesStepUp();
      return codes;
    },
    endSecondFactor: async () => {
      takesStepUp();
      await answered();
      state.on = false;
      return user();
    },
  });
}

async function givePassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Password'), 'right{Enter}');
}

describe('the account', () => {
  it('gets a second factor by its app’s first code, and shows the recovery codes once', async () => {
    const user = userEvent.setup();
    const portal = await open();
    expect(await axeViolations()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await givePassword(user);
    await screen.findByRole('dialog', { name: 'Turn on the second factor' });
    expect(screen.getByRole('img', { name: /QR code/ })).toBeDefined();
    expect(screen.getByText('GEZDGNBVGY3TQOJQ')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
    await user.type(screen.getByLabelText('2. Code of the app'), '000000{Enter}');
    await screen.findByText(/not the app’s code of this moment/);
    await user.clear(screen.getByLabelText('2. Code of the app'));
    await user.type(screen.getByLabelText('2. Code of the app'), '123456{Enter}');
    const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy all'));
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Your recovery codes' });
    fireEvent.click(screen.getByRole('link', { name: /^Flows/, hidden: true }));
    await act(() => Promise.resolve());
    expect(portal.address()).toBe('/portal/account');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    await screen.findByRole('button', { name: 'Turn off' });
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  it('is told where the attempt that got no answer has turned the second factor on', async () => {
    const user = userEvent.setup();
    let attempts = 0;
    await open({}, () => {
      attempts += 1;
      throw attempts === 1 ? refusal(UNREACHABLE) : refusal('SERVICE_INVALID_STATE', 'Begin one first.');
    });
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await givePassword(user);
    await user.type(await screen.findByLabelText('2. Code of the app'), '123456{Enter}');
    expect(await screen.findByText(/this may have been done or not/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Turn it on' }));
    expect(await screen.findByText(/The second factor is on since the attempt that got no answer/)).toBeDefined();
    expect(screen.queryByText(/moved this case/)).toBeNull();
  });

  it('gets new recovery codes after the password', async () => {
    const user = userEvent.setup();
    const portal = await open({ on: true });
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await givePassword(user);
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeDefined();
    expect(portal.sent('RenewRecoveryCodes')).toHaveLength(2);
  });

  it('loses its second factor after a question and the password', async () => {
    const user = userEvent.setup();
    const portal = await open({ on: true });
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText(/Your password alone lets you in then/)).toBeDefined();
    expect(portal.sent('EndSecondFactor')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Turn it off' }));
    await givePassword(user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Turn on' })).toBeDefined());
    expect(screen.getByText('Off')).toBeDefined();
  });

  it('keeps the dialog that is open when the answer to one that was closed comes late', async () => {
    const user = userEvent.setup();
    const answers: (() => void)[] = [];
    const portal = await open({ on: true }, undefined, () => new Promise((resolve) => answers.push(resolve)));
    const turnOff = async () => {
      await user.click(await screen.findByRole('button', { name: 'Turn off' }));
      await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
    };
    await turnOff();
    await givePassword(user);
    await waitFor(() => expect(portal.sent('EndSecondFactor')).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    await screen.findByRole('dialog', { name: 'Turn off the second factor?' });
    await act(() => Promise.resolve(answers.shift()?.()));
    await screen.findByText('The second factor is off.');
    expect(screen.getByRole('dialog', { name: 'Turn off the second factor?' })).toBeDefined();
  });

  it('is told, where the dialog was closed, that its password was not changed', async () => {
    const user = userEvent.setup();
    await open();
    let answer: (refused: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    await user.click(await screen.findByRole('button', { name: 'Change the password' }));
    await user.type(await screen.findByLabelText('Your password now'), 'wrong');
    await user.type(screen.getByLabelText('New password'), 'a few words in a row{Enter}');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer(Response.json({ error: { code: 'SERVICE_RATE_LIMITED', message: 'x' } }, { status: 429 }));
    expect(await screen.findByText('“Change the password”: Too many attempts')).toBeDefined();
  });
});
