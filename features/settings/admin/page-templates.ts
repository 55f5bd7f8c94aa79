import type { WrittenPageId } from '#shared/page-settings.ts';

/** Plain texts to begin the written pages from. What the owner has to fill in is in square brackets. */
export const pageTemplates: Record<WrittenPageId, string> = {
  terms: `[Name of your business] sells hemp-derived products and delivers them.

# Who may order
- You are [21] or over. The driver may ask for your ID, and leaves nothing with anybody younger.
- We deliver to the addresses that the checkout accepts.

# Prices and payment
The price of an order is the one that the checkout shows before you place it, with taxes and delivery. You pay the driver when the order is handed to you. Nothing is charged online.

# Changing and cancelling
You can cancel an order until we begin with it. After that, call us or write to us in the app.

# Products
Each product page says what is in it, with its certificate of analysis. Our products are not meant to diagnose, treat, cure or prevent any disease. Do not drive after use. Keep them away from children and pets.

# Who we are
[Business name, address, licence number, email and phone]

In force since [date].`,

  privacy: `This page says what [name of your business] stores about you, and why.

# What we store
- Your name, username and email, so that you can log in.
- Address, phone number and notes of your orders, so that the driver finds you.
- What you ordered and paid, for our books and where the law asks for it.
- What you write to us, and what the assistant answered.
- That you said you are old enough, and when. We do not store a date of birth.

# Who else sees it
The driver sees name, address, phone and notes of the orders that they deliver. [Name everybody else, such as your host or your accountant.] We do not sell your data.

# How long
[Address, phone and notes are removed ... months after an order was closed.] Sums and dates stay as long as tax law asks for them.

# Your rights
On your profile you can read and download what we store, change it, and delete your account. For anything else write to [email].

# Cookies
One cookie keeps you logged in. There is no advertising and no tracking.

In force since [date].`,

  returns: `# Something is wrong with your order
Tell us within [2] days, by phone or in the app, with your order number. A picture helps.

- Wrong or missing: we bring the right product, or give your money back.
- Damaged or spoiled: the same. Please keep the product until we have answered.
- Recalled: we tell you, and give your money back.

# You changed your mind
For your safety we cannot take back products that have left our hands, unless the package is unopened and the driver is still with you.

# How you get your money
[In cash with the next delivery, or by ...], within [7] days.

# How to reach us
[Phone, email, hours]`,

  accessibility: `[Name of your business] wants everybody to be able to order here.

# What we do
- The shop works with a keyboard alone, with a screen reader, and at large text sizes.
- Colours have enough contrast in the light and the dark theme, and nothing is said by colour alone.
- Pages move little, and not at all if your device asks for reduced motion.
- We aim at WCAG 2.2, level AA.

# What may still be hard
[Name what you know of, such as certificates that are pictures.]

# Tell us
If something does not work for you, call [phone] or write to [email]. We answer within [2] working days, and take your order by phone meanwhile.

Last checked on [date].`,
};
