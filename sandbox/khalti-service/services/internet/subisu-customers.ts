// The public test customers of Subisu, one for each kind of subscription.

export type Plan = { name: string; amount: number; validity: string; stb?: string };

export type Customer = {
  planType: 'internet' | 'combo offer' | 'tv' | 'internet + tv';
  name: string;
  /** Rupees owed in addition to any plan. */
  outstanding: number;
  internet: readonly Plan[];
  /** Each plan is for one set-top box. */
  television: readonly Plan[];
  offers: readonly Plan[];
};

const NORTHBOUND = { name: 'Internet Northbound', amount: 1130, validity: '30 Days' };
const YEARLY = { name: '10Mbps 12Months', amount: 4000, validity: '360 Days' };

export const CUSTOMERS = new Map<string, Customer>([
  [
    'khaltiinternet',
    {
      planType: 'internet',
      name: 'Internet Test Customer',
      outstanding: 0,
      internet: [NORTHBOUND, YEARLY],
      television: [],
      offers: [],
    },
  ],
  [
    'khaltioffer',
    {
      planType: 'combo offer',
      name: 'Offer Test Customer',
      outstanding: 0,
      internet: [],
      television: [{ name: 'Offer Test Video', amount: 0, validity: '', stb: 'ABCCD10BBBFC942B' }],
      offers: [{ name: 'Combo Offer Test 2', amount: 1500, validity: '1 Months' }],
    },
  ],
  [
    'khaltivideo',
    {
      planType: 'internet + tv',
      name: 'Internet And TV Test Customer',
      outstanding: 350,
      internet: [NORTHBOUND, YEARLY],
      television: [
        { name: 'Video Tests Plan 1M', amount: 450, validity: '30 Days', stb: 'ABCC2C1D07B01A20' },
        { name: 'Video child tests', amount: 150, validity: '30 Days', stb: 'Sample 11' },
      ],
      offers: [],
    },
  ],
  [
    'paypoint_video',
    {
      planType: 'tv',
      name: 'TV Test Customer',
      outstanding: 0,
      internet: [],
      television: [
        { name: 'Video Tests Plan 1M', amount: 450, validity: '30 Days', stb: 'sample5' },
      ],
      offers: [],
    },
  ],
]);
