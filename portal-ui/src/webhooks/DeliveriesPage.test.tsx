import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { developer } from '../testing/developers';
import { openPortal } from '../testing/portal';

describe('the filters of the deliveries', () => {
  it('keep one choice when another follows before the page has changed', async () => {
    const portal = await openPortal('/developers/deliveries', developer);
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await screen.findByLabelText('Status');
    act(() => {
      choose('Status', 'DEAD');
      choose('Event', 'webhook.test');
    });
    await waitFor(() => expect(portal.address()).toContain('type=webhook.test'));
    expect(portal.address()).toBe('/portal/developers/deliveries?status=DEAD&type=webhook.test');
  });
});
