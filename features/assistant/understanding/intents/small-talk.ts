import { carefulAnswers } from '../careful-answers.ts';
import type { Intent } from '../intent.ts';

export const smallTalkIntents: readonly Intent[] = [
  {
    id: 'greeting',
    offer: 'Hi',
    reply: () => ['Hi! What can I get you?', 'Hello! What are you looking for?', 'Hey! How can I help?'],
    choices: ['Show the menu', 'Today’s sales', 'What can you do?'],
  },
  {
    id: 'thanks',
    offer: 'Thank you',
    reply: () => ['You’re welcome!', 'Any time!', 'My pleasure!'],
    choices: ['Show the menu', 'View Cart'],
  },
  {
    id: 'goodbye',
    offer: 'Bye',
    reply: () => ['Bye, see you soon!', 'Bye, and take care!', 'See you next time!'],
  },
  {
    id: 'help',
    offer: 'What can you do?',
    reply: () => [
      'I can show you the menu, fill your cart, and tell you about your orders. Just type what you want.',
      'Ask me for products, prices, your cart or your order. “Two gummies and a tea” works, too.',
      'Tell me what you like, such as “something fruity under $20”, or ask where your order is.',
    ],
    choices: ['Show the menu', 'Today’s sales', 'Where is my order?', 'Talk to the shop'],
  },
  {
    id: 'unknown',
    reply: ({ understood }) =>
      understood.topic
        ? carefulAnswers[understood.topic]
        : understood.declined
          ? 'All right, I leave everything as it is.'
          : 'I did not understand that. I can search the menu or send it to the shop.',
    choices: ['Show the menu', 'What can you do?', 'Talk to the shop'],
  },
];
