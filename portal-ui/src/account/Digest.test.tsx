import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the test does not wait for the page's chunk.
import './AccountPage';
import { openPortal } from '../testing/portal';
import { reviewer } from '../testing/requests';

describe('the daily digest', () => {
  it('is off until the user wants it', async () => {
    let wanted = false;
    await openPortal('/account', reviewer, {
      dailyDigest: () => wanted,
      setDailyDigest: (given: { wanted: boolean }) => (wanted = given.wanted),
    });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Mail me each morning at nine/ });
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    expect(wanted).toBe(true);
    await userEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(false));
    expect(wanted).toBe(false);
  });
});
