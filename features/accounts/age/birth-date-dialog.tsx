import { useState } from 'react';
import { fieldErrorsOf } from '#platform/browser/api/api.ts';
import { askForAge, birthDateAsked } from '#platform/browser/lib/age-asked.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import { useAnswerAge } from './use-answer-age.ts';

/** Asks for the date of birth once, before the first order, where the shop wants to know more than a yes. */
export function BirthDateDialog() {
  const [birthDate, setBirthDate] = useState('');
  const answer = useAnswerAge(({ state }) => {
    birthDateAsked.set(false);
    if (state === 'open') toast({ title: 'Thank you', description: 'You can place your order now.' });
    else askForAge();
  });
  const [error] = answer.error ? fieldErrorsOf(answer.error) : [];
  return (
    <Dialog
      open
      onCloseRequest={() => birthDateAsked.set(false)}
      title="Your date of birth"
      description="We look at it once and do not keep it: only that you are old enough, and when you said so."
      footer={
        <Button
          form="birth-date"
          type="submit"
          pending={answer.isPending}
          disabledReason={!birthDate && 'Enter your date of birth'}
        >
          Continue
        </Button>
      }
    >
      <form
        id="birth-date"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          answer.mutate({ birthDate });
        }}
      >
        <Field label="Date of birth" required error={error?.message}>
          <Input
            type="date"
            autoComplete="bday"
            value={birthDate}
            onChange={({ target }) => setBirthDate(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
