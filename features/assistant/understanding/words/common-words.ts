const list = (words: string) => words.trim().split(/\s+/);

/** Words that say nothing of a product, even where a description has them. */
export const functionWords =
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
  once one only open option or order ordered other others our out over own page part pay people poop pee fart perfect perhaps person pick
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
  garden dog fine ok hmm uh um umm lol haha omg bro dude man sir maam girl babe boss folks team hi hola ya oh ah well
  maximum minimum max min dollar price range sale discount special promo anywhere ease lab tested test each touch
  everywhere lovely appreciate assist assistance wondering curious hoping possibly exact proper properly regarding concerning`);

/** Further words of plain English, so that they are not taken for a mistyped word of the shop. */
export const otherWords = list(`
  addition advise alice alien allergies alone alternatively april army art attach awaiting backed bacon badly bald
  bale ball bang bank bark barn base batter beach beam bean bear beef bell belt bench bend bent bet bike billion bind
  bingo bird black blocked boast boat body boil bold bomb bond bone boot border bore bored boring bound brain bread
  breaking brew brick bride bridge brow brown browser brunch brush bubble build built busy buyer cabin cable cake
  calling carl carrot cast causes cello cent center chair char charles chart cheat cheek chess choir clamp clap class
  clay click clip closer cloud club clue coast coat coding coin comb combined compare compared compete compute computed
  conform const contained context contract core cork corn couch cough country court cow crap crash crazy crew crime
  crop crow curve cute daisy damn dance dash dashes dating daugther dave days deaf dealing dealt death debt decode
  decreased deed deep deleted dent deport derive described desert desk dice died differently difficult dime dine
  dirty discovered discovery diver divide dome dress drew driven drum dual duel duet dull dumb dummy duplicated dust
  dwell earth easier east edge effectively egg elder electron equality error evan exam execution exist expert eye
  fact fair fall false fat fault favor fear fellow fence field fight filed fill filling finalized finding fire fish
  fixing flea float floating flood floor flow flush flute foggy fold folder fond font force fore fork formed fought
  found frank fridge fry fuck fuel functional fuzz gain game gang ghost glad gold golf goose gore graceful grade
  grain grapes grass gray green greet grew grill grow grunt guest gun gym hack hail hall halo halve hang hat hating
  hazy heard hearing heat height held hell hero heroes hike hind hint holder holes hood hope horse hose host hosted
  hound hours hung hunt ignored improved incorrectly increased inline insert inspection integration interface issued
  jack jacket james jazz jeans jello jerry jest join judge july june kemp key king kite knees knew knife knight lack
  laid lake lane lang larger larry latter laugh layer lazy lead leading leaf lease led lemons lend lest letter
  letting lever lie lied lift liking linda linked lion load lobby locale logger lonely lore losing losses loud lover
  loving luke lung mad madam madly magic maid mailing male mall malt managed mangoes march mark marker marking mary
  master match meat medal men mend menus met middle mike mime mirth missed mist mister mixed mocked model monkey
  months moon moose mount mouse mouth mummy munchies nail naked nearly neither nest nested nesting nicer nightly node
  noodle north nose noted ocean onion onto oven overwrite owned paint pale palm pan panda pants park partly pasta pea
  peaches peer perry pest piano pie pig pink pint pizza planet plant plate played playing pleased plums poker polite
  poll polo pond porch pore pork port pose post power press preview previously pricey pride prime prince print prize
  produce proud prow pump punt pure queen quest quote rack radio raid rail rain raised raisin rake ramen ran rang rare rated
  rating raw reaches reading receiver red reed refer rejection remote removed rend rent reorder replaced replacing
  resort ride rind river roast role rolex rough rounding rummy runt rust ruth sack sad sadly safer safety sail sake
  salad sand sang scale scared scarf scheduled scope scream screw selecting server sex shake shall shallow shape
  shared shark sharp shirt shit shoe shore shorter shot shout shower shown sight silk silly singing sink sit skipped
  skipping sky slang slight slightly slower snail snore snow soap sock solo solve sorted soup south span spell
  spelling spine spoke spoon sport spring stable stack stage stair stand starving stating stats steal steam step
  steven stone stopping storm stove stranger string study stunt subscribed suck supper supported sushi swell swim
  swipe taco tail tale tall teal tear telling temp tent texted tf thirsty threat thrown thus tick tied tiger timed
  tire tired title toast token toll tome tone tool topic tore tough towel tower tracked trade trail train transform
  translation tree trick troll true trust twang typed ugly uncle upper value varies vent vest vine vomit vote wage
  waist walk walking wall wanting war ward west whale whereas white widow width wild win windy wing winning wire wise
  women wording wore worked worn worry writer writing wrote wtf yard yearly yellow yummy zach zebra zest
`);

/** Goods that people ask for and the shop does not sell, unless its menu names them. */
export const goodsNotSold =
  list(`vape vapecart vaping vaporizer pen disposable pod puffbar juul dab wax shatter rosin resin concentrate budder crumble
  diamond hash hashish kief moonrock distillate shroom mushroom psilocybin truffle coke cocaine blow crack meth crystal
  lsd acid tab molly mdma ecstasy xanax xan bar2 oxy oxycodone oxycontin percocet perc adderall addy heroin fentanyl
  ketamine dmt pcp opium opioid valium klonopin viagra vicodin codeine lean steroid tramadol ritalin speed amphetamine
  poppers beer wine vodka whiskey whisky liquor rum tequila gin booze alcohol champagne cider ipa lager cigarette cig cigar
  tobacco nicotine zyn vuse marlboro newport hookah shisha snus dip bong pipe grinder bowl rig lighter torch ashtray tray
  paper wrap wraps kratom kava delta hhc thca thcp thco brownie cookie cake pizza burger taco sushi fries sandwich chip
  seed clone plant seedling gun ammo knife shirt tshirt hoodie hat merch sticker mug socks condom toilet diaper
  soap shampoo battery charger phonecase syringe needle prescription antibiotic ibuprofen aspirin tylenol melatonin
  milk egg bread grocery redbull gatorade water pepsi cocacola sprite gatorade edible500 hotdog popcorn bacon bath sixpack
  shatters carts dogtreat pet iphone laptop ticket cereal gift-card giftcard redbull`);
