import { describe, expect, it } from 'vitest';
import { analyticsFilterFrom } from '../analytics/period';
import { callFilterFrom } from '../calls/callFilter';
import { eventFilterFrom } from '../events/eventFilter';
import { signOnWords } from '../login/signOnWords';
import { flagInWords } from '../labels/flags';
import { requestFilterFrom } from '../requests/requestFilter';
import { deliveryFilterFrom } from '../webhooks/deliveryFilter';
import { dayFrom, keyFrom, startOfDay, textFrom } from './searchValues';

describe('what an address holds', () => {
  it('is text unless it is empty', () => {
    expect(['REF-1', '', undefined, 7].map(textFrom)).toEqual(['REF-1', undefined, undefined, undefined]);
  });

  it('is a day where it is written as one', () => {
    expect(['2026-01-05', '2026-1-5', '2026-13-05', undefined].map(dayFrom)).toEqual([
      '2026-01-05',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is one of the values that there are', () => {
    const answers = { '2': 'Succeeded', '4': 'Refused' };
    expect(['4', 4, '5', undefined].map((value) => keyFrom(answers, value))).toEqual(['4', '4', undefined, undefined]);
  });

  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])('is no value by the name of %s', (word) => {
    expect(callFilterFrom({ answer: word }).answer).toBeUndefined();
    expect(eventFilterFrom({ type: word }).type).toBeUndefined();
    expect(deliveryFilterFrom({ type: word, status: word })).toMatchObject({ type: undefined, status: undefined });
    expect(requestFilterFrom({ status: word }).status).toBeUndefined();
    expect(analyticsFilterFrom({ period: word }).period).toBeUndefined();
    expect(flagInWords(word)).toBeUndefined();
    expect(signOnWords(word)).toBeUndefined();
  });
});

it('begins a day at midnight of the reader, whatever the year', () => {
  expect(new Date(startOfDay('2026-01-05', 1)).toString()).toBe(new Date(2026, 0, 6).toString());
  expect(new Date(startOfDay('0202-01-05')).getFullYear()).toBe(202);
  expect(new Date(startOfDay('0026-01-05')).getFullYear()).toBe(26);
});
