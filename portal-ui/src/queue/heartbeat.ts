/** How often the page asks whether it has what the server has. */
export const heartbeatMs = 10_000;

/** Without an answer for so long what is shown counts as out of date. */
export const staleAfterMs = 25_000;

/** Over how long pages that lost their connection together spread what they ask when it is back. */
export const reconnectSpreadMs = 8_000;
