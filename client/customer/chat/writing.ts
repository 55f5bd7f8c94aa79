import './above-keyboard.ts';

/** What is needed as soon as somebody writes. */
export { replyToMessage } from './message-reply.ts';
