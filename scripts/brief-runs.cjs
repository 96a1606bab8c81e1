// Required by Node programs that run for seconds. V8 compiles what runs often anew, in the background: in ESLint and in
// the unit tests that takes up to two fifths of all processor time, and pays off in programs that run for minutes. It
// begins later here. A Node that does not know the flag says so and goes on.
require('node:v8').setFlagsFromString('--interrupt-budget=2000000')
