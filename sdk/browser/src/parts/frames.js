/* What is put into the page: a frame, or a popup beside it. */

function element(name, style) {
  var made = document.createElement(name);
  // The host page's rules do not reach it; properties, unlike a style attribute, pass every content policy.
  made.style.cssText = ('all:revert;box-sizing:border-box;' + style).replace(/;|$/g, '!important;');
  return made;
}

function insist(element, name, value) {
  element.style.setProperty(name, value, 'important');
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
  parent.append(child);
  session.undo.push(function () {
    child.remove();
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
