import { describe, expect, it } from 'vitest';
import { setSingleKeys, shortcutOf, singleKeysOn } from './shortcuts';

const act = () => undefined;

function pressed(key: string, on = '<p>', init: KeyboardEventInit = {}): KeyboardEvent {
  document.body.innerHTML = on;
  const target = document.body.querySelector('[data-here]') ?? document.body.firstElementChild ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...init });
  target.dispatchEvent(event);
  return event;
}

describe('a single key', () => {
  it('means its shortcut', () => {
    expect(shortcutOf(pressed('a'), { a: act })).toBe(act);
  });

  it('means nothing when no shortcut has it, not even one that every object has', () => {
    expect(shortcutOf(pressed('toString'), { a: act })).toBeUndefined();
  });

  it.each(['<input>', '<textarea></textarea>', '<select></select>', '<div contenteditable="true"></div>'])(
    'is typing in %s',
    (field) => expect(shortcutOf(pressed('a', field), { a: act })).toBeUndefined(),
  );

  it('is left alone inside and behind a dialog', () => {
    expect(shortcutOf(pressed('a', '<div aria-modal="true"><b data-here></b></div>'), { a: act })).toBeUndefined();
    expect(shortcutOf(pressed('a', '<p data-here></p><div aria-modal="true"></div>'), { a: act })).toBeUndefined();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('is the browser’s with %o', (modifier) => {
    expect(shortcutOf(pressed('a', '<p>', modifier), { a: act })).toBeUndefined();
  });

  it('can be switched off for the device', () => {
    expect(singleKeysOn()).toBe(true);
    setSingleKeys(false);
    expect(singleKeysOn()).toBe(false);
    setSingleKeys(true);
    expect(singleKeysOn()).toBe(true);
  });
});
