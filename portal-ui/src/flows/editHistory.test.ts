import { describe, expect, it } from 'vitest';
import { begun, changed, redone, settled, undone } from './editHistory';

describe('the history of changes', () => {
  it('goes back and forth over every change', () => {
    const history = changed(changed(begun('a'), 'b'), 'c');
    expect(undone(history).now).toBe('b');
    expect(undone(undone(history)).now).toBe('a');
    expect(undone(undone(undone(history))).now).toBe('a');
    expect(redone(undone(undone(history))).now).toBe('b');
    expect(redone(redone(redone(undone(undone(history))))).now).toBe('c');
  });

  it('forgets what was taken back once something else is changed', () => {
    const history = changed(undone(changed(begun('a'), 'b')), 'c');
    expect(redone(history)).toBe(history);
    expect(undone(history).now).toBe('a');
  });

  it('takes back at once what was typed into one field', () => {
    let history = changed(begun(''), 'S', 'name');
    history = changed(history, 'Sh', 'name');
    history = changed(history, 'Sho', 'name');
    expect(undone(history).now).toBe('');
    history = changed(settled(history), 'Shop', 'name');
    expect(undone(history).now).toBe('Sho');
    expect(undone(changed(history, 'Shop!', 'another field')).now).toBe('Shop');
  });

  it('is not lengthened by a change that changes nothing', () => {
    const history = changed(begun('a'), 'b');
    expect(changed(history, 'b')).toBe(history);
  });

  it('keeps the last two hundred', () => {
    let history = begun(0);
    for (let each = 1; each <= 300; each += 1) history = changed(history, each);
    expect(history.past).toHaveLength(200);
    expect(history.past[0]).toBe(100);
  });
});
