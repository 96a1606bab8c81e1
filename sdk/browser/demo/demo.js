'use strict';

(function () {
  const KEPT = 'verifyme.demo';
  const form = document.querySelector('#form');
  const byId = (id) => document.getElementById(id);
  const field = (name) => form.elements.namedItem(name);

  // ---- what is asked for

  const filled = (entries) => Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
  const text = (name) => field(name).value.trim();
  const number = (value) => (value !== '' && Number.isFinite(Number(value)) ? Number(value) : value);

  function optionsOfInit() {
    const theme = filled({ overlayColor: text('overlayColor'), radius: number(text('radius')) });
    const options = filled({
      publicKey: text('publicKey'),
      host: text('host'),
      locale: text('locale'),
      zIndex: number(text('zIndex')),
    });
    if (Object.keys(theme).length > 0) options.theme = theme;
    if (!field('fallback').checked) options.fallback = false;
    return options;
  }

  function optionsOfOpen() {
    const target = text('target');
    const mode = text('mode');
    return filled({
      [target.startsWith('vm_t_') ? 'token' : 'url']: target,
      mode,
      container: mode === 'inline' ? '#here' : '',
      returnUrl: text('returnUrl'),
    });
  }

  // ---- what is shown

  /** The log outlives the page: redirects and return URLs lead away and back. */
  let kept = { log: [] };

  function remember() {
    const fields = Object.fromEntries(
      [...form.elements]
        // A link's token is for the one who holds it, and is not kept.
        .filter(({ name, type }) => name && name !== 'target' && type !== 'radio')
        .map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value])
    );
    kept = { ...kept, fields: { ...fields, mode: text('mode') } };
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // Without storage the log ends with the page.
    }
  }

  function recall() {
    try {
      kept = { log: [], ...JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') };
    } catch {
      // As above.
    }
    for (const [name, value] of Object.entries(kept.fields ?? {})) {
      const at = field(name);
      if (typeof value === 'boolean') at.checked = value;
      else if (at) at.value = value;
    }
    kept.log.forEach(show);
  }

  function log(type, data) {
    const entry = { at: new Date().toISOString().slice(11, 23), type, data };
    kept.log.push(entry);
    remember();
    show(entry);
  }

  function show({ at, type, data }) {
    const row = document.createElement('li');
    const told = Object.entries(data).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
    for (const [name, words] of [
      ['time', at],
      ['strong', type],
      ['code', told.join('  ')],
    ])
      row.appendChild(document.createElement(name)).textContent = words;
    row.dataset.type = type;
    byId('log').append(row);
    byId('none').hidden = true;
  }

  function refresh() {
    byId('state').textContent = JSON.stringify(VerifyMe.getState(), null, 2);
    byId('code').textContent = codeFor(location.origin, optionsOfInit(), optionsOfOpen());
    const { host } = VerifyMe.getState();
    byId('policy').textContent = `script-src ${location.origin}; frame-src ${host ?? location.origin}`;
    byId('place').hidden = text('mode') !== 'inline';
  }

  // ---- what is done

  function open() {
    remember();
    // Options that were emptied are forgotten: init() adds to what is set.
    if (!VerifyMe.getState().open) VerifyMe.destroy();
    VerifyMe.off('event').on('event', ({ type, data }) => {
      log(type, data);
      refresh();
    });
    VerifyMe.init(optionsOfInit());
    VerifyMe.open(optionsOfOpen());
    refresh();
  }

  async function copy(button) {
    const from = byId(button.dataset.copies);
    const words = [...(from.querySelectorAll('li').length ? from.querySelectorAll('li') : [from])]
      .map((each) =>
        each.children.length ? [...each.children].map(({ textContent }) => textContent).join('\t') : each.textContent
      )
      .join('\n');
    let done = 'Copied';
    try {
      await navigator.clipboard.writeText(words);
    } catch {
      getSelection().selectAllChildren(from);
      done = 'Selected: copy it with your keyboard';
    }
    byId('said').textContent = '';
    byId('said').textContent = done;
    button.textContent = done === 'Copied' ? done : 'Copy';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    open();
  });
  form.addEventListener('input', refresh);
  byId('close').addEventListener('click', () => {
    VerifyMe.close();
    refresh();
  });
  byId('destroy').addEventListener('click', () => {
    VerifyMe.destroy();
    refresh();
  });
  byId('clear').addEventListener('click', () => {
    kept.log = [];
    byId('log').replaceChildren();
    byId('none').hidden = false;
    remember();
  });
  for (const button of document.querySelectorAll('[data-copies]'))
    button.addEventListener('click', () => void copy(button));

  byId('curl').textContent =
    `curl -sS -X POST "${location.origin}/v1/onboarding-requests" \\\n` +
    '  -H "Authorization: Bearer $VERIFYME_API_KEY" \\\n' +
    '  -H "Idempotency-Key: demo-$(date +%s)" \\\n' +
    '  -H "Content-Type: application/json" \\\n' +
    `  -d '{"externalReference": "demo-1", "flowKey": "bank-account-check-v1"}'`;
  field('host').placeholder = location.origin;
  field('returnUrl').placeholder = location.origin + location.pathname;
  recall();
  const returned = Object.fromEntries(new URLSearchParams(location.search));
  if (returned.requestId) {
    history.replaceState(null, '', location.pathname);
    log('returned', returned);
  }
  refresh();
})();
