import { describe, expect, it } from 'vitest';
import { grouped, isAccount, isIfsc, normaliseAccount, normaliseIfsc } from './bank';
import { birthFault, isoOf, todayInIndia, withPart } from './birth-date';
import { asciiDigits, codeIn, onlyDigits } from './digits';
import { isEmail, normaliseEmail } from './email';
import { isGstin, normaliseGstin } from './gstin';
import { isMobile, normaliseMobile } from './mobile';
import { isPan, normalisePan } from './pan';
import { isPersonName } from './person-name';
import { isPincode, normalisePincode } from './place';
import { isReadable, oneLine } from './printed';

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

describe('codes of six digits', () => {
  it.each([
    ['482 913', '482913'],
    ['४८२९१३', '482913'],
    ['4829137', '482913'],
    ['4829', '4829'],
    ['Shop 24x7: 482913 is your code, for 5 minutes', '482913'],
    ['', ''],
  ])('%j is taken as %s', (typed, code) => expect(codeIn(typed, 6)).toBe(code));
});

describe('mobile numbers', () => {
  it.each([
    ['9812345678', '9812345678'],
    ['+91 98123 45678', '9812345678'],
    ['0091-9812345678', '9812345678'],
    ['09812345678', '9812345678'],
    ['९८१२३४५६७८', '9812345678'],
    ['+91 098123 45678', '9812345678'],
    ['+91 (0) 98123-45678', '9812345678'],
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

describe('e-mail addresses', () => {
  it.each([
    [' asha.rao@example.com ', 'asha.rao@example.com'],
    ['mailto:asha@example.co.in', 'asha@example.co.in'],
    ['asha @ example.com', 'asha@example.com'],
    ['आशा@उदाहरण.भारत', 'आशा@उदाहरण.भारत'],
  ])('%j is taken as %s', (typed, address) => {
    expect(normaliseEmail(typed)).toBe(address);
    expect(isEmail(address)).toBe(true);
  });

  it.each(['', 'asha', 'asha@', '@example.com', 'a@b@c.d', 'asha@example', 'asha@.com', 'asha@example.'])(
    '%j is none',
    (typed) => {
      expect(isEmail(typed)).toBe(false);
    },
  );
});

describe('dates of birth', () => {
  it.each([
    ['4/5/1990', '1990-05-04'],
    ['14/11/1990', '1990-11-14'],
    ['//', ''],
    ['', ''],
    ['14//', '--14'],
  ])('%j is sent as %j', (text, iso) => expect(isoOf(text)).toBe(iso));

  it.each([
    ['', 0, '१४', '14//'],
    ['14//', 1, '05', '14/05/'],
    ['1//', 0, '123', '12//'],
    ['1/2/1990', 2, '19905', '1/2/1990'],
    ['', 0, '14-05-1990', '14/05/1990'],
    ['', 2, '1990-05-14', '14/05/1990'],
  ])('%j with part %i typed as %j is %j', (text, part, typed, after) => {
    expect(withPart(text, part, typed)).toBe(after);
  });

  it.each([
    ['2026-11-22', null],
    ['2026-11-23', 'year'],
    ['1906-11-22', null],
    ['1906-11-21', 'year'],
    ['0001-01-01', 'year'],
    ['2000-02-29', null],
    ['1990-02-29', 'never'],
    ['1990-13-01', 'never'],
    ['1990-00-10', 'never'],
    ['90-05-14', 'incomplete'],
    ['1990--14', 'incomplete'],
    ['', 'incomplete'],
  ])('%j: %s', (iso, fault) => expect(birthFault(iso, '2026-11-22')).toBe(fault));

  it('begin with the day in India', () => {
    expect(todayInIndia(Date.parse('2026-11-22T18:29:59Z'))).toBe('2026-11-22');
    expect(todayInIndia(Date.parse('2026-11-22T18:30:00Z'))).toBe('2026-11-23');
  });
});

describe('text in one line', () => {
  it.each([
    [' 12  MG\tRoad ', '12 MG Road'],
    ['12 MG Road,\n Indiranagar\n\n', '12 MG Road, Indiranagar'],
    ['House 4\r\nMG Road', 'House 4, MG Road'],
    ['\u202eMG\u200b Road\u00ad', 'MG Road'],
    ['क्\u200dष र्\u200cम', 'क्\u200dष र्\u200cम'],
  ])('%j is %j', (text, line) => expect(oneLine(text)).toBe(line));

  it.each([
    ['12', true],
    ['आशा', true],
    ['...', false],
    ['', false],
  ])('%j can be read: %s', (text, readable) => expect(isReadable(text)).toBe(readable));
});

describe('pincodes', () => {
  it.each([
    ['560 038', '560038', true],
    ['५६००३८', '560038', true],
    ['5600389', '560038', true],
    ['060038', '060038', false],
    ['56003', '56003', false],
  ])('%j is taken as %s: %s', (typed, digits, valid) => {
    expect(normalisePincode(typed)).toBe(digits);
    expect(isPincode(digits)).toBe(valid);
  });
});

describe('GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '97AAPFU0939FAZ0', '99AAPFU0939F1ZV', '38AAPFU0939F1ZV'])('%s is valid', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  it.each(['00AAPFU0939F1ZV', '39AAPFU0939F1ZV', '27AAPFU0939F0ZV', '27AAPFU0939F1YV', '27AAPFU0939F1Z', ''])(
    '%j is refused',
    (gstin) => {
      expect(isGstin(gstin)).toBe(false);
    },
  );

  it('is typed in any case, with spaces and hyphens', () => {
    expect(normaliseGstin('27 aapfu-0939f 1zv 9')).toBe('27AAPFU0939F1ZV');
  });
});
