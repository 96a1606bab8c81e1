// The side process that finds faces and describes them. It reads frames from standard input
// and writes frames to standard output, each a length of four bytes and so many bytes. It
// keeps nothing of a picture, opens no connection, and ends with its input.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { createRequire } = require('node:module');

const folder = path.resolve(process.argv[2]);
const from = createRequire(path.join(folder, 'package.json'));

// Whatever a library prints must not get among the frames.
for (const name of ['log', 'info', 'debug', 'warn', 'error', 'trace']) console[name] = () => {};
// Models are files of the folder: nothing is fetched.
globalThis.fetch = async (address) => {
  const file = path.resolve(String(address).replace(/^file:\/\//, ''));
  if (!file.startsWith(folder + path.sep)) throw new Error('not a file of the folder');
  return new Response(fs.readFileSync(file), {
    headers: { 'content-type': file.endsWith('.json') ? 'application/json' : 'application/octet-stream' },
  });
};

function write(answer) {
  const body = Buffer.from(JSON.stringify(answer));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  process.stdout.write(Buffer.concat([head, body]));
}

async function open() {
  const packages = path.join(folder, 'node_modules');
  const tf = from('@tensorflow/tfjs-core');
  const wasm = from('@tensorflow/tfjs-backend-wasm');
  wasm.setWasmPaths(path.join(packages, '@tensorflow/tfjs-backend-wasm/wasm-out') + path.sep);
  wasm.setThreadsCount(1);
  const { Human } = from(path.join(packages, '@vladmandic/human/dist/human.node-wasm.js'));
  const human = new Human({
    backend: 'wasm',
    debug: false,
    async: false,
    cacheSensitivity: 0,
    warmup: 'none',
    modelBasePath: 'file://' + path.join(packages, '@vladmandic/human/models') + '/',
    wasmPath: path.join(packages, '@tensorflow/tfjs-backend-wasm/wasm-out') + path.sep,
    filter: { enabled: false },
    face: {
      enabled: true,
      detector: { rotation: true, maxDetected: 3, minConfidence: 0.3, return: false },
      mesh: { enabled: true },
      iris: { enabled: false },
      emotion: { enabled: false },
      description: { enabled: true },
      antispoof: { enabled: false },
      liveness: { enabled: false },
    },
    body: { enabled: false },
    hand: { enabled: false },
    object: { enabled: false },
    segmentation: { enabled: false },
    gesture: { enabled: false },
  });
  await human.load();
  return { tf, human };
}

/** The faces of a picture: width, height, then three bytes a pixel. */
async function describe({ tf, human }, frame) {
  const [width, height] = [frame.readUInt32BE(0), frame.readUInt32BE(4)];
  if (frame.length !== 8 + width * height * 3) throw new Error('the frame has another length');
  const picture = tf.tensor(new Uint8Array(frame.subarray(8)), [1, height, width, 3], 'int32');
  try {
    const { face } = await human.detect(picture);
    return face.map(({ box, score, embedding }) => ({ width: box[2], height: box[3], score, description: embedding }));
  } finally {
    tf.dispose(picture);
  }
}

async function main() {
  const opened = await open();
  write({ ready: true });
  let held = Buffer.alloc(0);
  for await (const part of process.stdin) {
    held = Buffer.concat([held, part]);
    while (held.length >= 4 && held.length >= 4 + held.readUInt32BE(0)) {
      const length = held.readUInt32BE(0);
      const frame = held.subarray(4, 4 + length);
      let answer;
      try {
        answer = { faces: await describe(opened, frame) };
      } catch (error) {
        answer = { error: String(error && error.message) };
      }
      held = Buffer.from(held.subarray(4 + length));
      write(answer);
    }
  }
}

main().catch((error) => {
  process.stderr.write(String(error && error.stack));
  process.exitCode = 1;
});
