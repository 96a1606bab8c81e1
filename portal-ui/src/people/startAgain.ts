/** Loads the portal anew, for a user whose own rights were changed. */
export function startAgain() {
  location.assign('/portal/');
}
