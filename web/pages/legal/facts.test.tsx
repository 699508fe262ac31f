// Every fact the company has to state stands on its page: terms, privacy, contact, about.
import { describe, expect, it } from 'vitest';
import { BRAND } from '#contract/brand/brand.ts';
import { renderPage } from '#web/testing/render-page.tsx';

type Facts = readonly (readonly [fact: string, words: RegExp | string])[];

const TERMS: Facts = [
  ['the company', BRAND.offices[0].lines.join(', ')],
  ['the day in force', /In force since\d+ \w+ 20\d\d/],
  ['changes take effect 24 hours after posting', /Changes take effect 24 hours after we post/],
  ['adults only', 'You must be 18 or older'],
  ['one wallet a person', 'You get one wallet'],
  ['the wallet is linked to the mobile number', 'linked to your mobile number'],
  ['a Basic wallet', 'Basic until your identity is verified'],
  ['a Prime wallet', 'Prime after that'],
  [
    '13 as the absolute minimum, in prohibited conduct',
    /Prohibited conduct.*under 13.*any circum/s,
  ],
  ['a reseller only', "We're only a reseller"],
  ['operators handle disputes', 'Telecom operators handle disputes about the top-up itself'],
  ['sales are final', 'Sales are final'],
  ['24 hours before a missing top-up is claimed', 'nothing arrived within 24 hours'],
  ['the claim goes to support by email', BRAND.supportEmail],
  ['the claim: number', 'the mobile or DTH number'],
  ['the claim: operator, value, date', 'the operator, the value, the date'],
  ['the claim: order number', 'the order number'],
  ['refund within 21 working days', 'within 21 working days'],
  ['refund to the closed wallet', 'to your closed wallet'],
  ['failed bill payments by email', 'We email you when a bill payment fails'],
  ['no expiry or forfeiture now', "doesn't expire and you don't lose anything in it"],
  ['expiry may be introduced', 'we may introduce an expiry later'],
  ['no withdrawal', "its money can't be withdrawn"],
  ['not refundable', "isn't refundable"],
  ['3 to 21 days from wallet to source', 'that takes 3 to 21 days'],
  ['NPR 5,000 a month before verification', /BasicPrimeSpending per monthNPR 5,000/],
  ['largest Basic balance', /Highest balanceNPR 10,000/],
  ['no monthly spending limit with Prime', /Spending per monthNPR 5,000No limit/],
  ['largest Prime balance', /Highest balanceNPR 10,000NPR 50,000/],
  ['largest transfer', /Each transferNPR 5,000NPR 5,000/],
  ['most transfers a month', /Transfers per monthNPR 5,000NPR 25,000/],
  ['cashback', 'at most 50% of your payments or Rs 10,000, whichever is higher'],
  ['ten days to report a grievance', 'within 10 days after it ended'],
  ['immediate acknowledgement', 'We acknowledge it immediately'],
  ['three weeks in extraordinary cases', 'in extraordinary cases it takes up to 3 weeks'],
  ['liability', 'the amount you paid or Rs 5,000, whichever is less'],
];

const CONTACT: Facts = [
  ...BRAND.offices.map(({ country, lines }) => [`office: ${country}`, lines.at(-1)!] as const),
  ['support email', BRAND.supportEmail],
  ...BRAND.supportPhones.map(({ number }) => [`support phone ${number}`, number] as const),
  ['support hours', 'Every day, 10:00 to 18:00 (Nepal time)'],
  ['grievance level 1', /Level 1: the support desk.*Every day, 10:00 to 18:00/s],
  ['grievance level 2', 'Level 2: the grievance officer'],
  ['hours of the officer', 'Monday to Friday, 9:30 to 18:30'],
  ['turnaround of the officer', 'within 3 working days'],
  ['three weeks in extraordinary cases', 'extraordinary cases take up to 3 weeks'],
  ['the officer by email', BRAND.grievanceEmail],
  ['partner email', BRAND.partnerEmail],
];

const ABOUT: Facts = [
  ['message', /A word from us.*If you live far from home/s],
  ['vision', /Our vision.*Paying for something in Nepal/s],
  ['mission', /Our mission.*small payments/s],
  ['differentiators', /What we do differently.*every fee on its own line/s],
  ['diversity', /Everyone is welcome.*every adult/s],
];

const PRIVACY: Facts = [
  [
    'replaced documents for 90 days at most',
    "for at most 90 days once it's replaced, rejected or out of date",
  ],
  ['the company', BRAND.offices[0].lines.join(', ')],
  ['the day in force', /In force since\d+ \w+ 20\d\d/],
  ['what is kept', 'Your name, email, country code and phone number'],
  ['passwords', 'We never store your password itself'],
  ['what the browser keeps', 'session key, your ID, your email, the time you signed in'],
  ['cookies', /language:.*member:.*__Host-device:/s],
  ['nothing tracks', 'no advertising or tracking cookies'],
  ['who it is shared with', 'The operator gets the number and the amount'],
  ['who delivers messages', 'The companies that deliver our SMS and emails get the phone number'],
  ['whom to ask', BRAND.supportEmail],
];

describe('the facts of the company', () => {
  it.each([
    ['/term', TERMS],
    ['/contact', CONTACT],
    ['/about', ABOUT],
    ['/privacy', PRIVACY],
  ])('%s states each of them', async (address, facts) => {
    const screen = await renderPage(address);
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const text = main.element().textContent;
    const isStated = (words: RegExp | string): boolean =>
      words instanceof RegExp ? words.test(text) : text.includes(words);
    const missing = facts.filter(([, words]) => !isStated(words)).map(([fact]) => fact);
    expect(missing).toEqual([]);
  });

  it.each(['/term', '/privacy'])('%s begins with links to all its sections', async (address) => {
    const screen = await renderPage(address);
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    await expect.element(contents).toBeVisible();
    const main = screen.getByRole('main').element();
    const linked = [...contents.element().querySelectorAll('a')].map(
      (link) => main.querySelector(link.hash)?.querySelector('h2')?.textContent,
    );
    const headings = [...main.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(linked).toEqual(headings);
  });
});
