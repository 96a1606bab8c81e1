import { useSession } from '../api/SessionContext';
import type { CommentItemFragment } from '../generated/graphql';
import styles from './Comments.module.css';

/** What a comment says. Who is mentioned is told from what is merely written so. */
export function CommentText({ parts }: { parts: CommentItemFragment['parts'] }) {
  const { user } = useSession();
  return (
    <p className={styles.text}>
      {parts.map(({ text, userId }, index) =>
        userId === null ? (
          text
        ) : (
          <strong key={index} className={styles.mention} data-own={userId === user.id || undefined}>
            {text}
          </strong>
        ),
      )}
    </p>
  );
}
