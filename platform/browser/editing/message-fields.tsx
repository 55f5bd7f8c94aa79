import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';

type Message = { title: string; message: string };
type Props = {
  value: Message;
  onChange: (change: Partial<Message>) => void;
  /** How many characters each may have. */
  max: Record<keyof Message, number>;
  errorOf: (field: keyof Message) => string | undefined;
  placeholders?: Message;
};

/** Title and message of what goes to the phones of customers. */
export function MessageFields({ value: { title, message }, onChange, max, errorOf, placeholders }: Props) {
  return (
    <>
      <Field label="Title" required error={errorOf('title')} count={{ length: title.length, max: max.title }}>
        <Input
          name="title"
          maxLength={max.title}
          autoComplete="off"
          placeholder={placeholders?.title}
          value={title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field
        label="Message"
        required
        error={errorOf('message')}
        count={{ length: message.length, max: max.message }}
      >
        <Textarea
          name="message"
          maxLength={max.message}
          placeholder={placeholders?.message}
          value={message}
          onChange={({ target }) => onChange({ message: target.value })}
        />
      </Field>
    </>
  );
}
