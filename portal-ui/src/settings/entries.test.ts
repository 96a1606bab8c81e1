import { describe, expect, it } from 'vitest';
import { entriesOf, hostProblem, originProblem, problemsOfEntries, valuesOf, withRow } from './entries';

describe('a host', () => {
  it.each(['shop.example', 'localhost', '127.0.0.1', 'xn--bcher-kva.example', 'a'])('may be %s', (host) => {
    expect(hostProblem(host)).toBeUndefined();
  });

  it.each([
    ['https://shop.example/done?x=1', 'shop.example'],
    ['shop.example:8443', 'shop.example'],
    ['shop.example/', 'shop.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('is told alone where %s was typed', (typed, host) => {
    expect(hostProblem(typed)).toBe(`Write the host alone, without https://, port or path: ${host}`);
  });

  it('may hold an underscore', () => {
    expect(hostProblem('shop_1.example')).toBeUndefined();
  });

  it('comes with its subdomains', () => {
    expect(hostProblem('*.shop.example')).toContain('subdomains');
  });

  it.each(['shop..example', 'shop 1.example', 'a b', '-shop.example', '[::1]', 'https://', 'a'.repeat(254)])(
    'is not %s',
    (typed) => {
      expect(hostProblem(typed)).toBe('This is not a host name. Write one like shop.example.');
    },
  );
});

describe('an origin', () => {
  it.each(['https://shop.example', 'http://localhost:3000', 'https://shop.example:443', 'http://127.0.0.1'])(
    'may be %s',
    (origin) => {
      expect(originProblem(origin)).toBeUndefined();
    },
  );

  it.each([
    ['https://shop.example/', 'https://shop.example'],
    ['https://shop.example/pay?x=1', 'https://shop.example'],
    ['https://shop.example:8443/pay', 'https://shop.example:8443'],
    ['shop.example', 'https://shop.example'],
    ['https://me@shop.example', 'https://shop.example'],
  ])('is told where %s was typed', (typed, origin) => {
    expect(originProblem(typed)).toBe(`Write the scheme and the host, without a path: ${origin}`);
  });

  it('has no wildcard', () => {
    expect(originProblem('https://*.shop.example')).toContain('Wildcards');
  });

  it.each(['https://', 'ftp://shop.example', 'https://shop.example:99999', 'javascript:alert(1)', 'null origin'])(
    'is not %s',
    (typed) => {
      expect(originProblem(typed)).toBe('This is not an origin. Write one like https://shop.example.');
    },
  );
});

describe('the rows of a list', () => {
  it('are saved in lower case, without the empty ones', () => {
    expect(valuesOf(withRow(entriesOf([' Shop.Example ', ''])))).toEqual(['shop.example']);
  });

  it('keep their ids when one is added after another was removed', () => {
    const [, second] = entriesOf(['a', 'b']);
    expect(withRow(second ? [second] : []).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('are wrong the second time, and never while empty', () => {
    const problems = problemsOfEntries(entriesOf(['a.example', '', 'A.example', 'b c']), hostProblem);
    expect([...problems.keys()]).toEqual([2, 3]);
    expect(problems.get(2)).toContain('in the list already');
  });
});
