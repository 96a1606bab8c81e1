import type { NameComparisonFragment } from '../generated/graphql';
import { relationOf } from '../labels/names';

/** The words of two names beside each other, for those who do not see the lines between them. */
export function NameTable({ of: { pairs, missing } }: { of: NameComparisonFragment }) {
  return (
    <div className="unseen">
      <table>
        <caption>The words of the two names</caption>
        <thead>
          <tr>
            <th scope="col">Expected</th>
            <th scope="col">Found</th>
            <th scope="col">How they are the same</th>
            <th scope="col">Points lost</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair, index) => (
            <tr key={index}>
              <td>{pair.expected}</td>
              <td>{pair.found}</td>
              <td>{relationOf(pair)}</td>
              <td>{pair.price}</td>
            </tr>
          ))}
          {missing.map(({ word, side, price }, index) => (
            <tr key={index}>
              <td>{side === 'EXPECTED' ? word : 'none'}</td>
              <td>{side === 'FOUND' ? word : 'none'}</td>
              <td>not at all</td>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
