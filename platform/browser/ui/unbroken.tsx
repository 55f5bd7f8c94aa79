import { clsx } from 'clsx';

/**
 * Order numbers and phone numbers: a line that ends at one of their hyphens makes them hard to read and to dial. The sign
 * after one goes with it, or it could begin the next line.
 */
const numbers = /((?:\(\d{3}\) )?\b[A-Z\d]+(?:-[A-Z\d]{3,})+[.,;:!?]*)/;

type Props = {
  text: string;
  /** True to keep the room of a text that is not said yet, and is no text of the page until then. */
  unsaid?: boolean;
};

/** A text whose order numbers and phone numbers stay in one piece where they fit into a line. */
export const Unbroken = ({ text, unsaid }: Props) =>
  text.split(numbers).map((part, index) =>
    unsaid || index % 2 ? (
      <span
        key={index}
        data-text={unsaid && part}
        className={clsx(index % 2 && 'inline-block', unsaid && 'before:content-[attr(data-text)]')}
      >
        {!unsaid && part}
      </span>
    ) : (
      part
    ),
  );
