// Required by Node programs that run for seconds. V8 optimises functions that run often, in the background, which pays
// off in programs that run for minutes: in the unit tests it takes a quarter of all processor time, in other tools more.
// Here it begins later. A Node that does not know the flag prints an error and goes on.
require('node:v8').setFlagsFromString('--interrupt-budget=2000000')
