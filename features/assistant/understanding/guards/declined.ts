import type { Guard } from './guard.ts';

const declined =
  /^(?:(?:oh|ok|no|um|actually|sorry) )*(?:neither|none|never ?mind|nvm|not th(?:at|is|[eo]se)|that no)(?: (?:no|of|one|them|these|those|that|it|then|please|thank you|thank|sorry|now|actually))*$/;
const no =
  /^(?:oops )?(?:no|nope|nah|nothing|wait|hold on|stop|do not|forget (?:it|that|about it)|leave it|skip (?:it|that)|not (?:those|these|that|any)(?: of (?:them|those|these))?)(?: (?:no|wait|undo (?:that|it)|do not|stop|thank you|thank|sorry|please|then|any more|i am good|it is (?:ok|fine)))*$/;

/** "No wait, keep it", after the question whether to cancel. */
const keeps =
  /^(?:(?:oh|ok|no|nope|um|actually|sorry|wait|please|hold on|stop) )*(?:keep|leave|i (?:will |want to |still want )?keep|do not (?:cancel|do|remove|empty|take|add|change))\b(?!.*\b(?:but|rest|others?|only|just|out|off)\b)/;

/** Nothing of what was offered is wanted. A mere "no" says so only after a question. */
export const guardDeclined: Guard = ({ line, situation: { asked, asksForYes } }) =>
  declined.test(line) ||
  ((asked !== undefined || asksForYes === true) && no.test(line)) ||
  (asksForYes === true && keeps.test(line))
    ? { intent: 'unknown', declined: true }
    : undefined;
