import { describe, expect, it } from 'vitest';
import type { RequestStatus, Step } from '../api/types';
import { aState, COMPLETED } from '../fixtures/request';
import cases from '../fixtures/screens.json';
import { chooseScreen, currentStep, handOffUrl, newlyCompleted, screenId } from './screen';

const begun = { started: true, submittedHere: false, hosted: false };
const fresh = { ...begun, started: false };
const all = { mobileOtp: COMPLETED, bank: COMPLETED, consent: COMPLETED };

describe('chooseScreen', () => {
  it('welcomes before anything is collected', () => {
    expect(chooseScreen(aState({ status: 'LINK_ISSUED' }), fresh)).toEqual({ kind: 'welcome' });
  });

  it('welcomes back who comes without a session', () => {
    expect(chooseScreen(aState({}, { mobileOtp: COMPLETED }), fresh)).toEqual({ kind: 'welcome' });
  });

  it('goes to the step that the server names', () => {
    const screen = chooseScreen(aState({}, { mobileOtp: COMPLETED }), begun);
    expect(screenId(screen)).toBe('step:bank');
  });

  it('goes to the summary when no step is open', () => {
    expect(chooseScreen(aState({}, all), begun)).toEqual({ kind: 'summary' });
  });

  it('stops at a required step that failed', () => {
    const state = aState({}, { mobileOtp: COMPLETED, bank: { status: 'FAILED' } });
    expect(screenId(chooseScreen(state, begun))).toBe('failed:bank');
  });

  it('lets an optional step that failed be skipped', () => {
    const state = aState({}, { mobileOtp: COMPLETED, bank: { status: 'FAILED', required: false } });
    expect(screenId(chooseScreen(state, begun))).toBe('step:bank');
  });

  it('shows the word of the reviewer before the steps are done again', () => {
    const state = aState({ status: 'REVERTED' }, { mobileOtp: COMPLETED });
    expect(chooseScreen(state, fresh)).toEqual({ kind: 'reverted' });
    expect(screenId(chooseScreen(state, begun))).toBe('step:bank');
  });

  it.each(['SUBMITTED', 'REVIEWING', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED'] as const)(
    'shows the final page of %s, however the applicant came',
    (status) => {
      expect(chooseScreen(aState({ status }, all), fresh)).toEqual({ kind: 'final', status });
      expect(chooseScreen(aState({ status }, all), begun)).toEqual({ kind: 'final', status });
    },
  );

  describe('after submission', () => {
    const submitted = aState({ status: 'SUBMITTED', redirectUrl: 'https://acme.test/back' }, all);

    it('hands over to the tenant right after it happened', () => {
      const screen = chooseScreen(submitted, { ...begun, submittedHere: true });
      expect(screen).toEqual({ kind: 'returning', url: 'https://acme.test/back' });
    });

    it('leaves the hand-over to the host page when embedded', () => {
      const screen = chooseScreen(submitted, { ...begun, submittedHere: true, hosted: true });
      expect(screen).toEqual({ kind: 'final', status: 'SUBMITTED' });
    });

    it('only offers the way back when the link is opened again', () => {
      expect(chooseScreen(submitted, fresh)).toEqual({ kind: 'final', status: 'SUBMITTED' });
    });
  });
});

describe('currentStep', () => {
  it('is the one that the server names', () => {
    expect(currentStep(aState({ currentStepKey: 'bank' }))?.key).toBe('bank');
  });

  it('is none when the server names none', () => {
    expect(currentStep(aState({ currentStepKey: null }))).toBeNull();
  });
});

describe('the scripted server of the tests', () => {
  it.each(cases)('decides as the real one does: $name', ({ status, current, steps, screen }) => {
    const given = aState(
      { status: status as RequestStatus, currentStepKey: current },
      steps as Record<string, Partial<Step>>,
    );
    expect(given.screen).toEqual(screen);
  });
});

describe('handOffUrl', () => {
  it.each(['https://acme.test/x?requestId=1', 'acmeapp://done?requestId=1'])('follows %s', (redirectUrl) => {
    expect(handOffUrl(aState({ redirectUrl }))).toBe(redirectUrl);
  });

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x'])(
    'refuses %j',
    (redirectUrl) => {
      expect(handOffUrl(aState({ redirectUrl }))).toBeNull();
    },
  );
});

describe('newlyCompleted', () => {
  it('names the steps that became complete', () => {
    const done = newlyCompleted(aState(), aState({}, { mobileOtp: COMPLETED }));
    expect(done.map((step) => step.key)).toEqual(['mobileOtp']);
  });

  it('names none when the page begins with them', () => {
    expect(newlyCompleted(null, aState({}, { mobileOtp: COMPLETED }))).toEqual([]);
  });
});
