/*! VerifyMe browser SDK 1.0.0, Apache-2.0 */
/*
 * Opens the page of an onboarding link in a dialog, in a frame of the host page, in a popup or in place of the host
 * page, and tells the host page what happens there. That is a hint: webhooks and the result decide. ES5, without
 * dependencies. verifyme.d.ts describes the interface.
 */
(function (root, factory) {
  if (typeof module === 'object' && module && module.exports) {
    // Bundled with the host page's own script: where that was loaded from says nothing about the service.
    module.exports = factory(null);
  } else if (!(root.VerifyMe && root.VerifyMe.version)) {
    // The script may stand in the page twice; a second instance would know nothing of what the first has opened.
    var script = typeof document === 'object' && document.currentScript;
    root.Service = root.VerifyMe = factory(script ? script.src : null);
  }
})(typeof self === 'object' ? self : this, function (scriptAddress) {
  'use strict';

  var VERSION = '1.0.0';
  var MODES = ['modal', 'inline', 'popup', 'redirect'];
  var TITLE = 'Identity verification';
  var GREETING_MS = 400;
  var GREETINGS = 25;
  var READY_MS = 8000;
  var INLINE_MIN_PX = 640;
  /** What the page's documents are kept in while they load: no message can be sent there yet. */
  var BLANK = 'about:blank';
  var NO_LINK = 'url must be an onboarding link.';

  /** The options of init(), by their types; host is judged by open(). */
  var OPTIONS = {
    publicKey: 'string',
    host: '',
    onEvent: 'function',
    onComplete: 'function',
    onClose: 'function',
    onError: 'function',
    theme: 'object',
    zIndex: 'number',
    locale: 'string',
    fallback: 'boolean',
  };

  /** What is taken from the messages of the hosted page, by type. */
  var FIELDS = {
    ready: ['requestId', 'status'],
    step: ['stepKey', 'stepType', 'status', 'completed', 'total'],
    submitted: ['requestId', 'status', 'externalReference'],
    error: ['code', 'message'],
    closed: ['reason'],
    resize: ['height'],
  };

  var CLOSE = {
    en: 'Close',
    hi: 'बंद करें',
    ta: 'மூடுக',
    te: 'మూసివేయండి',
    kn: 'ಮುಚ್ಚಿ',
    mr: 'बंद करा',
    bn: 'বন্ধ করুন',
    gu: 'બંધ કરો',
  };

  var config = {};
  var handlers = {};
  var initialized = false;
  var status = 'idle';
  var mode = null;
  var requestId = null;
  var lastEvent = null;
  /** What is open: {mode, host, path, returnUrl, frame or popup, undo, …}; null when nothing is. */
  var current = null;

  var api = {
    version: VERSION,
    init: init,
    open: open,
    close: function () {
      end('api');
      return api;
    },
    destroy: destroy,
    getState: getState,
    on: on,
    off: off,
  };

  // ---- telling the host page

  function emit(type, data, callback) {
    var event = { type: type, data: data };
    var told = config;
    var tell = function (fn, first, second) {
      // A handler may have called destroy(), after which none is called.
      if (!fn || told !== config) return;
      try {
        fn(first, second);
      } catch (error) {
        // The host page's affair: it is reported there and stops nothing here.
        setTimeout(function () {
          throw error;
        });
      }
    };
    // The alias is no event of its own.
    if (type !== 'complete') lastEvent = type;
    tell(told.onEvent, event);
    (handlers.event || []).forEach(function (fn) {
      tell(fn, event);
    });
    (handlers['$' + type] || []).forEach(function (fn) {
      tell(fn, data, event);
    });
    tell(told[callback], data);
  }

  /** Tells of an error; false, for open() to return. */
  function fail(code, message) {
    emit('error', { code: code, message: message }, 'onError');
    return false;
  }

  function on(type, fn) {
    if (typeof type !== 'string' || typeof fn !== 'function') {
      fail('SDK_ERROR', 'on() takes a type and a function.');
      return api;
    }
    var key = keyOf(type);
    handlers[key] = (handlers[key] || []).concat(fn);
    return api;
  }

  function off(type, fn) {
    // What is no name has no handlers, and some of it cannot be made one.
    var key = keyOf(typeof type === 'string' ? type : '');
    handlers[key] =
      fn === undefined
        ? []
        : (handlers[key] || []).filter(function (each) {
            return each !== fn;
          });
    return api;
  }

  /** No name of an event may reach what objects inherit. */
  function keyOf(type) {
    return type === 'event' ? type : '$' + type;
  }

  // ---- options and addresses

  /** A copy of the named options; undefined, and an error, when a getter throws. */
  function read(options, names) {
    var copy = {};
    try {
      names.forEach(function (name) {
        var value = options ? options[name] : null;
        if (value !== undefined && value !== null) copy[name] = value;
      });
      return copy;
    } catch (error) {
      refuse('SDK_ERROR', 'The options cannot be read.');
    }
  }

  function init(options) {
    initialized = true;
    var given = read(options, Object.keys(OPTIONS));
    var wrong = [];
    if (!given) return api;
    if (typeof given.theme === 'object') given.theme = read(given.theme, ['overlayColor', 'radius']) || {};
    Object.keys(given).forEach(function (name) {
      var value = given[name];
      var sound = !OPTIONS[name] || typeof value === OPTIONS[name];
      if (name === 'publicKey' && sound) sound = /^vm_pk_\w+$/.test(value);
      if (name === 'zIndex' && sound) sound = isFinite(value);
      if (sound) config[name] = value;
      else wrong.push(name);
    });
    wrong.forEach(function (name) {
      fail('SDK_ERROR', name + ' must be a ' + (name === 'publicKey' ? 'publishable key' : OPTIONS[name]));
    });
    return api;
  }

  /** The address as browsers read it; null for what is none. */
  function addressOf(text, base) {
    try {
      return typeof text === 'string' ? new URL(text, base) : null;
    } catch (error) {
      return null;
    }
  }

  /** True for http and https without a name or password before the host. */
  function isWeb(address) {
    return !!address && /^https?:$/.test(address.protocol) && !address.username && !address.password;
  }

  /** The origin of the service; null when the host is none. */
  function hostOf() {
    if (config.host === undefined) {
      var script = addressOf(scriptAddress);
      return isWeb(script) ? script.origin : null;
    }
    var address = addressOf(config.host);
    var bare = isWeb(address) && address.pathname === '/' && !address.search && !address.hash;
    return bare ? address.origin : null;
  }

  /** The first part of the locale, such as hi; empty without one. */
  function language() {
    return /^([a-z]{2,3})?/.exec((config.locale || '').toLowerCase())[0];
  }

  /** The page's address; `parameters` go before those that are the same in each mode. */
  function pageOf(session, parameters) {
    if (config.publicKey) parameters.push('publicKey=' + config.publicKey);
    if (language()) parameters.push('locale=' + language());
    return session.host + session.path + (parameters.length ? '?' + parameters.join('&') : '');
  }

  /** The return URL with the three parameters; the rest of its query stays as it was written. */
  function returnAddress(url, data) {
    var parts = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(url);
    var pairs = (parts[2] || '').split('&').filter(function (pair) {
      return pair && !/^(requestId|status|externalReference)(=|$)/.test(pair);
    });
    FIELDS.submitted.forEach(function (name) {
      if (data[name]) pairs.push(name + '=' + encodeURIComponent(data[name]));
    });
    return parts[1] + '?' + pairs.join('&') + (parts[3] || '');
  }

  // ---- open, close

  function open(options) {
    try {
      return start(options);
    } catch (error) {
      release(current);
      current = null;
      status = 'error';
      return fail('SDK_ERROR', 'It cannot be opened.');
    }
  }

  function start(options) {
    var given = read(options, ['url', 'token', 'mode', 'container', 'returnUrl']);
    if (!given) return false;
    if (current) return fail('SDK_ERROR', 'It is open already.');

    var session = { mode: given.mode === undefined ? 'modal' : given.mode, host: hostOf(), undo: [], greetings: 0 };
    if (!session.host) return refuse('INVALID_HOST', 'host must be an origin.');
    if (MODES.indexOf(session.mode) < 0) return refuse('INVALID_MODE', 'mode must be ' + MODES.join(', '));

    var address = addressOf(given.url);
    if (given.url) {
      if (!isWeb(address)) return refuse('INVALID_URL', NO_LINK);
      if (address.origin !== session.host) return refuse('ORIGIN_MISMATCH', 'url is not on the origin of the host.');
      if (!/^\/start\/[^/]+\/?$/.test(address.pathname)) return refuse('INVALID_URL', NO_LINK);
      session.path = address.pathname;
    } else if (given.token) {
      if (typeof given.token !== 'string' || !/^vm_t_[A-Za-z0-9]+$/.test(given.token))
        return refuse('INVALID_TOKEN', 'token must be vm_t_….');
      session.path = '/start/' + given.token;
    } else {
      return refuse('MISSING_TARGET', 'open() takes a url or a token.');
    }

    if (given.returnUrl !== undefined) {
      address = addressOf(given.returnUrl, location.href);
      if (
        !address ||
        /^(javascript|data|vbscript|blob):$/.test(address.protocol) ||
        address.username ||
        address.password
      )
        return refuse('INVALID_URL', 'returnUrl must be a safe address.');
      session.returnUrl = address.href;
    }

    if (session.mode === 'inline') {
      session.container = elementOf(given.container);
      if (!session.container) return refuse('MISSING_CONTAINER', 'container is not in the page.');
    }

    mode = session.mode;
    status = 'loading';
    requestId = null;
    current = session;
    if (mode === 'redirect') return go(session, pageOf(session, []));
    if (mode === 'popup' && !openPopup(session)) {
      current = null;
      return refuse('POPUP_BLOCKED', 'Call open() in a click.');
    }
    if (mode === 'modal') openDialog(session);
    if (mode === 'inline') openInline(session);
    watch(session);
    return true;
  }

  function refuse(code, message) {
    if (!current) status = 'error';
    return fail(code, message);
  }

  function elementOf(container) {
    var element = container;
    try {
      if (typeof container === 'string') element = document.querySelector(container);
    } catch (error) {
      element = null;
    }
    return element && element.nodeType === 1 && element.isConnected ? element : null;
  }

  /** Closes what is open and tells why; without a reason in silence. */
  function end(reason) {
    var session = current;
    if (!session) return;
    current = null;
    release(session);
    if (!reason) return;
    status = 'closed';
    emit('closed', { reason: reason }, 'onClose');
  }

  /** Takes away all that a session has put into the page. */
  function release(session) {
    if (!session) return;
    while (session.undo.length) {
      try {
        session.undo.pop()();
      } catch (error) {
        // The host page has changed it meanwhile: there is nothing left to undo.
      }
    }
  }

  function destroy() {
    end();
    config = {};
    handlers = {};
    initialized = false;
    status = 'idle';
    mode = requestId = lastEvent = null;
  }

  function getState() {
    return {
      version: VERSION,
      initialized: initialized,
      open: !!current,
      mode: mode,
      host: hostOf(),
      status: status,
      requestId: requestId,
      lastEvent: lastEvent,
    };
  }

  /** Tells of the navigation, then leads the browser there. */
  function go(session, address) {
    var hidden = 'vm_t_***';
    emit('redirect', { url: address.replace(session.path, '/start/' + hidden).replace(/vm_t_\w+/g, hidden) });
    // A handler may have closed what was opened.
    if (current !== session) return false;
    if (session.mode === 'redirect') end();
    location.assign(address);
    return true;
  }

  // ---- messages

  function listen(session, target, type, listener, capture) {
    target.addEventListener(type, listener, capture);
    session.undo.push(function () {
      target.removeEventListener(type, listener, capture);
    });
  }

  function watch(session) {
    var ticking = setInterval(function () {
      tick(session);
    }, GREETING_MS);
    session.undo.push(function () {
      clearInterval(ticking);
      clearTimeout(session.deadline);
    });
    listen(session, window, 'message', function (event) {
      hear(session, event);
    });
    if (!session.frame) return;
    listen(session, session.frame, 'load', function () {
      // A page that was loaded anew has to be greeted anew.
      session.greetings = 0;
      session.answered = false;
    });
    session.deadline = setTimeout(function () {
      fallBack(session);
    }, READY_MS);
  }

  function peerOf(session) {
    return session.popup || session.frame.contentWindow;
  }

  function tick(session) {
    if (session.frame && !session.frame.isConnected) {
      end();
      status = 'error';
      fail(session.container ? 'MISSING_CONTAINER' : 'SDK_ERROR', 'The frame was removed from the page.');
      return;
    }
    if (session.popup && session.popup.closed) {
      if (session.ready) end('popup-closed');
      else detach();
      return;
    }
    if (session.answered || session.greetings >= GREETINGS || isBlank(peerOf(session))) return;
    session.greetings++;
    peerOf(session).postMessage({ source: 'verifyme-host', type: 'init', origin: location.origin }, session.host);
  }

  /** True while the page has not come yet: the browser would complain of a message to it. */
  function isBlank(peer) {
    try {
      return peer.location.href === BLANK;
    } catch (error) {
      // Another origin's page is there.
      return false;
    }
  }

  /**
   * The hosted page isolates its browsing context, after which a popup looks closed to its opener. Nobody can tell here
   * whether it is.
   */
  function detach() {
    end();
    status = 'closed';
    emit('popup-detached', { message: 'The popup cannot be observed: rely on webhooks.' });
  }

  function hear(session, event) {
    var data = event.data;
    if (current !== session || event.origin !== session.host || event.source !== peerOf(session)) return;
    if (!data || data.source !== 'verifyme' || !Object.prototype.hasOwnProperty.call(FIELDS, data.type)) return;
    var type = data.type;
    // What comes before the handshake, other than why there will be none, is not from this opening.
    if (!session.ready && type !== 'ready' && type !== 'error') return;
    var said = {};
    FIELDS[type].forEach(function (name) {
      said[name] = data[name] === undefined ? null : data[name];
    });

    if (type === 'ready') becomeReady(session, said);
    else if (type === 'resize') resize(session, said.height);
    else if (type === 'closed') becomeClosed(session, said.reason);
    else if (type === 'submitted') becomeSubmitted(session, said);
    else if (type === 'error') {
      if (status !== 'completed') status = 'error';
      fail(said.code, said.message);
    } else {
      // In a frame as high as its page the next step begins where the last one began.
      if (session.container && session.frame.getBoundingClientRect().top < 0) session.frame.scrollIntoView();
      emit(type, said);
    }
  }

  function becomeReady(session, said) {
    session.answered = true;
    requestId = said.requestId;
    if (session.ready) return;
    session.ready = true;
    clearTimeout(session.deadline);
    status = 'ready';
    if (session.shown) session.shown();
    emit('ready', said);
  }

  function becomeClosed(session, reason) {
    if (reason === 'escape' && session.mode !== 'modal') return;
    end(['escape', 'completed', 'terminal'].indexOf(reason) < 0 ? 'user' : reason);
  }

  function becomeSubmitted(session, said) {
    status = 'completed';
    requestId = said.requestId;
    var told = config;
    emit('submitted', said);
    // A handler that closes the page takes nothing away from the others; destroy() does.
    if (told === config) emit('complete', said, 'onComplete');
    if (current === session && session.returnUrl && session.mode !== 'inline')
      go(session, returnAddress(session.returnUrl, said));
  }

  function resize(session, height) {
    if (session.container && typeof height === 'number' && isFinite(height))
      session.frame.style.height = Math.max(INLINE_MIN_PX, Math.ceil(height)) + 'px';
  }

  /** The page is not ready in time: most likely its framing is refused. */
  function fallBack(session) {
    status = 'error';
    fail('FRAME_TIMEOUT', 'The page was not ready in time. May this origin frame it?');
    if (current !== session || session.ready || config.fallback === false) return;
    release(session);
    session.frame = session.container = session.shown = null;
    session.greetings = 0;
    status = 'loading';
    session.mode = mode = 'popup';
    emit('fallback', { to: mode });
    if (current !== session) return;
    if (openPopup(session)) {
      watch(session);
      return;
    }
    session.mode = mode = 'redirect';
    emit('fallback', { to: mode });
    if (current === session) go(session, pageOf(session, []));
  }

  // ---- what is shown

  function element(name, style) {
    var made = document.createElement(name);
    // The host page's rules do not reach it; properties, unlike a style attribute, pass every content policy.
    made.style.cssText = 'all:revert;box-sizing:border-box;' + style;
    return made;
  }

  function mark(element, attributes) {
    Object.keys(attributes).forEach(function (name) {
      element.setAttribute(name, attributes[name]);
    });
  }

  function frameOf(session, parameters, style) {
    var frame = element('iframe', 'display:block;width:100%;border:0;' + style);
    mark(frame, {
      title: TITLE,
      allow: 'camera; geolocation; microphone; clipboard-write',
      referrerpolicy: 'no-referrer',
      sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
      src: pageOf(session, ['embed=1'].concat(parameters)),
    });
    session.frame = frame;
    return frame;
  }

  function put(session, parent, child) {
    parent.appendChild(child);
    session.undo.push(function () {
      child.parentNode.removeChild(child);
    });
  }

  function openInline(session) {
    put(session, session.container, frameOf(session, ['inline=1'], 'height:100%;min-height:' + INLINE_MIN_PX + 'px'));
  }

  /** True when the browser opened it. */
  function openPopup(session) {
    var left = screenX + (outerWidth - 480) / 2;
    var features = 'popup,width=480,height=800,left=' + left + ',top=' + (screenY + 40);
    // Without a name of its own: one that the host page uses for a frame would open it there.
    var popup = window.open(pageOf(session, []), '_blank', features);
    if (!popup || popup.closed) return false;
    session.popup = popup;
    session.undo.push(function () {
      popup.close();
    });
    return true;
  }

  /** The element that has the focus, inside shadow roots too. */
  function focused() {
    var found = document.activeElement;
    while (found && found.shadowRoot && found.shadowRoot.activeElement) found = found.shadowRoot.activeElement;
    return found;
  }

  function set(session, element, name, value) {
    var before = element.style[name];
    var styled = element.hasAttribute('style');
    element.style[name] = value;
    session.undo.push(function () {
      element.style[name] = before;
      if (!styled && !element.getAttribute('style')) element.removeAttribute('style');
    });
  }

  function makeInert(session, root) {
    [].forEach.call(root.parentNode.children, function (each) {
      if (each === root || each.hasAttribute('inert')) return;
      each.setAttribute('inert', '');
      session.undo.push(function () {
        each.removeAttribute('inert');
      });
    });
  }

  function lockScrolling(session) {
    var page = document.documentElement;
    var body = document.body;
    var isVisible = function (element) {
      return getComputedStyle(element).overflowY === 'visible';
    };
    var width = page.clientWidth;
    // The viewport scrolls as the page says, or else as its body says.
    set(session, isVisible(page) && !isVisible(body) ? body : page, 'overflow', 'hidden');
    var gained = page.clientWidth - width;
    // What lies behind does not jump when the scroll bar goes.
    if (gained) set(session, body, 'paddingRight', parseFloat(getComputedStyle(body).paddingRight) + gained + 'px');
  }

  function openDialog(session) {
    var opener = focused();
    var theme = config.theme || {};
    // Enormous on a small screen, else 0: there the dialog fills the screen. No style sheet is needed for it.
    var small = 'max(0px,(641px - 100vw)*9999,(641px - 100vh)*9999)';

    var root = element(
      'dialog',
      'position:fixed;top:0;right:0;bottom:0;left:0;width:auto;height:auto;max-width:none;max-height:none;margin:0;' +
        'border:0;display:flex;align-items:center;justify-content:center;overscroll-behavior:contain;' +
        'color-scheme:light dark;background:rgba(16,20,24,.6);padding:max(0px,24px - ' +
        small +
        ')'
    );
    root.style.zIndex = config.zIndex === undefined ? 2147483000 : config.zIndex;
    if (theme.overlayColor) root.style.backgroundColor = theme.overlayColor;
    mark(root, { role: 'dialog', 'aria-modal': true, 'aria-label': TITLE });

    var insets = ['top', 'right', 'bottom', 'left'].map(function (side) {
      return 'env(safe-area-inset-' + side + ')';
    });
    // The ground of the hosted page.
    var panel = element(
      'div',
      'display:flex;flex-direction:column;width:100%;height:100%;max-width:max(520px,' +
        small +
        ');max-height:max(800px,' +
        small +
        ');overflow:hidden;background:Canvas;background:light-dark(#edeae3,#101216);border-radius:max(0px,12px - ' +
        small +
        ');padding:' +
        insets.join(' ')
    );
    var radius = typeof theme.radius === 'number' ? theme.radius + 'px' : theme.radius;
    if (radius) panel.style.borderRadius = 'max(0px,' + radius + ' - ' + small + ')';

    var close = element(
      'button',
      'flex:none;align-self:flex-end;width:48px;height:48px;margin:0;padding:0;border:0;background:none;' +
        'color:CanvasText;font:28px/48px system-ui,sans-serif;outline-offset:-4px'
    );
    mark(close, { type: 'button', autofocus: '', 'aria-label': CLOSE[language()] || CLOSE.en });
    close.textContent = '×';

    // Shown until the page covers it; it fades and does not move.
    var wait = element(
      'div',
      'position:absolute;top:50%;left:50%;width:24px;height:24px;margin:-12px;border-radius:50%;background:GrayText'
    );
    if (wait.animate)
      wait.animate({ opacity: [0, 1] }, { duration: 900, iterations: Infinity, direction: 'alternate' });
    var frame = frameOf(session, [], 'flex:1;min-height:0;position:relative');
    // Focus that leaves one end of the dialog enters it at the other.
    [wait, fence(session, frame), close, frame, fence(session, close)].forEach(function (each) {
      panel.appendChild(each);
    });
    root.appendChild(panel);

    session.undo.push(function () {
      if (opener && opener.focus) opener.focus({ preventScroll: true });
    });
    put(session, document.body, root);
    makeInert(session, root);
    lockScrolling(session);
    listen(session, close, 'click', function () {
      end('user');
    });
    listen(
      session,
      document,
      'keydown',
      function (event) {
        if (event.key !== 'Escape' || event.isComposing || !root.contains(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
        end('escape');
      },
      true
    );
    // The browser has its own ways to close a dialog, such as Back on Android.
    listen(session, root, 'close', function () {
      end('escape');
    });
    // On top of everything, a dialog of the host page's too.
    if (root.showModal) root.showModal();
    else root.setAttribute('open', '');
    close.focus({ preventScroll: true });
    session.shown = function () {
      panel.removeChild(wait);
      if (focused() === close) frame.focus({ preventScroll: true });
    };
  }

  function fence(session, target) {
    var made = element('div', 'flex:none;width:0;height:0;outline:0');
    made.tabIndex = 0;
    listen(session, made, 'focus', function () {
      target.focus();
    });
    return made;
  }

  return api;
});
