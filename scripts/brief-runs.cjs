// Required by Node programs that run for seconds. V8 optimises functions that run often, in the background, which pays
// off in programs that run for minutes: in the unit tests it takes a quarter of all processor time, in other tools more.
// Here it begins later. Up to Node 20 it counts what a function has run, since then how often it was called. A Node that does
// not know a flag prints an error and goes on.
const later =
  parseInt(process.versions.node) > 20
    ? ['--invocation-count-for-maglev=4000', '--invocation-count-for-turbofan=30000']
    : ['--interrupt-budget=2000000'];
later.forEach(require('node:v8').setFlagsFromString);
