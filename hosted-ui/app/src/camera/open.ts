/** Which camera: the one that looks at the person, or the one at the back. A device with one camera has it for both. */
export type Facing = 'user' | 'environment';

/**
 * Why there is no picture from a camera. `barred`: the page may not use it, whatever the browser is set to, since its
 * connection is not secure or the page around it does not pass the camera on.
 */
export type NoCamera = 'barred' | 'missing' | 'refused' | 'busy' | 'failed';

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
  if (devices === undefined) throw new NoCameraError(window.isSecureContext ? 'missing' : 'barred');
  if (isForbidden()) throw new NoCameraError('barred');
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

interface Policy {
  allowsFeature: (feature: string) => boolean;
}

/** Whether the page around this one keeps the camera from it. Where a browser does not tell, it refuses the camera. */
function isForbidden(): boolean {
  const { permissionsPolicy, featurePolicy } = document as { permissionsPolicy?: Policy; featurePolicy?: Policy };
  return (permissionsPolicy ?? featurePolicy)?.allowsFeature('camera') === false;
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
