import { describe, expect, it } from 'vitest';
import { grouped, isAccount, isIfsc, normaliseAccount, normaliseIfsc } from './bank';
import { asciiDigits, onlyDigits } from './digits';
import { isMobile, normaliseMobile } from './mobile';
import { isPan, normalisePan } from './pan';
import { isPersonName } from './person-name';

describe('digits', () => {
  it.each([
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
    ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
    ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
    ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
    ['full width', '０１２３４５６７８９'],
  ])('%s become ASCII', (_script, typed) => {
    expect(asciiDigits(typed)).toBe('0123456789');
  });

  it('drops what people put between them', () => {
    expect(onlyDigits(' 48-29 13\u00a0')).toBe('482913');
  });
});

describe('mobile numbers', () => {
  it.each([
    ['9812345678', '9812345678'],
    ['+91 98123 45678', '9812345678'],
    ['0091-9812345678', '9812345678'],
    ['09812345678', '9812345678'],
    ['९८१२३४५६७८', '9812345678'],
    ['9123456789', '9123456789'],
  ])('%s is read as %s', (typed, digits) => {
    expect(normaliseMobile(typed)).toBe(digits);
    expect(isMobile(digits)).toBe(true);
  });

  it.each(['5812345678', '981234567', '98123456789', ''])('%j is refused', (typed) => {
    expect(isMobile(normaliseMobile(typed))).toBe(false);
  });
});

describe('bank accounts', () => {
  it.each([
    ['123456789', true],
    ['123456789012345678', true],
    ['12345678', false],
    ['1234567890123456789', false],
    ['', false],
  ])('%j: %s', (digits, valid) => {
    expect(isAccount(digits)).toBe(valid);
  });

  it('are taken as printed in a passbook', () => {
    expect(normaliseAccount('1234 5678 9012')).toBe('123456789012');
  });

  it('are read back in groups', () => {
    expect(grouped('1234567890123')).toBe('1234 5678 9012 3');
    expect(grouped('12345678')).toBe('1234 5678');
  });
});

describe('IFSC', () => {
  it.each(['SBIN0123456', 'HDFC0A1B2C3'])('%s is valid', (code) => {
    expect(isIfsc(code)).toBe(true);
  });

  it.each(['SBIN1123456', 'SBI00123456', 'SBIN012345', 'SBIN01234567', ''])('%j is refused', (code) => {
    expect(isIfsc(code)).toBe(false);
  });

  it('is upper-cased, and the letter O in the place of the zero is mended', () => {
    expect(normaliseIfsc(' sbin o123456')).toBe('SBIN0123456');
  });
});

describe('PAN', () => {
  it.each(['ABCPE1234F', 'AAACT5678Z'])('%s is valid', (pan) => {
    expect(isPan(pan)).toBe(true);
  });

  it.each(['ABCP11234F', 'ABCPE12345', '1BCPE1234F', 'ABCPE1234', 'abcpe1234f', 'ÀBCPE1234F', ''])(
    '%j is refused',
    (pan) => {
      expect(isPan(pan)).toBe(false);
    },
  );

  it.each([
    [' abcpe 1234-f ', 'ABCPE1234F'],
    ['abcpe१२३४f', 'ABCPE1234F'],
    ['ABCPE1234FG', 'ABCPE1234F'],
  ])('%j is taken as %s', (typed, pan) => {
    expect(normalisePan(typed)).toBe(pan);
  });
});

describe('names of persons', () => {
  it.each(['Asha Rao', "J. D'Souza-Khan", 'आशा राव', 'ಕ್ಷೇಮ', 'র‍্যাচেল'])('%s is one', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each(['Asha 2', 'a@b', '. -', ''])('%j is none', (name) => {
    expect(isPersonName(name)).toBe(false);
  });
});
