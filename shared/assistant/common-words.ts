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
  access addition advise afford alice alien allergies allergy alone alternatively april arm army art attach audible
  august autumn avenue awaiting backed bacon badly bail bald bale ball banana bang bank bark barn base bathroom
  batter beach beacon beam bean bear beautiful bedroom beef bell belt bench bend bent bet bike billion bind bingo
  bird birthday black blocked boast boat body boil bold bomb bond bone boot border bore bored boring borrow bottom
  bound brain bread breakfast breaking breastfeeding brew brick bride bridge brighter brow brown browser brunch brush
  bubble build built burger burrito busy button buyer cabin cable cake calling camera carl carrot cast castle caught
  causes cello cent center chair char charles chart cheat cheek cheese cheque cherries chess chicken chinese choir
  chosen church clamp clap class clay clever click clip closer cloud club clue coast coat coding coin college comb
  combined comfort comfortable company compared compete compute computed conform const contained context contract
  cookie core cork corn corner costly couch cough counted country course court cow crap crappy crash crazy crew crime
  crop crow curve cute daisy damn dance darker dash dashes dating daugther dave days deaf dealing dealt dear death
  debt december decode decreased deed deep degree deleted dent deport derive described desert desk dice died
  differently difficult dime dine dinner dinosaur dirty discovered discovery diver divide dome domino doorbell dragon
  dress drew driven dropped drum dual duel duet dull dumb dummy duplicated dust dwell dying earth easier easily east
  edge effectively effort egg elder electron elephant eligible english equality error evan exam excess execution
  exist expert explore export eye face fact fair fall false family fat fault favor fear february fellow female fence
  field fight filed fill filled filling finalized finding fire fish fixing flea float floating flood floor flow flush
  flute foggy fold folder fond font force fore forest fork formed fought found france frank french fridge fry fuck
  fucked fucking fuel functional fuzz gain game gang garage garlic gentleman german ghost glad gladly gloves gold
  golf goose gore government graceful grade grain grapes grass gray green greet grew grill grow grunt guest guitar
  gun gym hack hail hall halo halve handsome hang harder hat hating hazy heard hearing heat height held hell helped
  hero heroes hike hind hint hockey holder holes honest hood hope hormone horse hose host hosted hotdog hound hours
  hung hungry hunt ignored import impossible improved incorrectly increased incredible initial inline insert
  inspection integration interface internet island issued italian jack jacket james january japanese jazz jeans jello
  jerry jest join joined judge july june jungle kemp key king kitchen kite knees knew knife knight label lack laid
  lake lane lang language larger larry lately latter laugh lawyer layer lazy lead leading leaf lease led leg lemons
  lend length lest letter letting lever lie lied lift lighter liking linda linked lion listen load lobby locale lock
  logger lonely lore losing losses loud louder lover loving luke lung mad madam madly magic maid mailing makeup male
  mall malt managed mangoes march mark marker marking married mary master match meal meat medal men mend menus met
  middle mike mime mirth missed mist mister mixed mocked model moment monkey months moon moose mostly mount mountain
  mouse mouth mummy munchies nachos nail naked narrow nearly neither nervous nest nested nesting nicer nightly node
  noodle north nose noted november ocean october onion onto oven overwrite owned paint pale palm pan panda pants
  paragraph parent park partly pasta pea peaches peer pepper perfume perry pest pharmacy photo piano picture pie pig
  pillow pink pint pizza placed planet plant plate played player playing pleased plums poker polite poll polo pond
  population porch pore pork port pose post potato power press preview previously pricey pride prime prince print
  prison private prize produce program proud prow public pump punt pure purple quarter queen quest quote rack radio
  raid rail rain raised rake ramen ran rang rare rated rating raw reaches reading receiver red reed refer rejection
  remote removed rend rent reorder reordered replaced replacing resort reviewed ride rind river roast role roleplay
  rolex rough rounding rummy runner runt russian rust ruth sack sad sadly safer safety sail sake salad sand sandal
  sandwich sang scale scared scarf scheduled science scope scream screw secret selecting sentence september server
  sex shake shall shallow shampoo shape shared shark sharp shield shirt shit shitty shoe shore shorter shot shout
  shower showing shown sight silk silly silver singing single sink sit skipped skipping sky slang slight slightly
  slower smart snail sneaker snore snow soap soccer sock softer solo solve sorted soup source south span spanish
  spell spelling spine spirit spoke spoon sport spring stable stack stage stair stand starving stating stats stayed
  steal steam step steven stone stopping stories storm stove straight stranger stream string stroll student study
  stunt stupid subscribed suck sucked summer supper supported sushi sweeter swell swim swimming swipe taco tail tale
  tall taught teach teacher teal tear television telling temp tennis tent texted tf therapy thin thirsty threat
  thrown thus tick tied tiger timed tire tired title toast token toll tomato tome tone tool topic tore tough towel
  tower tracked trade trail train transform translation tree trick troll trophy truck true trumpet trust twang typed
  ugly unable uncle unicorn universe upper usable username valley value varies vent vest video vine violin visible
  vitamin vomit vote wage waist walk walking wall wanting war ward wedding west whale whereas white widow width wild
  willow win windy wing winning winter wire wise wizard women wording wore worked worker worn worried worry writer
  writing wrote wtf yard yearly yellow younger yummy zach zebra zest
`);
