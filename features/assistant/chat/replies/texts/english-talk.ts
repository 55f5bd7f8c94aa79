/* What the assistant says in English of itself, and in small talk. Of several wordings none is used twice in a row. */

export const englishTalk = {
  greeting: ['Hi! What can I get you?', 'Hello! What are you looking for?', 'Hey! How can I help?'],
  thanks: ['You’re welcome!', 'Any time!', 'My pleasure!'],
  goodbye: ['Bye, see you soon!', 'Bye, and take care!', 'See you next time!'],
  help: [
    'I can show you the menu, fill your cart, and tell you about your orders. Just type what you want.',
    'Ask me for products, prices, your cart or your order. “Two gummies and a tea” works, too.',
    'Tell me what you like, such as “something fruity under $20”, or ask where your order is.',
  ],
  declined: 'All right, I leave everything as it is.',
  whoAnswers: 'I’m the shop’s assistant, a program. The people of the shop read what you send to them.',
  nothingToUndo: 'There is nothing to undo.',
  whatCanIDo: 'What can I do for you?',
  didYouMean: ['Did you mean…', 'I am not sure. Did you mean…', 'Which of these do you mean?'],
  unknown: [
    'I did not understand that. I can search the menu for it.',
    'That is beyond me. Shall I search the menu for it?',
    'I am not sure what you mean. I can look for it on the menu.',
  ],
  onlyGoods: (name: string) => `I did not catch all of that. This is ${name}.`,
  told: ['Thanks for telling me. Just say what you would like.', 'Thank you for sharing that.'],
  notOurs: [
    'That is not something I can help with: I know this shop, its menu and your orders.',
    'I only know this shop. Ask me for goods, prices or your order.',
    'I have no idea about that. What is on our menu I know by heart.',
  ],
  joke: [
    'Why did the gummy go to school? It wanted to be a smartie.',
    'What does a bud say in the morning? “Leaf me alone.”',
    'I tried to tell a joke about the pre-rolls, but it needed a better setup. They roll with it.',
  ],
  insult: [
    'Fair enough. Tell me what went wrong, or tell the shop: people read it.',
    'That was not my best work, then. What were you after?',
    'I hear you. Say it in other words, or write to the shop.',
  ],
  praise: ['That is kind of you!', 'Thank you, I will tell the gummies.', 'Happy to hear that!'],
  laughs: [
    'Glad you are having fun.',
    'Good mood! Anything to go with it?',
    'You are easy to please. I like that.',
  ],
  no: [
    'All right. I am here if you need anything.',
    'No problem. Just say what you would like.',
    'Okay, nothing then.',
  ],
  thumbsUp: ['Great! Anything else?', 'Good. What next?', 'Perfect. I am here.'],
  sadFace: [
    'Oh no. Is something wrong with an order? The shop can help.',
    'What happened? Tell me, or tell the shop.',
  ],
  howAreYou: ['All good here, thank you! What can I get you?', 'Fresh and fully stocked. And you?'],
  install: 'Your browser’s menu has “Install” or “Add to Home Screen”: the shop is an app from then on.',
  languageAsked: ['Sure, we can speak English. What can I get you?'],
};
