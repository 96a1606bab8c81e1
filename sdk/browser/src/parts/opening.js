/* open(), close() and what they share. */

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
  var session = read(options, ['url', 'token', 'mode', 'container', 'returnUrl']);
  if (!session) return false;
  if (current) return fail('SDK_ERROR', 'It is open already.');

  session.host = hostOf();
  session.undo = [];
  session.greetings = 0;
  if (session.mode === undefined) session.mode = 'modal';
  if (!session.host) return refuse('INVALID_HOST', 'host must be an origin.');
  if (MODES.indexOf(session.mode) < 0) return refuse('INVALID_MODE', 'mode must be ' + MODES.join(', '));

  var address = addressOf(session.url);
  if (session.url) {
    if (!isWeb(address)) return refuse('INVALID_URL', NO_LINK);
    if (address.origin !== session.host) return refuse('ORIGIN_MISMATCH', 'url is not on the origin of the host.');
    if (!/^\/start\/[^/]+\/?$/.test(address.pathname)) return refuse('INVALID_URL', NO_LINK);
    session.path = address.pathname;
  } else if (session.token) {
    if (typeof session.token !== 'string' || !/^vm_t_[A-Za-z0-9]+$/.test(session.token))
      return refuse('INVALID_TOKEN', 'token must be vm_t_….');
    session.path = '/start/' + session.token;
  } else {
    return refuse('MISSING_TARGET', 'open() takes a url or a token.');
  }

  if (session.returnUrl !== undefined) {
    address = addressOf(session.returnUrl, location.href);
    if (!address || /^(javascript|data|vbscript|blob):$/.test(address.protocol) || address.username || address.password)
      return refuse('INVALID_URL', 'returnUrl must be a safe address.');
    session.returnUrl = address.href;
  }

  var inline = session.mode === 'inline';
  session.container = inline && elementOf(session.container);
  if (inline && !session.container) return refuse('MISSING_CONTAINER', 'container is not in the page.');

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
    return null;
  }
  // A frame in another document would have another host page.
  var isHere = element && element.nodeType === 1 && element.isConnected && element.ownerDocument === document;
  return isHere ? element : null;
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
  config = bare();
  handlers = bare();
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
