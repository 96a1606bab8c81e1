/* What the host page is told, and how it listens. */

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
  (handlers[type] || []).forEach(function (fn) {
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
  handlers[type] = (handlers[type] || []).concat(fn);
  return api;
}

function off(type, fn) {
  // What is no name has no handlers, and some of it cannot be made one.
  var key = typeof type === 'string' ? type : '';
  handlers[key] =
    fn === undefined
      ? []
      : (handlers[key] || []).filter(function (each) {
          return each !== fn;
        });
  return api;
}
