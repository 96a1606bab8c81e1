/* The messages between the host page and the hosted one, and the time that they have. */

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
    fail(session.container ? 'MISSING_CONTAINER' : 'SDK_ERROR', 'The frame is not in the page.');
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
  emit('popup-detached', { message: 'It cannot be observed: rely on webhooks.' });
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
    insist(session.frame, 'height', Math.max(INLINE_MIN_PX, Math.ceil(height)) + 'px');
}

/** The page is not ready in time: most likely its framing is refused. */
function fallBack(session) {
  status = 'error';
  fail('FRAME_TIMEOUT', 'Not ready in time. May this origin frame it?');
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
