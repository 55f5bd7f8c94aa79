import { parseText } from '../rules/written-text.ts';

type Props = { title: string; text: string };

/** Shows a page in the owner's words. */
export function WrittenPage({ title, text }: Props) {
  return (
    <article className="mx-auto grid max-w-2xl gap-4 wrap-anywhere">
      <h1 className="font-display text-hero">{title}</h1>
      {parseText(text).map((block, index) => {
        if (block.kind === 'heading')
          return (
            <h2 key={index} className="mt-3 text-title">
              {block.text}
            </h2>
          );
        if (block.kind === 'paragraph')
          return (
            <p key={index} className="whitespace-pre-line">
              {block.text}
            </p>
          );
        return (
          <ul key={index} className="grid list-disc gap-1.5 pl-5">
            {block.items.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </ul>
        );
      })}
    </article>
  );
}
