import type { Intent } from '../intent.ts';

const field = '(?:address|apartment|apt|unit|suite|zip|street|phone|number|email|name)';

export const problemIntent: Intent = {
  id: 'problem',
  words:
    'broken! damaged! missing! wrong! refund! late complaint! order forgot never bad issue! problem! driver',
  cues: [
    [
      /\bonly (?:half|part|some|one|\d+) (?:of )?(?:\w+ ){0,3}(?:came|arrived|showed up|got here|was there|delivered)\b/,
      8,
    ],
    [
      /\brest of my order\b|\b(?:charged|paid)\b.*\b(?:but|and) (?:no|nothing|never|not)\b|\blabel (?:say|is wrong)\b/,
      9.2,
    ],
    [
      /\bmy (?:order|stuff|flower|bud|gummy|chocolate|tea|balm|joint|preroll|softgel|drops|spritz) (?:is|are|was|were|came) (?:\w+ ){0,2}(?:dry|old|hard|bad|wet|warm|flat|weird|off)\b/,
      7.8,
    ],
    [
      /\bno (?:me |it )?(?:arrive|come|came)\b|\bmy (?:\w+ ){0,2}(?:is|are|was|were|came|arrived) (?:\w+ ){0,2}(?:stale|moldy|broken|opened|gross|melted|short|missing|wrong|empty)\b/,
      7.8,
    ],
    [
      /\b(?:order|item|delivery|it|they|bag|stuff) (?:was|is|were|came|are) (?:all |completely |totally |just )?(?:wrong|incorrect|incomplete|missing|short|messed)\b/,
      8,
    ],
    [
      /\b(?:came|arrived|delivered|come|order)\b.*\b(?:without|with no|minus)\b|\b(?:was|is|came|arrived|were) (?:\w+ )?empty\b|\b(?:got|received) nothing\b|\bnothing (?:came|arrived|showed|in the)\b|\bsay(?:s)? (?:it is |it was )?delivered\b|\bmarked (?:as )?delivered\b/,
      8,
    ],
    [
      /\b(?:broken|broke|cracked|smashed|shattered|crushed|leaked|leaking|leaky|spilled|spilt|melted|damaged|torn|opened|unsealed|dented|moldy|mold|stale|expired|dried out|rotten|soggy|empty|defective|ripped)\b.*\b(?:jar|tin|bottle|box|bag|package|can|bar|tube|pack|arrived|came|when|seal|order|everything|all|in (?:my|the))\b/,
      7.5,
    ],
    [
      /\b(?:was|came|is|arrived|were|are|all|got|it|totally|completely|half)\b (?:\w+ ){0,2}(?:broken|cracked|smashed|shattered|crushed|leaking|leaked|spilled|melted|damaged|torn|opened|unsealed|dented|moldy|stale|expired|ripped|defective)\b/,
      8,
    ],
    [
      /\b(?:missing|left out|forgot|forgotten|shorted|incomplete|not in (?:the|my) (?:bag|order|box|delivery|package)|was not in|did not (?:come with|include))\b/,
      7,
    ],
    [
      /\b(?:wrong|incorrect|different|not what i)\b.*\b(?:item|order|product|thing|one|flavor|size|stuff|flower|gummy|tea|bag|delivered|came|sent|got|brought|ordered|person|quantity|amount|house|charge|change)\b|\b(?:gave|sent|brought|got|delivered|received) (?:me |us )?(?:the |a |my )?(?:wrong|somebody else|someone else|incorrect)\b|\bwrong (?:order|item|thing|product)\b/,
      8,
    ],
    [
      /\b(?:money back|refund|refunded|reimburse|reimbursement|return (?:it|this|an?|my|the)|exchange (?:it|this|my)|replacement|replace (?:it|this|my|the)|want to return|chargeback|return policy|send (?:it|this) back)\b/,
      8,
    ],
    [
      /\b(?:never|not|did not|has not|have not|still (?:not|have not|has not)|nothing|nobody|no one)\b.*\b(?:arrived?|showed?|show up|came|come|received?|delivered|got (?:my|it)|get (?:my|it)|turned up)\b|\b(?:not|nothing|nobody) (?:\w+ )?here\b/,
      7.6,
    ],
    [
      /\b(?:late(?! (?:night|evening|afternoon|morning|lunch|dinner|summer))|delayed|overdue|took (?:forever|too long|so long|\d+ hour)|taking (?:\w+ ){0,2}(?:forever|longer?|age)|been (?:waiting|\d+|an|over|two|three)|waiting (?:for )?(?:over|forever|\d+|an|2|ages)|(?:an?|\d+) hour ago)\b/,
      7,
    ],
    [
      /\b(?:you|guy|all|driver|shop) charged (?:me|us)\b|\b(?:not|never) (?:get|got|receive|received|apply|applied|take off|work)\b.*\b(?:discount|sale price|deal|coupon|promo|code)\b|\b(?:overcharged?|charged (?:me |us )?(?:an? |the )?(?:twice|double|too much|wrong|more|higher|extra|full|for)|double charged?|short changed?|shorted|wrong (?:price|total|amount|change))\b/,
      8.5,
    ],
    [
      /\b(?:complain|complaint|problem|issue|something is wrong|wrong with|messed up|screwed up|mess up|mistake|unacceptable|ridiculous|terrible|awful|horrible|worst|disappointed|ripped off|scam|rude|not happy|unhappy|angry|upset|bad (?:quality|experience|batch|service)|poor quality|does not work|not working)\b/,
      6.5,
    ],
    [
      /\bonly (?:got|received|had|came with|has|sent)\b.*\b(?:\d+|one|instead|half)\b|\b(?:i )?(?:ordered|paid for|asked for|bought)\b.*\b(?:but|and) (?:got|only|received|there|it|they|you|he|i)\b/,
      8,
    ],
    [
      /\b(?:bag|package|order|parcel|box) (?:is|was|got) (?:gone|stolen|missing|not (?:here|there))\b|\bstole(?:n)?\b|\bnobody (?:answered|came)\b/,
      8,
    ],
    [
      /\b(?:got|received|sent|brought|gave)\b.*\b(?:not|never) (?:order|ask|buy)\b|\b(?:ordered|paid for)\b.*\b(?:got|received|came with|there is only)\b/,
      8,
    ],
    [/\b(?:hair|bug|insect|mold|plastic|metal|worm|hole) (?:in|inside|on) (?:my|it|one|the)\b/, 8],
    [
      /\b(?:gave|sent|brought|got|received|delivered)\b.*\binstead of\b|\b(?:tin|jar|bottle|can|box|bag|tube|pack|package|lid|seal|cap) (?:was|were|is|came|arrived) (?:already |half |wide )?open(?:ed)?\b/,
      8,
    ],
    [
      /^(?!do|does|will|is|can|if)(?:\w+ ){1,5}(?:do|will) not (?:roll|open|close|work|turn|seal|light|burn|dissolve|spray|stick|drip)\b/,
      7,
    ],
    [
      /^(?!do|does|will|is|are|can|if|how)(?:\w+ ){1,4}(?:leak|leaking|jam|jammed|stuck|clogged|crumbled|came apart|fell apart)\b/,
      7,
    ],
    [
      /\b(?:never|not) (?:got|get|received|receive|saw|seen|had) (?:the|my|any|one|a) (?:\w+ ){1,5}(?:paid|ordered|bought|asked)\b|\b(?:paid for|ordered) (?:\w+ ){1,4}(?:never|not)\b/,
      8,
    ],
    [/\b(?:not|never) (?:get|got|receive|received) (?:everything|all|what)\b/, 8],
    // Fewer came than were paid for.
    [
      /\b(?:only|just|there (?:is|are)|got|count|has|here|inside)\b.*\b(?:paid for|ordered|charged for|bought) (?:\d+|one)\b|\b(?:paid for|ordered|charged for|bought|supposed to get) (?:\d+|one)\b.*\b(?:only|just|there (?:is|are|was|were))\b|\b(?:here|inside|bag|box|package)\b.*\b(?:should|supposed to) be\b|\bwhere (?:is|are) (?:my|the) (?:second|third|other|rest)\b.*\b(?:paid|ordered|bought)\b/,
      8,
    ],
    [/\b(?:driver|went|came|delivered|left)\b.*\bwrong address\b/, 8.5],
    [
      /\bthere (?:is|are|was|were|be) (?:no|not an?) (?:\w+ ){1,4}(?:in|inside|with) (?:my|the|it|there)\b|^(?:so |um |hey |hi )*no (?:\w+ ){1,3}(?:in|inside|with) (?:my|the) (?:bag|box|order|delivery|package|parcel)\b/,
      8,
    ],
    [
      /\b(?:driver|courier|delivery guy|guy) (?:was|acted|were) (?!here|close|near|on|at|great|nice|good|super|so nice|awesome)/,
      6.5,
    ],
    [
      /^(?!if|what|i |we |you |my (?:car|phone|heart))(?:\w+ ){1,4}(?:broke|cracked|leaked|spilled|melted|burst|fell off|came off|came loose|(?:was|is) loose)\b|\bdriver (?:do|did|has|have) not (?:show|come|knock|ring|call|arrive)\b|^(?:this|that|it|something) (?:is|look|seem) (?:not right|wrong|off)\b|\bnot (?:right|what it should)\b/,
      7.5,
    ],
    [/\bdriver\b.*\b(?:rude|never|left (?:it|without)|did not|lost|wrong|threw|stole)\b/, 8],
    [
      /\b(?:leaked|leaking|spilled|spilt|melted|smashed|cracked|broken|crushed|moldy|damaged|expired|stale|exploded|burst|popped open|ripped)\b/,
      6,
    ],
    [
      /\btaste (?:\w+ )?(?:off|weird|bad|funny|strange|old|awful|gross|stale|moldy|burnt|rancid|sour|spoiled|nasty)\b|\bsmell (?:\w+ )?(?:off|weird|bad|funny|strange|old|moldy|rotten)\b/,
      7,
    ],
  ],
  score: (reading, cue) => {
    const { line } = reading;
    // "This chocolate is all white and crumbly", from who has had an order.
    const isStated =
      /^(?:so |um |hey |hi )*(?:my|the|this|these|those) (?:\w+ ){1,3}(?:is|are|was|were|came|look|arrived|smell|taste|feel|got) (?!it|you|not on|on sale|vegan)/.test(
        line,
      ) && !/\b(?:great|good|amazing|awesome|love|best|nice|delicious|perfect|what|how)\b/.test(line);
    if (
      cue < 4.4 &&
      isStated &&
      reading.named() &&
      reading.cart.length === 0 &&
      reading.situation.orders?.includes('completed')
    )
      return 4.4;
    if (
      /\b(?:how|open|too|until|this|so) late\b|\b(?:taking|accepting) order\b|\blate (?:night|to order)\b|\bcart\b/.test(
        line,
      )
    )
      return cue - 4;
    if (
      cue === 0 ||
      (new RegExp(
        String.raw`\b(?:wrong|incorrect|change|fix)\b (?:\w+ )?${field}\b|\b${field} (?:\w+ ){0,4}(?:wrong|incorrect|outdated|not right|on)\b`,
      ).test(line) &&
        !/driver|deliver|went|came|brought|house/.test(line))
    )
      return 0;
    if (reading.query().amounts.some(({ kind, bound }) => kind === 'money' && bound) && /\bwhat\b/.test(line))
      return 3;
    if (/\bif\b.*\b(?:late|broken|missing|wrong)\b/.test(line)) return cue - 1;
    return cue + (reading.situation.orders?.length ? 1 : 0);
  },
  examples: [
    'one jar was broken',
    'i’m missing a spritz from my order',
    'i want my money back',
    'the driver never showed',
  ],
};
