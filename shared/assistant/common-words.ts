const list = (words: string) => words.trim().split(/\s+/);

/** Words that say nothing of a product, even where a description has them. */
export const functionWords = new Set(
  list(`a able about above actually add after afternoon again ago ahead all almost already also although always am an and another any
  anybody anyone anything anyway around as ask asked at available away awesome back bad be because been before begin being
  believe below besides best better between big bit both bring brought but buy by bye call came can care carry change cheap
  cheaper cheapest check choose close come coming contain cool correct could couple cut date day deal decide definitely deliver
  delivered description detail did different do doe does doing done down each early easy either else empty end enough especially etc even
  ever every everybody everyone everything exactly except expensive explain far fast favorite feel feeling few figure find
  fine first for forget forgot four friend from front full fun further get getting give given go going gone good got great
  grab guess guy guys had half hand happen happy has have having he hear hello help her here hey hi high highest him his hold hour
  how however hurry i idea if in include included inside instead interested into is it item itself just keep kind know known last
  late later least leave left less let lets like liked list literally little live long look looking lot love low lower lowest
  made main make making many matter may maybe me mean meant mild milder might mine minute miss money month more most much must
  my myself name near need needed never new next nice no nobody none normal not nothing now number of off offer often ok old on
  once one only open option or order ordered other others our out over own page part pay people perfect perhaps person pick
  place plan please plus point possible potent potency prefer preferably pretty price probably product purchase put question quick quickly quite rather
  reach read ready real really reason recent recommend recommendation regular remember remove request rest right run said same
  save saw say second see seem sell send sent serious set several she shop should show side since site size small so sold
  some somebody someone something sometimes somewhere soon sorry sort sound spend start still stop store strong stronger strongest stuff such
  suggest suggestion super supposed sure switch take taken talk tell than thank that the their them then there these they
  thing think this those though thought three through time to today together told tomorrow tonight too total totally town try
  trying turn two type under understand until up update us use used usually variety very wait want wanted was watch way we
  week weekend well went were what whatever when where which while who whole whose why will wish with within without wonder
  word work world would wow wrong year yes yesterday yet you young your yourself weak weaker weakest anymore gift present budget
  kindly hate allergic avoid minus nor taste flavor smell alternative similar aunt mom dad wife husband sister brother neighbor story
  garden dog fine ok hmm uh um umm lol haha omg bro dude man sir maam girl babe boss folks team hi hola ya oh ah well kinda
  maximum minimum max min dollar price range sale discount special promo anywhere ease lab tested test each touch
  everywhere lovely appreciate assist assistance wondering curious hoping possibly exact proper properly regarding concerning`),
);

/** Further words of plain English, so that they are not taken for a mistyped word of the shop. */
export const otherWords = list(`
  weather joke news music movie game football score song story poem bank train plane flight hotel song sing dance
  color white black blue green yellow purple pink brown gray silver house home car truck bike road street avenue
  apartment room floor kitchen bathroom bedroom window table chair bed desk phone text screen button app website
  internet computer laptop camera photo picture video radio television book paper letter mail post letter
  cat bird fish horse cow pig kid kids child children baby boy woman women men family father mother parent son daughter uncle
  cousin grandma grandpa doctor nurse hospital police school college teacher student class office job boss company
  business market church gym park beach river mountain lake forest tree grass rain snow wind storm cloud heat fire
  earth moon star sky summer winter spring autumn january february march april june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday holiday christmas thanksgiving
  breakfast lunch dinner meal bread cheese meat chicken beef pork rice pasta soup salad egg butter sugar pepper coffee
  juice pizza burger sandwich cookie cake pie banana carrot potato tomato onion garlic bean corn
  body head hair face eye ear nose mouth tooth teeth neck arm leg foot feet skin blood heart brain bone stomach chest
  pain hurt sick ill fever cough cold headache migraine nausea vomit dizzy tired weak
  red hot warm cool wet dry clean dirty heavy light dark loud quiet fat thin thick short tall wide narrow
  deep shallow hard soft smooth rough sharp dull round square flat straight
  walk walking ran swim fly drive driving ride sit stand sleep wake eat ate eaten drink drank cook wash wear wore write wrote spoke speak
  listen learn teach study play played win lose lost found build built break broke burn fall fell grow grew throw threw catch caught
  kill die died dead death fight fought shoot steal stole lie lied cheat trust hope fear worry worried angry mad sad upset glad proud
  pull push lift drop dropped carry hang hung cover fill filled empty mix mixed move moved moving stay stayed follow lead led
  meet met join joined share shared cost costs owe borrow lend rent sign signed log enter exit click press type typed
  count counted add added divide double triple single pair half third quarter zero hundred thousand million billion
  north south east west left upper lower middle center corner edge top bottom
  true false fact fake honest secret public private legal illegal law rule rules state federal country city county border
  president government vote tax taxes court judge lawyer prison jail crime arrest cop cops
  war peace army gun bomb drug drugs test tests exam grade degree math science history art language english spanish french
  german chinese italian russian japanese plant plants seed leaf leaves root fruit berry nut nuts oil salt sweet sour bitter
  spicy fresh raw organic natural pure plain strong flower garden farm field barn fence gate door doorbell bell lock key keys
  glass plate bowl cup fork knife spoon pot pan oven stove fridge box bag bottle can jar tube tin lid cap
  shirt pants dress shoe shoes coat hat sock belt watch ring gold money cash card coin dollar cent bill bills check cheque credit debit
  price cost worth value free charge fee fees pay paid tip tips refund receipt invoice account user username password email address
  code zip number name last first middle initial title birth birthday age years older younger adult adults minor teen teenager
  bored boring funny fun weird strange crazy stupid dumb smart clever silly rude nasty ugly pretty beautiful cute handsome
  morning noon evening night midnight today tonight tomorrow yesterday minute second moment weeks months hours days
  sir madam mister miss lady gentleman human robot machine computer agent manager owner staff employee worker driver courier customer
  service support complaint issue issues problem mistake error fault damage damaged spilled leaking leaked melted crushed smashed expired stale
  instructions instruction previous ignore system prompt model everything anything pretend roleplay capital france population
  translate sentence paragraph essay code python program function script hack hacked steal stolen
  meaning life universe love marry married date dating single sex naked body bet lottery stock stocks bitcoin crypto
  hungry thirsty starving bored lonely alone boil bake toast roast grill fry chill heal cure treat treatment medicine medication
  meds pill pills dose doses dosage dosing prescription pharmacy vitamin supplement hormone insulin therapy
  hair nail nails makeup perfume lotion shampoo soap brush comb towel
  pricey priciest costly
  shop shops shopping store stores sell seller selling buyer buying bought sold trade gift gifts present presents party wedding
  show shows showing shown shows shower shot shut shirt short shout share shape sharp
  where were here there their they them then than that these those this think thing things
  rate rated rating review reviews reviewed star stars best worst better worse same different other another
  late later latest least lease leave least lead load loads road roads read reads real reals
  hold told cold bold gold sold fold mold wild mild child build field shield world word words work works worn worm
  bought brought thought fought caught taught laugh daugther enough tough rough though through
  sent send sends sand said paid maid raid laid hair fair pair stairs stair chair
  menu menus mean means meant main mine mind minds mint mints mist most must dust just rust trust
  cart carts care card cards cars chart start smart part parts park dark mark bark shark
  table cable able label labels level levels lever never ever every very
  bike like likes lake lakes take takes make makes cake cakes wake rake fake sake shake
  pine line lines mine fine fines wine dine nine vine time times dime lime limes
  tome home homes dome come comes some none gone done bone bones tone zone zones phone phones stone
  back pack packs rack sack lack black track snack snacks stack
  ball balls call calls fall tall wall walls hall small mall
  ring bring brings string thing spring king wing sing
  pick picks pickup sick kick stick sticks trick quick thick brick click
  rest test west best nest guest chest quest request requests
  lost cost post host most ghost coast toast roast boast
  leaf deaf dear bear bears pear pears year years hear heard tear wear near clear
  sell sells tell tells bell well hell shell smell smells spell
  hand hands land sand band brand brands stand stands grand
  able unable usable stable portable comfortable possible impossible terrible horrible
  plane planes plan plans plant plants planet play plays player please pleased
  water winter later latter matter letter better butter bitter batter
  order orders ordered ordering border older elder folder holder
  driver drivers river rivers drive drives diver liver deliver
  hours house houses horse mouse course source sources force
  night nights light lights right rights might fight sight tight height weight
  gummy tummy mummy dummy yummy rummy funny sunny bunny honey money
  balm calm palm bald bale male female sale sales tale pale whale scale
  edible eligible terrible visible audible incredible
  pound pounds sound sounds found round ground around bound hound
  price prices prince prize pride bride bridge fridge
  strength length lengths straight streets
  weed weeds week weeks weak need needs seed seeds feed feet fees feel feels deed reed speed
  cream dream dreams scream steam stream team teams beam
  drops drop crop crops shop stop stops top tops pop chop
  teach reach reaches beach peach each tea teas sea seas pea peas flea
  hemp help helps helped temp kemp
  choice choose chosen cheese choir chocolate
  allergy allergic allergies allergen allergens
  joint joints point points paint paints pain pains pint print prints
  roll rolls role roles rule poll toll troll stroll control
  flower flowers flow flows lower power powers tower towers shower
  topic topics tropical topical typical
  bacon beacon spirit spirits spritz split
  live lives love loves lover give gives gave save saves saved
  since sing side size sizes site sites bite bites kite quite quiet
  again against gain grain brain train trains rain
  store story stories storm score shore snore
  slow show know knows knew known snow throw grow
  dosing losing loose choose goose moose nose rose roses hose pose
  reorder reordering reordered
  unwell swell dwell pregnant breastfeeding nursing
  const interface event events node null path properly wait context content server base shall supported browser browse until logger match port thrown cache token taken style calling whom chunk
  step stem link links trace track task tasks path remove removed usage pool transform ignored exists exit exist curve locale creating nested stored produce produced suite grant span computed previously skipped
  constant fully scheduled refer replaced core connected managed contained retrieve seen tick faster inline mocked compute addition logic attach emit tools tool contract contact grants larger remote bind rotation leading
  deleted grid clock peer decode hint hints flush mask described onto thus started patch correctly combined easier causes master receiver marker mount yarn font loss bench stats state slower breaking linked layer tracked graph
  rounding presence raised subscribed closed isolate alter marking making stage issued slash colon losses nesting crash filed favor lang handy pointing compared hide stating similarly extracted mailing chain changing derive
  effective blocked newer slightly boot placed char leak express strip based held prevented conform among functional owned unset timed holes hold dealing tend pools theme coding tiny duplicated writer rare graceful safely
  selecting layers discovery wire tail whereas solve skipping trim dashes formed improved increased leaving quote hood drive severity backed finalized differently safer incorrectly finding awaiting shorter dash threat
  splitting choosing decreased resort worked stopped discovered decided driven perfectly noted telling spans difficult typo varies missed further slight corrected presented letting skill nicer closer bubble term fixing
  bang bangs slang gang rang sang twang boots roots tools pools fuel duel duet guest vest nest jest zest pest lest either neither hike mike dime lime mime
  text texts next taxi tear teal deal dealt felt belt melt salt malt halt tent dent rent vent bent cent lend mend bend send rend fond pond bond
  wind winds windy hind mind rind bird word ward wore bore core fore gore lore more pore sore tore
  hunt hunts punt runt aunt grunt blunt stunt count mount
  clay clap clip club clue crew brew grew drew screw crow brow grow prow
  busy buzz fuzz jazz lazy hazy crazy daisy easily lately mostly nearly early yearly badly sadly madly gladly
  robot robots alien aliens dragon castle queen king kings knight magic wizard hero heroes
  sport sports tennis golf soccer hockey swim swimming runner running race races racing medal trophy
  apple apples grapes lemons limes mangoes peaches plums cherries onions peas beans greens
  desert dessert deserts desserts
  bright brighter darker lighter sweeter softer harder louder
  explore explain express expect expert except accept access excess
  afford effort comfort report support airport export import deport
  rolex polo solo halo hello jello cello mellow yellow fellow pillow willow window widow
  hotdog hotdogs taco tacos burrito burritos noodle noodles ramen sushi nachos
  ocean island islands valley desert forest jungle cabin cabins
  piano guitar drum drums violin flute trumpet
  shoe shoes sandal sandals sneaker sneakers jacket jackets jeans shorts socks gloves scarf
  nail nails rail tail mail snail trail sail bail fail hail jail
  chess poker cards bingo dice domino
  unicorn unicorns dinosaur dinosaurs zebra tiger tigers lion lions elephant monkey monkeys panda
  advise alice boat brunch carl cast charles cheek compete cooking couch dave debt dual dying evan filling foggy
  frank giving greet hating hearing jack james jerry larry liking linda loving luke lung mary mirth nightly partly
  perry playing polite porch prime pump reading ruth safety saving scared scope singing sorted spine steven
  stopping stranger supper swipe texted tied wage waist wanting width winning wording writing yard zach execution
  translation equality spelling replacing overwrite effectively alternatively integration inspection rejection
  reaction prevent float floating flood cork clamp preview insert electron hosted nervous knees garage lobby porch
  roommate roommates movies munchies hangover
  suck sucks sucked damn hell crap crappy shit shitty fuck fucking fucked wtf tf universe planet moon stars sun earth
`);
