import { isSaid, type Guard } from './guard.ts';

/** Someone speaks of ending their life or of harming themselves. */
const selfHarm =
  /\b(?:kill(?:ing)? my ?self|(?:want|someone|somebody|please|just|should|to) kill me|suicid\w*|end (?:my life|it all|my own life)|want to end it|want(?:ing)? to die|do not want to (?:live|be here|be alive|wake up)|(?:hurt|harm|cut)(?:ing|ting)? my ?self|self harm|better off dead|no reason to live|point (?:in|of) (?:living|life|going on)|take my (?:own )?life|(?:life|living) is not worth|not worth living|wish i (?:was|were) dead|unalive|want to (?:just )?disappear|(?:no ?body|no one) would (?:miss|notice if)|cares? if i (?:live|die)|better off without me|thinking (?:about|of) ending (?:it|things)|matarme|me (?:quiero|voy a) matar|suicidar\w*|quiero morir\w*|(?:acabar|terminar) con mi vida|no quiero (?:vivir(?! sin (?:tus?|sus?|est[ae]s?|el|las?|los)\b)|seguir viviendo|estar viv[oa])|(?:no (?:tengo )+|sin )ganas de vivir|me (?:quiero|voy a) (?:quitar la vida|hacer dano|lastimar|cortar)|(?:quiero|voy a) (?:hacerme dano|lastimarme|cortarme)|quitarme la vida|quiero desaparecer)\b/;

const danger =
  /\b(?:overdos\w*|collaps\w*|unconscious|unresponsive|can not (?:breathe|wake|move|feel my)|(?:trouble|hard time|difficulty|hard to|struggling to) (?:breathing|breathe)|(?:stopped|not|barely) breathing|chest (?:\w+ ){0,3}(?:pain|hurt|tight|heavy|burn\w*)|pass(?:ed|ing)? out|faint(?:ed|ing)?|poison(?:ed|ing)|call 911|seizing|having (?:an? )?(?:seizure|heart attack|stroke|convulsion)|throat (?:\w+ ){0,3}(?:closing|swelling|swollen|tight|tightening|close)|turning blue|ambulance|not waking up|will not wake|slurr(?:ed|ing)|(?:is|are) not making (?:any )?sense|staring at the wall|(?:can|could) not (?:\w+ )?wake|desmay\w*|no (?:puede|puedo) respirar|no respira|no (?:se )?(?:despierta|reacciona|mueve)|intoxic\w*|envenen\w*|convuls\w*|infarto|sobredosis|derrame cerebral|(?:dando|da) (?:un )?ataque)\b/;

const dying =
  /\b(?:i|he|she|they) (?:am|is|are|might be|feel like i am|going to) (?:\w+ )?(?:dying|die)\b(?! (?:to|for(?! real)|of (?:laugh\w*|curiosity|boredom|hunger|thirst))\b)/;

const dependent =
  '(?:kid|child|children|baby|toddler|son|daughter|dog|cat|pet|puppy|pup|kitten|niece|nephew|grandson|granddaughter|grandkid|boy|girl|grandma|grandmother|grandpa|little (?:one|guy|girl|boy|brother|sister)|year old|teen|teenager|infant|bunny|pug|(?<!early )bird|parrot|hijo|hija|nino|nina|bebe|perro|perra|perrito|gato|gata)';
const swallowed = new RegExp(
  String.raw`\b${dependent}s?\b.*\b(?:ate|eaten|swallow(?:ed)?|got into(?! (?:an? |the )?(?:college|school|university|trouble|fight|car|house|app|account))|got hold|got some|got a|drank|chewed|pecked|nibbled|licked|consumed|grabbed|grabbing|ingested|found and|in (?:his|her|their|its) mouth|comio|trago|tomo|agarro|mastico|lamio)\b`,
);
const tookAll =
  /\b(?<!n['’]?t |not |never )(?:took|ate|drank|eaten|taken|consumed|smoked|swallowed)\b (?:(?!under|below|over|for|than|about|dollar|buck)\w+ ){0,3}(?:too (?:much|many)|(?:whole|entire) (?:thing|tin|bar|pack|jar|bottle|bag)|all|\d{2,}(?! (?:minute|min|hour|day|week|month|year|dollar|buck|\$|%)))\b(?! money)/;

/** "I am dying laughing" and "I can not breathe lol". */
const isJoke =
  /\b(?:(?:dying|die|out|breathe|dead)\b.*\blaugh\w*|laugh\w*\b.*\b(?:dying|die|out|breathe)|boredom|lol|rofl)\b/;

/** Someone may be in danger: heard before anything else that is said. */
export const guardEmergencies: Guard = (reading) => {
  if (isSaid(selfHarm, reading)) return { intent: 'medical', topic: 'self_harm' };
  const isDanger = [danger, dying, swallowed, tookAll].some((shape) => isSaid(shape, reading));
  return isDanger && !isSaid(isJoke, reading) ? { intent: 'medical', topic: 'emergency' } : undefined;
};
