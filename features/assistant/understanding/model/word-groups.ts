const group = (name: string, words: string) =>
  words.split(/\s+/).map((word) => [word, `@${name}`] as const);

/** Words that are learned together: what holds for one of a group mostly holds for the others. Singular, as folded. */
export const groupOf: ReadonlyMap<string, string> = new Map([
  ...group('day', 'monday tuesday wednesday thursday friday saturday sunday weekend weekday holiday mon tue wed thu fri sat sun lunes martes miercoles jueves viernes sabado domingo christmas thanksgiving easter'),
  ...group('when', 'today tonight tomorrow morning afternoon evening noon midnight night hoy manana tarde noche'),
  ...group('pay', 'cash card debit credit venmo zelle paypal cashapp visa mastercard amex discover bitcoin crypto klarna afterpay ebt applepay tarjeta efectivo'),
  ...group('kin', 'wife husband girlfriend boyfriend partner mom dad mother father sister brother roommate friend neighbor cousin uncle aunt grandma grandpa grandmother grandfather boss coworker buddy spouse esposa esposo mama papa hermana hermano abuela abuelo'),
  ...group('young', 'kid child children baby toddler son daughter niece nephew teen teenager minor infant newborn grandson granddaughter hijo hija nino nina bebe'),
  ...group('pet', 'dog cat puppy kitten pet perro gato bunny hamster'),
  ...group('body', 'back knee neck shoulder head stomach chest hip foot feet wrist tooth teeth ear belly throat heart skin eye tongue arm leg hand blood espalda rodilla cabeza estomago pecho corazon'),
  ...group('ill', 'anxiety depression pain arthritis cancer seizure epilepsy ptsd insomnia diabetes migraine headache cramp nausea adhd asthma fibromyalgia parkinson alzheimer dementia glaucoma eczema acne ibs lupus hangover stroke fever flu covid rash swelling dizzy vomit surgery chemo pregnant pregnancy allergy inflammation dolor ansiedad embarazada fiebre presion hypertension autism vertigo toothache celiac'),
  ...group('medicine', 'sertraline zoloft prozac lexapro ssri antidepressant warfarin eliquis statin metformin insulin lisinopril ibuprofen advil tylenol aspirin gabapentin trazodone ambien benadryl antibiotic adderall ritalin xanax klonopin lithium prednisone steroid medication medicine med prescription pill medicamento medicina pastilla'),
  ...group('drug', 'cocaine coke crack meth heroin fentanyl lsd acid molly mdma ecstasy ketamine dmt pcp opium oxy oxycodone oxycontin percocet perc shroom mushroom psilocybin salvia lean codeine vicodin poppers speed'),
  ...group('service', 'netflix spotify uber lyft doordash grubhub instacart instagram facebook tiktok twitter snapchat youtube google amazon walmart target costco alexa siri hulu whatsapp airbnb ebay gmail linkedin starbucks mcdonalds chatgpt iphone android'),
  ...group('world', 'weather rain snow sunny forecast music song movie game football basketball baseball soccer team score news president election stock bitcoin joke poem riddle story recipe translate math alarm timer flight hotel car bus train taxi homework essay'),
  ...group('place', 'denver boulder aurora lakewood littleton golden arvada downtown suburb city town county airport hotel campus apartment house office'),
]);
