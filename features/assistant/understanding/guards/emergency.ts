import { groupedLines } from './for-whom.ts';
import { isSaid, type Guard } from './guard.ts';

/** Someone speaks of ending their life or of harming themselves. */
const selfHarm =
  /\b(?:kill(?:ing)? my ?self|(?:want|someone|somebody|please|just|should|to) kill me|suicid\w*|end (?:my life|it all|my own life)|(?:want|going|ready) to end it(?! with)|kms|want(?:ing)? to die|do not (?:really |even |just )?want to (?:live|be here|be alive|wake up)|(?:hurt|harm|cut)(?:ing|ting)? my ?self|self harm|better off dead|no reason to live|point (?:in|of) (?:living|life|being|going on)|take my (?:own )?life|(?:life|living) is not worth|not worth living|wish i (?:was|were) dead|unalive|want to (?:just )?disappear|(?:no ?body|no one) would (?:even |really |ever )?(?:miss me|notice if i (?:die|died|disappear\w*|vanish\w*|(?:was|were|am) (?:\w+ )?(?:gone|dead|here|alive)))|cares? if i (?:live|died?)|better off without me|thinking (?:about|of) ending (?:it|things)|matarme|me (?:quiero|voy a) matar|suicidar\w*|quiero morir\w*|(?:acabar|terminar) con (?:mi vida|todo(?! (?:el|la|lo)))|no quiero (?:vivir(?! sin (?:tus?|sus?|est[ae]s?|el|las?|los)\b)|seguir viviendo|estar viv[oa])|(?:no (?:tengo )+|sin )ganas de vivir|me (?:quiero|voy a) (?:quitar la vida|hacer dano|lastimar|cortar)|(?:quiero|voy a) (?:hacerme dano|lastimarme|cortarme)|quitarme la vida|quiero desaparecer|cort\w+ las venas|(?:cut|slit)\w* (?:\w+ )?my wrists?)\b/;

const danger =
  /\b(?:overdos\w*|collaps\w*|unconscious|unresponsive|can not (?:wake|move|feel my)|(?:trouble|hard time|difficulty|hard to|struggling to) (?:breathing|breathe)|(?:stopped|(?<!can )not|barely) (?:\w+ )?bre?a?th\w*|chest (?:\w+ ){0,3}(?:pain|hurt|tight\w*|heavy|burn\w*)|faint(?:ed|ing)?|poison(?:ed|ing)|call 911|seizing|having (?:an? )?(?:seizure|heart attack|stroke|convulsion)|(?:in|into|en) (?:my|his|her|their|the|los) (?:eye|ojo)s?\b(?=.*\b(?:burn\w*|sting\w*|hurts?|arde\w*|pica\w*|can not see)\b)|throat (?:\w+ ){0,3}(?:closing|swelling|swollen|tight|tightening|close)|turn\w* blue|(?<!\b(?:is|are|was|power|lights?|windows?) )black(?:s|ed|ing) out|perd\w+ el conocimiento|chok(?:ing|ed) on (?:an?|the|my|one)|ambulance|my (?!driver|order|car|delivery)(?:\w+ ){1,3}not moving|not waking up|(?<!\b(?:app|site|page|website|screen|link|button|checkout|driver|shop|you) (?:is |are )?)not respond\w*|will not wake|slurr(?:ed|ing)|(?:is|are) not making (?:any )?sense|staring at the wall|(?:can|could) not (?:\w+ )?wake|desmay\w*|no (?:puede|puedo) respirar|no respira|no (?:se )?(?:despierta|reacciona|mueve)|intoxic\w*|envenen\w*|convuls\w*|(?<!\b(?:prec\w+|price|sale|oferta|menu|vista|figura|es|that|esta|estan|son|is|are)s? (?:de|of) )infarto|sobredosis|derrame cerebral|(?:dando|da) (?:un )?ataque)\b/;

const dying =
  /\b(?:(?:i|he|she|they) (?:am|is|are|might be|feel like i am|going to) (?:\w+ ){0,2}(?:dying|die)|(?:me|se) est\w+ muriendo(?! (?:de|por)\b))\b(?! (?:to (?:try|see|know|taste|(?:get|find)(?!.* (?:help|hospital|doctor))|have|eat|order|buy|hear|smoke|go|meet|sample|drink|use|check)|for (?!real|sure|help|air|god|(?:a|any|no|some|what|whatever) reason|an? (?:doctor|hour|while))\w+|of (?:curiosity|boredom|hunger|thirst))\b)/;
/** Both are told of laughter as often as in earnest. */
const breathless = /\b(?:can not bre?a?the?|pass(?:ed|ing)? out)\b/;

const swallowed = new RegExp(
  String.raw`(?:(?<!early )@(?:young|pet)|\b(?:boy|girl|grandma|grandmother|grandpa|year old)s?)\b.*(?:@ate(?! (?:\w+ )?(?:dinner|lunch))|\b(?:got into(?! (?:an? |the |my |our |his |her )?(?:college|school|university|app|account|(?:trouble(?: at school)?|fight|car|house)$))|got hold|got some|got a|found and|in (?:his|her|their|its) mouth)\b)`,
);
const tookAll =
  /\b(?<!n['’]?t |not |never )(?:me tome|took|ate|drank|eaten|taken|consumed|smoked|swallowed)\b (?:(?!under|below|over|for|than|about|dollar|buck)\w+ ){0,3}(?:too (?:much|many)|(?:bunch|handful|lot|ton|bottle) of|(?:whole|entire) (?:thing|tin|bar|pack|jar|bottle|bag)|all|\d{2,}(?! (?:minute|min|hour|day|week|month|year|dollar|buck|\$|%)))\b(?! money| (?:my )?(?:taco|pizza|burger|wing|fries|nacho|tamale|burrito|pancake)s?(?: lol| and (?!feel)|$))/;

/** "I am dying laughing" and "I can not breathe, I am laughing so hard"; "do not laugh" and "no joke" are earnest. */
const laughs = /\b(?<!(?:not|never|no|n['’]?t) )laugh\w*\b/;
const jokes = /\b(?:lol|rofl|lmao|boredom)\b/;
const isEarnest = /\b(?:(?:no|not a) joke|not (?:joking|kidding)|(?:am|is) serious|seriously|for real)\b/;

/** Someone may be in danger: heard before anything else that is said. */
export const guardEmergencies: Guard = (reading) => {
  if (isSaid(selfHarm, reading)) return { intent: 'medical', topic: 'self_harm' };
  const says = (shape: RegExp) => isSaid(shape, reading);
  const isLaughing = says(laughs) && !says(isEarnest);
  const isJoking = isLaughing || (says(jokes) && !says(isEarnest));
  const isDanger =
    says(danger) ||
    says(tookAll) ||
    groupedLines(reading).some((line) => swallowed.test(line)) ||
    (says(breathless) && !isLaughing) ||
    (says(dying) && !isJoking);
  return isDanger ? { intent: 'medical', topic: 'emergency' } : undefined;
};
