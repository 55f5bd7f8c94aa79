/** Of these words another meaning is as common: an illness is meant where health is likely. */
export const ambiguous = new Set(
  `add addiction alcoholic allergic allergy anxious cold detox faint fever headache hive infected infection magnesium pain painful panic pill rehab shingle stroke supplement tablet thinner virus vitamin withdrawal`.split(
    ' ',
  ),
);

/** Things of the shop: of a person or an animal "sick" is no praise. */
const things =
  '(?:flower|bud|deal|price|order|guitar|song|playlist|checkout|car|ride|outfit|vape|strain|app|site|website|menu|shop|store|gumm(?:y|ies)|chocolate|tea|drop|selection|design|logo|sale|discount|product|stuff)s?';

/** Idioms in which a part of the body, an illness or a death is none. */
export const idioms = new RegExp(
  String.raw`\b(?:pain in (?:the|my) (?:neck|ass|butt|rear)(?! (?:after|since|when|while|from|for|that|today|and)\b)|pain in my (?:pay|pocket|wallet)|painful (?:to )?(?:see|pay|use|watch|look|checkout|price)|(?:checkout|app|site|price|wait|menu|delivery) (?:is|are|was) (?:so |really |a real |such a |a )?(?:painful|killing me|pain)(?! (?:in|since|after)\b)|(?:this|that|parking) (?:is|was) (?:a real|such a) pain(?! (?:in|since|after)\b)|neck of the|(?<!my )back (?:it )?up|off my chest|treat my ?self|treat (?:me|us)|on my nerves|(?:not|hard to|could) stomach (?:that|this|the)|heart s[au]nk|sleep on (?:it|this|that)|go(?:es)? bad|dying (?:to|for|of|laughing)|(?:me )?mu[ei]ro (?:for|por|de (?:ganas|risa))|back (?:door|gate|porch|yard|entrance|alley|patio|steps?|stairs?|in stock)|on my feet|hand (?:it|them|over|off|to)|head (?:of|over|to)|bloody (?:expensive|hell|good|brilliant)|cold feet|sweet tooth|blood orange|(?:heart|eyes?) (?:is |are )?set on|(?:have|had|has|got|keep|keeping) (?:my |an |our )?(?:heart|eyes?) on|(?:all my|the whole|de|con todo el|con todo mi) (?:heart|corazon)|anxious (?:to|for)|mix (?:and match|\d \w+|(?:the )?(?:size|flavor|item|product|strain|order))|cansad[oa] (?:of|de) \w+|(?:a|some|the|your|these|those|many) sick ${things}|(?:${things}|this|that|these|those) (?:is|are|was|look) (?:so |really |just |pretty )?sick(?! (?:of|and tired|from|after|since|to|with|in|when|today|now))|body (?:lotion|oil|butter|wash|balm|care|cream|scrub|salve|spray|mist)|(?:doctor|dr|nurse|vet|dentist|pharmacist) (?:friend|neighbor|buddy|cousin|office)|(?<=gluten.*)celiac\w*|celiac\w*(?=.*gluten)|me duelen? (?:pay|pagar|el bolsillo|gastar)|took (?:\w+ )?(?:screenshot|photo)s?|took (?:\w+ ){1,3}(?:out|off)|took out|ate (?:(?:the|my) last|dinner|lunch)|(?:kid|child) safe pack\w*|(?:card|app|checkout|website) (?:\w+ ){1,4}(?:painful|headache|my brain)|got into (?:a |the )?(?:college|school|university|trouble|traffic|car|house|app|account))\b`,
  'g',
);

/** Always a matter of health, whatever else is said. */
export const certain = new RegExp(
  String.raw`\b(?:${[
    String.raw`pregnan\w*|trimest\w+|operad[oa]|\d month along|nursing (?:an?|my)|breast ?feed\w*|expecting (?:a baby|our|my|twins?)|trying to conceive|embarazada|amamant\w+|fertility|sperm|libido`,
    String.raw`(?:parole|probation) office\w* \w*test|random test|swabs? (?:me|test)|dot physical|driver physical|court ordered|hair follicle|(?:drug|urine|piss|pee|hair|swab|saliva) (?:test(?:ed|s)?|screen)|screen\w* at (?:my )?(?:work|job)|in the (?:army|navy|military|air force)|cdl|anti ?doping|(?:examen|prueba) (?:de|of) (?:orina|drogas?)|(?:stay|last|linger|remain|leave|clear|flush|detect|out of|(?:show|get|be|is|its) (?:\w+ ){0,3}(?:in|into|out of|from|through))s? (?:\w+ ){0,4}(?:my|your|his|her) (?:system|body|blood|urine)`,
    String.raw`bad (?:reaction|trip)|side effect|green(?:ed|ing) out|paranoi[dc]\w* (?:as|right|after|from|and|off|what|que)|(?:am|so|super|feel\w*|estoy) paranoi[dc]\w*(?! (?:about|that))|threw up|throw(?:ing|s)? up|puk(?:e|ed|ing)|vomit\w*|hyperventilating|hallucinat\w*|hearing voices?|(?:giving|gave) birth|lactat\w*|can not stop shaking|(?:heart|pulse) (?:\w+ ){0,3}(?:rac(?:e|ing)|pound\w*|fast|beat\w*|a mile a minute|skip\w*|flutter\w*)|(?:way |really |so )too high|(?:everything|room|head) (?:is|keep|will not stop) (?:spinning|moving)|(?:still|too|way|so) (?:high|stoned) and|brain fog|(?:dry|cotton) ?mouth|mouth (?:\w+ ){0,3}dry|ears? (?:\w+ ){0,3}ring(?:ing)?`,
    String.raw`(?:(?:my|our|his|her) (?:\w+ ){1,2}|(?:he|she|i) )(?:is|are|am|was|got|get|feel|look)s? (?:so |very |really |too )?sick(?! (?:of|and tired|at (?!home|work|school|night)\w+)\b)|(?:a|my|our) sick (?:child|kid|baby|dog|cat|husband|wife|mom|mother|dad|father)|hep [abc]|sunburn\w*|blood (?:clot|sugar|pressure|thinner)|heart (?:condition|disease|failure|murmur|problem)|bochornos|me oper\w+|efectos? secundarios?|se me (?:hinch|adorm|durm|acel|nubl|entum)\w+|adictiv[oa]|adiccion|(?:veo|ver) borroso`,
    String.raw`(?:bad|harmful|safe|rough|gentle|harsh|easy|easier|easiest|hard|worse|better|damage|affect|hurt|ruin)s? (?:\w+ ){0,5}(?:lung|liver|kidney|brain|stomach|heart|body)s?|(?:bad|harmful) for (?:you|me|health)|malo (?:for|para) (?:\w+ )?(?:pulmon|higado|rinon|corazon|estomago|salud)\w*`,
    String.raw`in recovery|(?:recovering|former|used to be an?|ex) (?:addict|alcoholic)|sobriety|relaps\w+|(?:been|am|stay) (?:clean|sober)|(?:help|want|try|trying|need|can) (?:\w+ ){0,3}(?:quit|stop|give up) (?:drink(?:ing)?|smok(?:e|ing)|alcohol)|(?:get|come|coming|getting|wean\w*|taper\w*)(?: me| him| her)? off (?:\w+ ){0,3}(?:opioid|opiate|pill|med|painkiller|benzo|cigarette)s?`,
  ].join('|')})\b`,
);

export const concerned =
  /\b(?:cure|treat|heal|relieve|doctor|physician|pharmacist|hospital|nurse|dentist|therapist|dangerous|addictive|harmful|toxic|symptom|condition|disease|illness|sick(?! (?:of|and tired))|unwell|shaky|shaking|numb|paranoid|hive|swollen|hurt|ache|aching|sore throat|mix|interact|prescribed|diagnos\w+|medical|duele|enferm\w*|medico|appointment|surgeon)\b/;

/** A part of the body does not do as it should. */
export const complains =
  /\b(?:killing|bad|hurts?|hurting|ache|aching|sore|burn\w*|stiff|numb|swell\w*|swollen|ringing|blurry|tight|cramp\w*|spasm|throb\w*|scratch\w*|pinched|acting|shot|flare\w*|dry|pulled|sprained|strained|torn|tore|twisted|broke|bleed\w*|itch\w*|tingl\w+|peel\w*|off|out|removed|duel\w+|arde|pica|adormecio|hinch\w+)\b/;

/** Sleep that does not come, and other troubles that are told beside a wish as often as alone. */
export const troubled =
  /\b(?:(?:can|could) not|trouble|problem|hard to|unable to|no (?:me )?(?:puedo|logro|puede)|problemas para) (?:\w+ ){0,2}(?:sleep(?:ing)?|asleep|dormir)\b|\b(?:(?:not|barely|hardly|never) (?:\w+ )?slept|no (?:he )?(?:duermo|dormido)|(?:keep|keeps|kept|keeping) me (?:up|awake)|(?:lie|lying|lay|wide) awake|up all night|(?:wake|woke|waking) up (?:at \d|every)|(?:mind|brain) (?:will|does|can) not (?:shut|stop|turn|quiet)\w*)\b|\btoss(?:ing)? and turn(?:ing)?\b|\b(?:stressed out|estresad[oa]|(?:get|getting|be|become) hooked(?! up)|hot flash(?:es)?(?! (?:sale|deal))|(?:my|an|for) (?:surgery|operation)|appetite|can not eat$|(?:lose|losing|gain|put on) (?:some )?weight)\b/;

/** Endings of the names of illnesses, operations and medicines. */
const endings =
  '(?:itis|osis|emia|(?<!nost)algia|opathy|ectomy|plasty|oscopy|phobia|plegia|rrhea|pril|sartan|(?<!l)olol|statin|zepam|zolam|azole|cillin|mycin|oxetine|prazole|dipine|triptan|codone|morphone|barbital|tidine|profen|trexate|gliptin|setron)';

/** Words for what the body feels, beside the illnesses that the model has as a group. Told alone it is a complaint. */
export const symptoms = new RegExp(
  String.raw`\b(?:\w{3,}${endings}|(?:hip|knee|joint|valve) replacement|tennis elbow|frozen shoulder|slipped disc|snor\w+|an[ae]sthesi\w+|birth control|the shakes|cramping|shiver\w*|sweat(?:s|y|ing)|light ?headed|woozy|drows\w+|(?:nose|gum)s? ?bleed\w*|(?:ear|back|stomach|tummy|tooth|belly) ?aches?|(?:gave|give|giving)s? (?:me|us|him|her) (?:an? |the )?(?:hive|rash|headache|migraine|heartburn)s?|chills(?! (?:me|you|us|him|her|them|people|out|(?:my|your) (?:mind|brain|head))\b)|pms|menstrua\w+|period (?:pain|cramp)s?|due in (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:get|become|grow) dependent|dependen(?:ce|cy)|wisdom (?:tooth|teeth)|root canal|appointment (?:\w+ ){0,4}(?:used|took|smoked|vaped)|c section|ivf|miscarr\w+|(?:feel|feeling|felt) (?:so |really |very |kind of |kinda )?(?:down|low|hopeless|worthless|weird|funny|off|ill|awful|terrible|rough)|nervios|nervios[oa]|mareo\w*|maread[oa]|escalofrios?|sudor\w*|palpitacion\w*|azucar alta|presion (?:alta|baja)|la presion|mi regla)\b`,
);
