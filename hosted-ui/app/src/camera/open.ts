/** Which camera: the one that looks at the person, or the one at the back. A device with one camera has it for both. */
export type Facing = 'user' | 'environment';

/** Why there is no picture from a camera. */
export type NoCamera = 'insecure' | 'missing' | 'refused' | 'busy' | 'failed';

export class NoCameraError extends Error {
  constructor(readonly reason: NoCamera) {
    super(reason);
  }
}

/** Width and height to ask for: what is kept of a face and of a document, and a little more for the edges. */
const WANTED: Record<Facing, [number, number]> = { user: [1280, 960], environment: [2048, 1536] };

/** Asks for the camera; rejects with a NoCameraError. The wait for the applicant's permission has no end of its own. */
export async function openCamera(facing: Facing): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) throw new NoCameraError(window.isSecureContext ? 'missing' : 'insecure');
  const [width, height] = WANTED[facing];
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: facing, width: { ideal: width }, height: { ideal: height } },
    });
  } catch (cause) {
    throw new NoCameraError(reasonOf(cause));
  }
}

/** Browsers name the same cause differently. */
const REASONS: Record<string, NoCamera> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
};

function reasonOf(cause: unknown): NoCamera {
  return (cause instanceof Error ? REASONS[cause.name] : undefined) ?? 'failed';
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
