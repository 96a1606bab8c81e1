/*! VerifyMe 1.0.0, Apache-2.0 */
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

  var config = bare();
  var handlers = bare();
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

  // @parts: the files of parts/ stand here, see scripts/joined.mjs.

  return api;
});
