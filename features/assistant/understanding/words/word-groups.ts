const group = (name: string, words: string) => [name, words.trim().split(/\s+/)] as const;

/**
 * Words that are learned together: what holds for one of a group mostly holds for the others. Singular, as folded. A word
 * of two groups is of the later one.
 */
export const wordGroups = [
  group(
    '@day',
    `monday tuesday wednesday thursday friday saturday sunday weekend weekday weeknight holiday mon tue tues wed thu thur
    thurs fri sat sun lunes martes miercoles jueves viernes sabado domingo feriado christmas xmas thanksgiving easter
    halloween newyear eve juneteenth labor memorial valentine hanukkah navidad`,
  ),
  group(
    '@when',
    `today tonight tomorrow morning afternoon evening noon midnight night lunch lunchtime dinner dinnertime breakfast
    dawn dusk midday sunrise sunset early earlier late later asap hoy manana tarde noche timevalue`,
  ),
  group(
    '@pay',
    `cash card debit credit venmo zelle paypal cashapp visa mastercard amex discover bitcoin crypto klarna afterpay ebt
    applepay snap tarjeta efectivo contactless chip swipe tap check money wallet coin bill dollar apple googlepay
    installment affirm ath stripe ethereum`,
  ),
  group(
    '@kin',
    `wife husband girlfriend boyfriend partner mom dad mother father sister brother roommate friend neighbor neighbour
    cousin uncle aunt auntie grandma grandpa grandmother grandfather granny nana papaw boss coworker colleague buddy
    spouse esposa esposo mama papa hermana hermano abuela abuelo fiance fiancee inlaw landlord homie mate pal bestie
    stepdad stepmom hubby missus suegra cunado vecino vecina primo novia novio`,
  ),
  group(
    '@young',
    `kid child children baby toddler son daughter niece nephew teen teenager minor infant newborn grandson granddaughter
    grandkid grandchild kiddo youngster student schooler freshman sophomore junior preschooler underage hijo hija nino
    nina bebe nieto nieta sobrino sobrina chamaco adolescente menor`,
  ),
  group(
    '@pet',
    `dog cat puppy pup kitten pet perro perrito gato gatito bunny rabbit hamster bird parrot parakeet ferret lizard
    gecko snake turtle horse doggo pooch labrador poodle chihuahua retriever terrier corgi pitbull goat chicken`,
  ),
  group(
    '@body',
    `back knee neck shoulder head stomach chest hip foot feet wrist tooth teeth ear belly throat heart skin eye tongue arm
    leg hand blood ankle elbow finger toe thumb spine muscle nerve joint liver kidney lung brain bladder gut uterus
    breast prostate lip nose jaw thigh calf calves rib tummy bowel colon thyroid espalda rodilla cabeza estomago pecho
    corazon garganta higado rinon cuello brazo pierna mano pie oido muela cintura hombro`,
  ),
  group(
    '@ill',
    `anxiety anxious depression depressed pain painful arthritis arthritic cancer tumor seizure epilepsy epileptic ptsd
    insomnia diabetes diabetic migraine headache cramp nausea adhd add asthma fibromyalgia fibro parkinson alzheimer
    dementia glaucoma eczema acne ibs crohn colitis lupus hangover stroke fever flu covid cold cough rash swelling dizzy
    vomit surgery chemo chemotherapy radiation pregnant pregnancy allergy allergic inflammation hypertension autism
    autistic vertigo toothache celiac psoriasis sciatica neuropathy endometriosis pcos menopause hotflash hot-flash gout
    bursitis tendonitis tendinitis carpal scoliosis osteoporosis osteoarthritis rheumatoid shingle herpes hiv hepatitis
    cirrhosis anemia leukemia lymphoma melanoma sclerosis tremor tinnitus apnea snoring bipolar schizophrenia psychosis
    ocd panic tourette anorexia bulimia addiction alcoholic withdrawal overdose detox rehab heartburn reflux ulcer
    gastritis constipation diarrhea bloating nauseous hives itch itchy itching bruise sprain fracture concussion
    infection infected virus pneumonia bronchitis copd angina arrhythmia palpitation cholesterol thyroiditis
    hypothyroidism transplant dialysis pacemaker seizing faint fainting numbness spasm sclerotic fatigue burnout adhesions
    dolor ansiedad embarazada embarazo fiebre presion tos gripe migrana artritis diabetico mareo nausea vomito epilepsia
    convulsion alergia alergico sarpullido hinchazon insomnio depresion asma cirugia quimioterapia`,
  ),
  group(
    '@medicine',
    `sertraline zoloft prozac fluoxetine lexapro escitalopram celexa paxil effexor cymbalta wellbutrin ssri snri
    antidepressant warfarin coumadin eliquis xarelto plavix statin lipitor metformin insulin ozempic wegovy lisinopril
    losartan metoprolol amlodipine ibuprofen advil motrin aleve naproxen tylenol acetaminophen aspirin excedrin
    gabapentin lyrica trazodone ambien benadryl zyrtec claritin antibiotic amoxicillin adderall ritalin vyvanse concerta
    xanax klonopin ativan valium benzo lithium seroquel abilify lamictal keppra depakote prednisone steroid methotrexate
    humira levothyroxine synthroid tamoxifen omeprazole nexium viagra cialis suboxone methadone naltrexone melatonin
    lorazepam medication medicine med prescription prescribed pill tablet antihistamine decongestant nyquil dayquil mucinex
    thinner birthcontrol contraceptive immunosuppressant chemo vaccine inhaler supplement vitamin magnesium ashwagandha
    medicamento medicina pastilla receta aspirina paracetamol insulina antibiotico`,
  ),
  group(
    '@care',
    `doctor dr physician pharmacist pharmacy hospital nurse dentist therapist vet veterinarian oncologist cardiologist
    neurologist psychiatrist pediatrician surgeon midwife obgyn chiropractor clinic er ambulance paramedic poison hospice
    medico doctora farmaceutico enfermera dentista veterinario ambulancia`,
  ),
  group(
    '@drug',
    `cocaine coke crack meth methamphetamine heroin fentanyl lsd acid molly mdma ecstasy ketamine dmt pcp opium opiate
    opioid oxy oxycodone oxycontin percocet perc hydrocodone morphine shroom mushroom psilocybin peyote mescaline ayahuasca
    salvia lean codeine vicodin poppers speed amphetamine crystal xan ghb roofie whippet nitrous kratom kava spice k2 fenty
    quaalude steroid tramadol cocaina perico cristal hongo`,
  ),
  group(
    '@hemp',
    `vape vapecart cart cartridge disposable pod juul dab wax shatter rosin resin concentrate budder crumble diamond hash
    hashish kief moonrock distillate delta hhc thca thcp thco kratom bong pipe grinder rig lighter torch ashtray rolling
    tray paper wrap rizla raw backwood zigzag filter cone papelillo seed clone tobacco nicotine cigarette cig cigar
    cigarillo zyn snus hookah shisha vaporizer ecig newport marlboro encendedor pipa cigarro vapeador sativa indica
    hybrid diesel kush haze gelato runtz zaza`,
  ),
  group(
    '@food',
    `pizza burger taco burrito sushi fries sandwich chip chips brownie cookie cake pie donut doughnut bagel muffin bread
    toast egg bacon sausage ham steak chicken turkey beef pork fish salmon tuna shrimp lobster crab rice pasta noodle ramen
    soup salad cheese butter yogurt cream icecream popsicle milk cereal oatmeal pancake waffle syrup jam peanut almond
    pretzel popcorn candy snickers skittles oreo twix kitkat doritos cheetos apple banana orange grape melon watermelon
    strawberry avocado tomato potato onion garlic carrot corn bean lettuce cucumber pepper broccoli spinach mango pineapple
    coconut burrito nacho quesadilla enchilada tamale empanada pozole churro tortilla wing rib hotdog meatball lasagna
    curry pho dumpling falafel hummus kebab gyro takeout grocery groceries pan queso carne pollo arroz frijol galleta torta
    fruta manzana huevo helado snack jerky granola protein cupcake frosting wheat spice salt ketchup mustard mayo`,
  ),
  group(
    '@drinkables',
    `beer wine vodka whiskey whisky liquor rum tequila gin booze alcohol champagne cider ipa lager margarita cocktail mezcal
    bourbon sake prosecco hardseltzer whiteclaw corona modelo bud water juice coffee latte espresso cappuccino mocha
    kombucha smoothie milkshake lemonade redbull monster gatorade pepsi coke cola sprite fanta soda energy cerveza vino agua
    jugo cafe refresco leche matcha boba slurpee starbucks`,
  ),
  group(
    '@ware',
    `tampon pad diaper toilet tissue napkin towel soap shampoo conditioner toothpaste toothbrush floss deodorant razor lotion
    sunscreen makeup lipstick mascara perfume cologne condom lube battery charger cable cord adapter phonecase headphone
    earbud airpod speaker tv television laptop computer tablet ipad iphone android keyboard mouse monitor printer ink camera
    drone console playstation xbox nintendo switch game lego toy doll puzzle book magazine notebook pen pencil crayon glue
    tape scissor stapler paperclip lamp bulb lightbulb candle incense curtain rug carpet blanket pillow sheet mattress bed
    sofa couch chair desk table shelf mirror clock frame vase pot pan skillet knife fork spoon plate bowl cup mug kettle
    blender toaster microwave oven stove fridge freezer dishwasher washer dryer vacuum broom mop bucket sponge bleach
    detergent trash bag hammer nail screw screwdriver drill saw wrench ladder paint brush rope chain lock key tire engine
    car truck motorcycle bike bicycle scooter skateboard helmet tent backpack suitcase luggage umbrella jacket coat shirt
    tshirt hoodie sweater jeans pants shorts dress skirt shoe sneaker boot sandal sock hat cap glove scarf belt watch ring
    necklace bracelet earring jewelry wallet purse sunglasses glasses gun ammo bullet rifle pistol firework sparkler
    flower-pot plant tree fertilizer soil bouquet rose tulip balloon costume ticket giftcard stamp envelope passport
    crib stroller pacifier formula wipes petfood kibble leash litter aquarium instrument guitar piano drum propane charcoal
    gasoline motor antifreeze firewood ice zapato camisa pantalon vestido juguete cargador pila jabon panal papel telefono`,
  ),
  group(
    '@service',
    `netflix spotify uber lyft doordash grubhub instacart instagram facebook tiktok twitter snapchat youtube google amazon
    walmart target costco alexa siri hulu whatsapp airbnb ebay gmail linkedin starbucks mcdonalds chatgpt openai cortana
    bixby disney hbo roku twitch reddit pinterest discord slack zoom teams outlook yahoo bing safari chrome wikipedia yelp
    tinder bumble hinge kroger safeway walgreens cvs ikea homedepot lowes bestbuy macys nike adidas fedex ups usps dhl
    verizon comcast xfinity tmobile att chase wellsfargo citibank bankofamerica geico statefarm irs dmv shein temu etsy
    craigslist robinhood coinbase steam fortnite minecraft roblox pandora audible kindle duolingo waze`,
  ),
  group(
    '@world',
    `weather rain raining snow snowing sunny forecast temperature humidity wind storm hurricane tornado music song playlist
    album movie film show series episode netflix game football basketball baseball soccer hockey tennis golf nfl nba mlb nhl
    superbowl playoff score team broncos nuggets rockies avalanche lakers yankees cowboys messi news president election vote
    senator congress politics war stock market nasdaq mortgage loan bank rent tax taxes salary interest insurance investment
    joke poem riddle story recipe cook bake translate translation math equation algebra calculus geometry history
    geography science physics chemistry biology planet moon sun star galaxy alarm timer reminder calendar meeting flight
    airline airport hotel train subway taxi traffic route parking passport visa embassy homework essay resume cover thesis
    exam college university class teacher professor code python javascript java excel spreadsheet bug wifi bluetooth
    router internet password screen volume brightness flashlight camera photo selfie video text call battery horoscope
    zodiac astrology dream god church bible wedding divorce marriage love girlfriend dating workout gym exercise yoga diet
    calorie weight haircut barber nail salon plumber electrician mechanic lawyer police firefighter lottery powerball clima
    lluvia cancion pelicula partido futbol noticia chiste poema receta traduce alarma vuelo tarea`,
  ),
  group(
    '@place',
    `denver boulder aurora lakewood littleton golden arvada westminster thornton englewood parker broomfield centennial
    commerce brighton longmont loveland greeley pueblo castle highlands montbello stapleton capitol lodo rino baker
    wheatridge northglenn edgewater glendale cherry creek downtown uptown midtown suburb city town county neighborhood area
    zone region state colorado texas california wyoming kansas utah nevada nebraska arizona florida york jersey chicago
    dallas houston vegas phoenix seattle portland mexico canada campus dorm hotel motel airbnb airport apartment condo
    house office warehouse trailer cabin park hospital school university church mall stadium zipvalue addressvalue vail
    aspen breckenridge evergreen springs fort collins`,
  ),
  group(
    '@hello',
    `hi hello hey hiya howdy greetings yo sup wassup hola buenas saludos aloha bonjour morning evening heya hallo salutations
    konnichiwa namaste ciao oye quiubo ey holi`,
  ),
  group(
    '@bye',
    `bye goodbye cya later farewell adios chao ciao peace cheerio toodles ttyl tata adieu sayonara goodnight night nos vemos
    hasta cuidate laters deuces`,
  ),
  group(
    '@thank',
    `thank thanks thankyou ty thx gracias appreciate appreciated grateful cheers ta merci danke grazie bless lifesaver
    legend awesome perfect great wonderful amazing excellent fantastic brilliant agradezco agradecido mil`,
  ),
  group(
    '@insult',
    `fuck fucking shit bitch asshole idiot stupid dumb suck sucks crap damn moron trash garbage useless hate puta pendejo
    mierda wtf bastard loser jerk dumbass bullshit`,
  ),
];

/**
 * Words of health and of danger, and for the young and animals, that too few examples name for the model to have them in its
 * groups. They go before those of the model.
 */
export const rareGroups = [
  group(
    '@body',
    `mouth groin appendix scalp eyelid armpit sinus tendon ligament lumbar hamstring shin heel pelvis ovary testicle
    vein artery gland cadera tobillo muneca lengua ojo nariz boca diente barriga panza piel hueso pulmon`,
  ),
  group(
    '@ill',
    `raynaud diverticulitis fasciitis tachycardia afib hemorrhoid hernia gallstone narcolepsy lyme pancreatitis
    appendicitis tonsillitis dermatitis rosacea cyst hypoglycemia neuralgia edema thrombosis aneurysm strep gerd tmj
    uti pms hashimoto paranoia mania taquicardia artrosis hemorroides nightmare jaundice eclampsia wheezing
    immunocompromised detoxing preggo bp hypertensive hipertenso clammy groggy bloated constipated indigestion
    gallbladder allergies wound testosterone estrogen postpartum colonoscopy mri biopsy agruras acidez picazon
    comezon gripa menopausia hormone blister jaqueca jitter nerves estres deprimida deprimido colico roncha
    panicking bleeding drunk tipsy hungover borracho vomitando alergica asmatico epileptico
    diabetica lactancia`,
  ),
  group('@pet', `kitty doggie guinea mascota pony fido animal pug cachorro conejo`),
  group(
    '@young',
    `stepson stepdaughter godson goddaughter classmate pupil kindergarten preschool twin treater scout eldest youngest
    peque nene nena tween preteen grader prom quinceanera`,
  ),
  group(
    '@medicine',
    `nitroglycerin furosemide lasix digoxin amiodarone heparin crestor pregabalin topamax dilantin buspirone buspar
    hydroxyzine remeron venlafaxine bupropion trintellix quetiapine olanzapine risperidone lunesta modafinil albuterol
    singulair enbrel plaquenil colchicine imitrex botox finasteride jardiance mounjaro semaglutide celebrex voltaren
    antabuse chantix antacid pepcid laxative imodium dramamine sudafed penicillin doxycycline cipro keflex valtrex
    painkiller sedative diuretic anticonceptivo antidepresivo`,
  ),
  group(
    '@ate',
    `ate eaten swallow swallowed drank chewed pecked nibbled licked consumed grabbed grabbing ingested scarfed devoured
    comio trago tomo agarro mastico lamio`,
  ),
  group(
    '@alcohol',
    `beer wine vodka whiskey rum tequila booze alcohol cocktail bourbon gin liquor prosecco lager champagne merlot margarita mezcal sangria cerveza vino chela`,
  ),
  group('@machine', `motorcycle moto forklift machinery tractor trucker camionero pilot piloto carretera`),
];
