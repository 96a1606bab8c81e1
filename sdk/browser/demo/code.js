'use strict';

/** The code that a page of one's own would have for the options of the form. */
(function () {
  /** A value as a person would write it, in one line or with a line for each of its own. */
  function written(value, indent) {
    if (typeof value !== 'object') return typeof value === 'string' ? quoted(value) : String(value);
    const inner = Object.entries(value).map(([name, each]) => `${name}: ${written(each, `${indent}  `)}`);
    const line = `{ ${inner.join(', ')} }`;
    return line.length < 64 ? line : `{\n${inner.map((each) => `${indent}  ${each}`).join(',\n')}\n${indent}}`;
  }

  function quoted(text) {
    return `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'").replace(/</g, '\\x3c')}'`;
  }

  /** The page around it, for the options of init() and open(). */
  window.codeFor = (origin, init, open) => {
    const given = { ...open };
    const target = given.url === undefined ? 'token' : 'url';
    delete given[target];
    const rest = Object.entries(given).map(([name, value]) => `, ${name}: ${written(value, '')}`);
    const options = Object.entries(init).map(([name, value]) => `    ${name}: ${written(value, '    ')},\n`);
    return [
      '<button id="verify">Verify</button>',
      ...(open.mode === 'inline' ? [`<div id="here"></div>`] : []),
      '',
      `<script src="${origin}/sdk/v1/verifyme.js"></script>`,
      '<script>',
      '  VerifyMe.init({',
      `${options.join('')}    onEvent: function (event) { console.log(event.type, event.data) },`,
      '    onComplete: function (data) { /* tell your server to look at data.requestId */ }',
      '  })',
      "  document.querySelector('#verify').addEventListener('click', function () {",
      `    VerifyMe.open({ ${target}: ${target === 'url' ? 'onboardingUrl' : 'token'}${rest.join('')} })`,
      '  })',
      '</script>',
    ].join('\n');
  };
})();
