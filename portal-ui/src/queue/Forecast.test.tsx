import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Here already, so that the tests do not wait for the chunks.
import './ForecastPanel';
import './QueuePage';
import { axeViolations, openPortal, refusal } from '../testing/portal';
import { queueOf, reviewer, row } from '../testing/requests';
import { forecastInWords, inputsInWords } from './forecastWords';

const late = {
  waiting: 40,
  overdue: 2,
  decisions: 6,
  reviewers: 1,
  paceHours: 4,
  decisionsPerHour: 1.5,
  firstLateAt: '2026-01-05T10:10:00.000Z',
  moreReviewers: 2,
};

describe('the forecast in words', () => {
  it('says when the first case is late, who would hold it, and from what', () => {
    expect(forecastInWords(late)).toContain('the first case that is not late yet passes its target at ');
    expect(forecastInWords(late)).toContain('2 more reviewers, as fast as these, would hold every target.');
    expect(forecastInWords({ ...late, moreReviewers: 1 })).toContain('1 more reviewer, as fast');
    expect(inputsInWords(late)).toBe(
      'From 40 cases waiting, 2 of them late, and 6 decisions by 1 reviewer in the last 4 hours: 1.5 an hour, ' +
        'the first due first.',
    );
  });

  it('says where nothing is late, nothing waits, and nobody decides', () => {
    expect(forecastInWords({ ...late, overdue: 0, firstLateAt: null })).toBe(
      'At today’s pace every case is decided before its target.',
    );
    expect(forecastInWords({ ...late, waiting: 0 })).toContain('No case waits');
    expect(forecastInWords({ ...late, decisions: 0, moreReviewers: null })).toContain('no pace');
  });
});

describe('the panel', () => {
  afterEach(() => vi.useRealTimers());

  it('is asked for only when it is opened, and announces nothing', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/queue', reviewer, { ...queueOf([row('vm_req_1')]), reviewForecast: () => late });
    const button = await screen.findByRole('button', { name: 'Forecast' });
    expect(portal.sent('ReviewForecast')).toEqual([]);
    await user.click(button);
    const panel = await screen.findByRole('region', { name: 'Forecast' });
    await waitFor(() => expect(panel.textContent).toContain('would hold every target'));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(panel.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
    expect(screen.getByTestId('announcer').textContent).toBe('');
    expect(await axeViolations()).toEqual([]);
    await user.click(button);
    expect(screen.queryByRole('region', { name: 'Forecast' })).toBeNull();
  });

  it('says why there is none, and later of when the last one is', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const user = userEvent.setup();
    let away = true;
    await openPortal('/queue', reviewer, {
      ...queueOf([row('vm_req_1')]),
      reviewForecast: () => {
        if (away) throw refusal('SERVICE_DEPENDENCY_UNAVAILABLE');
        return late;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Forecast' }));
    expect((await screen.findByRole('alert')).textContent).toContain('A part of the service is away');
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const panel = await screen.findByRole('region', { name: 'Forecast' });
    await waitFor(() => expect(panel.textContent).toContain('would hold every target'));
    expect(panel.textContent).not.toContain('did not answer since');
    away = true;
    act(() => void vi.advanceTimersByTime(60_000));
    await waitFor(() => expect(panel.textContent).toContain('did not answer since'));
    expect(panel.textContent).toContain('would hold every target');
    expect(within(panel).queryByRole('alert')).toBeNull();
  });
});
