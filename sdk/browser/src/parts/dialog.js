/* The dialog: focus, stillness behind it, its look on small and large screens. */

/** The element that has the focus, inside shadow roots too. */
function focused() {
  var found = document.activeElement;
  while (found && found.shadowRoot && found.shadowRoot.activeElement) found = found.shadowRoot.activeElement;
  return found;
}

/** `name` is no shorthand: the style that is given back would lack what the shorthand cannot say. */
function set(session, element, name, value) {
  var style = element.style;
  var before = style.getPropertyValue(name);
  var priority = style.getPropertyPriority(name);
  var styled = element.hasAttribute('style');
  insist(element, name, value);
  session.undo.push(function () {
    style.setProperty(name, before, priority);
    if (!styled && !element.getAttribute('style')) element.removeAttribute('style');
  });
}

function makeInert(session, root) {
  [].forEach.call(root.parentNode.children, function (each) {
    // A dialog that the page opens over this one has to answer.
    if (each.localName === 'dialog' || each.hasAttribute('inert')) return;
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
  var width = page.offsetWidth;
  // The viewport scrolls as the page says, or else as its body says.
  var scrolls = isVisible(page) && !isVisible(body) ? body : page;
  set(session, scrolls, 'overflow-x', 'hidden');
  set(session, scrolls, 'overflow-y', 'hidden');
  var gained = page.offsetWidth - width;
  // What lies behind does not jump when the scroll bar goes.
  if (gained) set(session, body, 'padding-right', parseFloat(getComputedStyle(body).paddingRight) + gained + 'px');
}

function openDialog(session) {
  var opener = focused();
  var theme = config.theme || {};
  // Enormous on a small screen, else 0: there the dialog fills the screen. No style sheet is needed for it.
  var small = 'max(0px,(641px - 100vw)*9999,(641px - 100vh)*9999)';

  var root = element(
    'dialog',
    // Nothing is inherited from the page either, such as that it takes no clicks.
    'all:initial;box-sizing:border-box;position:fixed;inset:0;width:100%;height:100%;display:flex;overflow:auto;' +
      'overscroll-behavior:contain;' +
      'color-scheme:light dark;background:rgba(16,20,24,.6);padding:max(0px,24px - ' +
      small +
      ')'
  );
  insist(root, 'z-index', config.zIndex === undefined ? 2147483000 : config.zIndex);
  if (theme.overlayColor) insist(root, 'background-color', theme.overlayColor);
  mark(root, { role: 'dialog', 'aria-modal': true, 'aria-label': TITLE });

  // The ground of the hosted page.
  var panel = element(
    'div',
    'margin:auto;display:flex;flex-direction:column;width:100%;height:100%;max-width:max(520px,' +
      small +
      ');max-height:max(800px,' +
      small +
      ');overflow:hidden;background:Canvas;background:light-dark(#edeae3,#101216);border-radius:max(0px,12px - ' +
      small +
      ');padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) ' +
      'env(safe-area-inset-left)'
  );
  var radius = typeof theme.radius === 'number' ? theme.radius + 'px' : theme.radius;
  if (radius) insist(panel, 'border-radius', 'max(0px,' + radius + ' - ' + small + ')');

  var close = element(
    'button',
    'flex:none;align-self:flex-end;width:48px;height:48px;margin:0;padding:0;border:0;background:none;' +
      'color:CanvasText;font:28px system-ui;outline-offset:-4px'
  );
  mark(close, { type: 'button', autofocus: '', 'aria-label': CLOSE[language()] || CLOSE.en });
  close.textContent = '×';

  // Shown until the page covers it; it fades and does not move. What is important would not fade.
  var wait = document.createElement('div');
  wait.style.cssText =
    'all:revert;position:absolute;inset:50%;width:24px;height:24px;margin:-12px;border-radius:50%;background:GrayText';
  var fading = wait.animate && wait.animate({ opacity: [0, 1, 0] }, { duration: 1800, iterations: Infinity });
  session.undo.push(function () {
    // One without end would keep the dialog in memory.
    fading.cancel();
  });
  var frame = frameOf(session, [], 'flex:1;min-height:0;position:relative');
  // Focus that leaves one end of the dialog enters it at the other.
  panel.append(wait, fence(session, frame), close, frame, fence(session, close));
  root.append(panel);

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
    wait.remove();
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
