/**
 * All rows of a list, fetched page by page as they are asked for: `for await (const row of list)`. Each iteration
 * starts at the first page.
 */
export class List<Row> implements AsyncIterable<Row> {
  constructor(
    private readonly page: (cursor: string | undefined) => Promise<{ rows: Row[]; nextCursor: string | null }>
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    let cursor: string | undefined;
    do {
      const { rows, nextCursor } = await this.page(cursor);
      yield* rows;
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}
