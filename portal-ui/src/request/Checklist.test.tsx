import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for their chunks.
import './Checklist';
import './RequestPage';
import { type Answers, axeViolations, openPortal, refusal } from '../testing/portal';
import { colleague, inReview, preparedBy, reviewer, wholeRequest } from '../testing/requests';

const unticked = { tickedBy: null as string | null, tickedAt: null as string | null };
const sign = { key: 'sign', text: 'The sign has the name', required: true, ...unticked };
const street = { key: 'street', text: 'The street is seen', required: false, ...unticked };
const ticked = { tickedBy: reviewer.email, tickedAt: '2026-01-05T12:35:00.000Z' };
const tickTold = { at: ticked.tickedAt, kind: 'checklist.ticked', stepKey: null, actor: reviewer.email };
const startedAt = '2026-01-05T12:30:00.000Z';
const mine = wholeRequest({ status: 'REVIEWING', review: inReview(reviewer) });

async function open(answers: Answers) {
  const portal = await openPortal('/requests/vm_req_1', reviewer, {
    onboardingRequest: () => mine,
    reviewChecklist: () => [sign, street],
    ...answers,
  });
  await screen.findByRole('heading', { name: /^Checklist/ });
  return portal;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

/** An answer that waits until it is let go. */
function held() {
  let letGo: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  return { until, letGo };
}

afterEach(() => sessionStorage.clear());

describe('the checklist of a case', () => {
  it('is reached by x and ticked by Space, naming the review that is seen', async () => {
    const user = userEvent.setup();
    let items = [sign, street];
    const portal = await open({
      reviewChecklist: () => items,
      tickChecklist: () => (items = [{ ...sign, ...ticked }, street]),
    });
    expect(screen.getByText('One required item is open.')).toBeDefined();
    await user.keyboard('x');
    expect(document.activeElement).toBe(box(/^The sign/));
    await user.keyboard(' ');
    expect(await screen.findByText(/^reviewer1@acme.test,/, { selector: 'span' })).toBeDefined();
    expect(portal.sent('TickChecklist')).toEqual([
      { input: { requestId: 'vm_req_1', key: 'sign', ticked: true, startedAt } },
    ]);
    expect(box(/^The sign/).checked).toBe(true);
    expect(screen.queryByText(/required item/)).toBeNull();
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('x');
    expect(document.activeElement).toBe(box(/^The street/));
  });

  it('keeps a tick while the connection is away, and sends it again', async () => {
    const user = userEvent.setup();
    let away = true;
    const portal = await open({
      tickChecklist: () => {
        if (away) throw refusal('SERVICE_DEPENDENCY_UNAVAILABLE');
        return [{ ...sign, ...ticked }, street];
      },
    });
    await user.click(box(/^The sign/));
    expect((await screen.findByRole('alert')).textContent).toContain('A part of the service is away');
    expect(box(/^The sign/).checked).toBe(true);
    expect(screen.getByText('Not saved yet')).toBeDefined();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
    expect(portal.sent('TickChecklist')).toHaveLength(2);
  });

  it('shows how the case stands where it has moved on', async () => {
    const user = userEvent.setup();
    await open({
      tickChecklist: () => {
        throw refusal('SERVICE_INVALID_STATE', 'You do not hold this case.');
      },
    });
    await user.click(box(/^The sign/));
    expect((await screen.findByRole('alert')).textContent).toContain('You do not hold this case.');
    expect(box(/^The sign/).checked).toBe(false);
  });

  it('is read by the checker, who cannot change it', async () => {
    const record = {
      checklist: [{ key: 'sign' }],
      faces: [{ judgement: 'CANNOT_TELL' as const, reviewer: 'a@b.test' }],
    };
    await open({
      onboardingRequest: () => wholeRequest({ status: 'REVIEWING', review: preparedBy(colleague, { record }) }),
      reviewChecklist: () => [{ ...sign, ...ticked, tickedBy: colleague.email }, street],
    });
    expect(box(/^The sign/)).toMatchObject({ checked: true, disabled: true });
    expect(screen.getByText('1 item of the checklist ticked')).toBeDefined();
    expect(screen.getByText('Faces: cannot tell, a@b.test')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('sends what is ticked and taken back at once in that order', async () => {
    const user = userEvent.setup();
    const first = held();
    let items = [sign, street];
    const portal = await open({
      reviewChecklist: () => items,
      tickChecklist: async ({ input }: { input: { ticked: boolean } }) => {
        if (input.ticked) await first.until;
        return (items = [{ ...sign, ...(input.ticked ? ticked : unticked) }, street]);
      },
    });
    const sent = () => portal.sent('TickChecklist').map((of) => (of as { input: { ticked: boolean } }).input.ticked);
    await user.click(box(/^The sign/));
    await user.click(box(/^The sign/));
    expect(box(/^The sign/).checked).toBe(false);
    expect(sent()).toEqual([true]);
    first.letGo();
    await waitFor(() => expect(sent()).toEqual([true, false]));
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
    expect(box(/^The sign/).checked).toBe(false);
    // What a colleague's page or another tab has ticked meanwhile counts.
    items = [{ ...sign, ...ticked }, street];
    await portal.push('onboardingRequest', { ...mine, timeline: [tickTold] });
    await waitFor(() => expect(box(/^The sign/).checked).toBe(true));
  });

  it('stays where news has it asked for before the answer to a tick', async () => {
    const user = userEvent.setup();
    let items = [sign, street];
    const ticking = held();
    const asking = held();
    let asked = Promise.resolve();
    const portal = await open({
      reviewChecklist: async () => {
        await asked;
        return items;
      },
      tickChecklist: async () => {
        items = [{ ...sign, ...ticked }, street];
        await ticking.until;
        return items;
      },
    });
    await user.click(box(/^The sign/));
    asked = asking.until;
    await portal.push('onboardingRequest', { ...mine, timeline: [tickTold] });
    await waitFor(() => expect(portal.sent('ReviewChecklist')).toHaveLength(2));
    ticking.letGo();
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
    asking.letGo();
    expect(await screen.findByText(/^reviewer1@acme.test,/, { selector: 'span' })).toBeDefined();
    expect(box(/^The sign/).checked).toBe(true);
  });

  it('stays while it cannot be fetched, and is fetched as soon as it can', async () => {
    let away = false;
    let items = [sign, street];
    const portal = await open({
      reviewChecklist: () => {
        if (away) throw refusal('SERVICE_DEPENDENCY_UNAVAILABLE');
        return items;
      },
    });
    away = true;
    items = [{ ...sign, ...ticked }, street];
    await portal.push('onboardingRequest', { ...mine, timeline: [tickTold] });
    await waitFor(() => expect(portal.sent('ReviewChecklist')).toHaveLength(2));
    expect(box(/^The sign/).checked).toBe(false);
    away = false;
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(box(/^The sign/).checked).toBe(true);
    });
  });

  it('is fetched anew when the timeline tells of a tick', async () => {
    let items = [sign, street];
    const portal = await open({ reviewChecklist: () => items });
    items = [{ ...sign, ...ticked }, street];
    await portal.push('onboardingRequest', { ...mine, timeline: [tickTold] });
    await waitFor(() => expect(box(/^The sign/).checked).toBe(true));
  });
});
