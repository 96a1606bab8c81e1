import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Here already, so that the tests do not wait for the pages' chunks.
import './CallPage';
import './CallsPage';
import type { CallRowFragment } from '../generated/graphql';
import { developer, key } from '../testing/developers';
import { axeViolations, openPortal, page } from '../testing/portal';
import { reviewer } from '../testing/requests';

const trace = '0123456789abcdef0123456789abcdef';
const about = 'vm_req_0352RFATHLdJsYQkuMhMCt';

function call(part: Partial<CallRowFragment> = {}) {
  return {
    at: '2026-01-05T12:00:00.000Z',
    method: 'GET',
    path: `/v1/onboarding-requests/${about}/result`,
    status: 409,
    code: 'RESULT_NOT_READY',
    message: 'The applicant has not submitted yet.',
    traceId: trace,
    keyId: 'key_1',
    durationMs: 3,
    ...part,
  };
}

const answers = { apiCalls: () => page([call()]), apiKeys: () => [key(), key({ id: 'key_2', publishable: true })] };

describe('the calls', () => {
  it('are listed with the answer, the key by name and the time taken', async () => {
    await openPortal('/developers/calls', developer, answers);
    const link = await screen.findByRole('link', { name: `GET ${call().path}` });
    expect(link.getAttribute('href')).toBe(`/portal/developers/calls/${trace}`);
    expect(screen.getByText('409')).toBeDefined();
    expect(screen.getByText('RESULT_NOT_READY')).toBeDefined();
    expect(await screen.findByTitle('key_1')).toHaveProperty('textContent', 'Orders');
    expect(screen.getByText('3 ms')).toBeDefined();
    expect(await axeViolations()).toEqual([]);
  });

  it('are filtered by answer, key, path and trace id, kept in the address', async () => {
    const user = userEvent.setup();
    const portal = await openPortal('/developers/calls', developer, answers);
    await user.selectOptions(await screen.findByLabelText('Answer'), '4');
    await user.selectOptions(screen.getByLabelText('Key'), 'Orders');
    expect(screen.queryByRole('option', { name: 'key_2' })).toBeNull();
    await user.type(screen.getByLabelText('Path begins with'), 'v1/flows*');
    await user.type(screen.getByLabelText('Trace id'), ` ${trace.toUpperCase()} `);
    await expect
      .poll(() => portal.sent('Calls').at(-1))
      .toMatchObject({ filter: { statusClass: 4, keyId: 'key_1', path: '/v1/flows*', traceId: trace } });
    expect(portal.address()).toContain('/developers/calls?answer=4&key=key_1&path=');
  });

  it('begin with a command where there is none', async () => {
    await openPortal('/developers/calls', developer, { ...answers, apiCalls: () => page([]) });
    const command = await screen.findByRole('region', { name: 'first call' });
    expect(command.textContent).toContain('/v1/ping');
    expect(await axeViolations()).toEqual([]);
  });

  it('say so where none matches', async () => {
    await openPortal('/developers/calls?answer=5', developer, { ...answers, apiCalls: () => page([]) });
    expect(await screen.findByRole('heading', { name: 'No call matches these filters' })).toBeDefined();
  });

  it('are for developers', async () => {
    const portal = await openPortal('/developers/calls', reviewer, answers);
    expect((await screen.findByRole('alert')).textContent).toContain('DEVELOPER');
    expect(portal.sent('Calls')).toEqual([]);
  });
});

describe('a call', () => {
  it('shows the message, leads to the error and to the request, and copies its trace id', async () => {
    const portal = await openPortal(`/developers/calls/${trace}`, developer, answers);
    expect(await screen.findByRole('heading', { name: `GET ${call().path}` })).toBeDefined();
    expect(screen.getByText('The applicant has not submitted yet.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'RESULT_NOT_READY' }).getAttribute('href')).toBe(
      `${location.origin}/docs/reference#error-RESULT_NOT_READY`,
    );
    expect(screen.getByRole('link', { name: about }).getAttribute('href')).toBe(`/portal/requests/${about}`);
    expect(screen.getByRole('button', { name: trace }).title).toBe('Copy the trace id');
    expect(portal.sent('Call')).toEqual([{ filter: { traceId: trace } }]);
    expect(await axeViolations()).toEqual([]);
  });

  it('without an error or a request names neither', async () => {
    await openPortal(`/developers/calls/${trace}`, developer, {
      ...answers,
      apiCalls: () => page([call({ path: '/v1/ping', status: 200, code: null, message: null })]),
    });
    await screen.findByRole('heading', { name: 'GET /v1/ping' });
    expect(screen.queryByText('Error code')).toBeNull();
    expect(screen.queryByText('Request')).toBeNull();
  });

  it('that is not there is said to be missing', async () => {
    await openPortal('/developers/calls/abc', developer, { ...answers, apiCalls: () => page([]) });
    expect(await screen.findByRole('heading', { name: 'No such call' })).toBeDefined();
  });
});
