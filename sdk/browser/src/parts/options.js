/* Options and addresses: what is taken of them, and how they are read. */

/** An object that inherits nothing, whatever a script of the host page has put into Object.prototype. */
function bare() {
  return Object.create(null);
}

/** A copy of the named options; undefined, and an error, when a getter throws. */
function read(options, names) {
  var copy = bare();
  try {
    names.forEach(function (name) {
      var value = options ? options[name] : null;
      if (value !== undefined && value !== null && value !== Object.prototype[name]) copy[name] = value;
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
