// Who runs this site: name, addresses, phones and links in one place, where an operator replaces them with
// their own.

export const BRAND = {
  name: 'Kosheli',
  nameNepali: 'कोसेली',
  /** As registered, such as '123456/080/081'; if undefined, no page or PDF shows a company number. */
  companyNumber: undefined as string | undefined,
  supportEmail: 'support@kosheli.test',
  /** The address of the grievance officer. */
  grievanceEmail: 'grievance@kosheli.test',
  partnerEmail: 'partners@kosheli.test',
  supportPhones: [
    { country: 'Nepal', number: '+977 1 5550100' },
    { country: 'India', number: '+91 11 5555 0100' },
  ],
  offices: [
    {
      country: 'Nepal',
      lines: ['Kosheli', 'Sandbox Marg 1', 'Kathmandu, Nepal'],
      linesNepali: ['कोसेली', 'स्यान्डबक्स मार्ग १', 'काठमाडौं, नेपाल'],
    },
    {
      country: 'India',
      lines: ['Kosheli', 'Sandbox Road 1', 'New Delhi, India'],
      linesNepali: ['कोसेली', 'स्यान्डबक्स रोड १', 'नयाँ दिल्ली, भारत'],
    },
  ],
  blogUrl: 'https://blog.kosheli.test/',
  social: {
    facebook: 'https://facebook.com/',
    linkedin: 'https://linkedin.com/',
    twitter: 'https://twitter.com/',
    instagram: 'https://instagram.com/',
  },
} as const;
