// Fails when a room of src imports one above it. Fixtures serve tests alone.
import { fileURLToPath } from 'node:url';
import { importsOf, refuse, roomOf, strayImports, unknownRooms } from '../../../scripts/imports.mjs';

/** The rooms of src/ from the top down. Imports go down only; app/ composes the page and main.tsx alone imports it. */
const ROOMS = ['app', 'screens', 'steps', 'camera', 'parts', 'state', 'validation', 'texts', 'api'];
/** Beside the rooms stand leaves such as the messages to the host page, which import rooms from here down. */
const HIGHEST_OF_LEAVES = 'texts';
const MAIN = 'main.tsx';
const OF_TESTS = 'fixtures';

const imports = importsOf(fileURLToPath(new URL('../src', import.meta.url)));
imports.delete(MAIN);
for (const file of imports.keys()) if (roomOf(file) === OF_TESTS) imports.delete(file);

const ofMain = [...imports].filter(([, imported]) => imported.includes(MAIN));
refuse([
  ...unknownRooms(imports, ROOMS),
  ...ofMain.map(([file]) => `${file} imports ${MAIN}`),
  // null is a leaf, which any room may import.
  ...strayImports(imports, (room) => [
    null,
    ...ROOMS.slice(ROOMS.indexOf(room ?? HIGHEST_OF_LEAVES) + Number(room !== null)),
  ]),
]);
