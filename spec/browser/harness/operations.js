/**
 * Whether a request runs this operation of GraphQL. Its text is seldom in the body: the page sends the hash of one that
 * the server knows.
 */
export const runs = (request, operation) =>
  new URL(request.url()).pathname === '/graphql' && request.postDataJSON()?.operationName === operation
