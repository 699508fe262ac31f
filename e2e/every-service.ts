// Every service as one person of the provider's test system would buy it.
import type { Bought } from './buying.ts';

/** Phones and television. */
export const PHONES_AND_TELEVISION: readonly Bought[] = [
  {
    way: ['Mobile top-up'],
    enters: { 'Mobile number': '9841500101', 'Amount (NPR)': '100' },
    shows: ['NTC', '9841500101'],
    pays: 'NPR 102.00',
    book: { service: 'ntc', amount: 100 },
  },
  {
    way: ['DTH'],
    enters: { Operator: 'Dish Home', 'Card or customer number': '71909771942' },
    finds: ['Valid until', '28 Nov 2027'],
    settles: { 'Amount (NPR)': '500' },
    shows: ['Dish Home'],
    pays: 'NPR 510.00',
    book: { service: 'dishhome-updated', amount: 500 },
  },
  {
    way: ['DTH'],
    enters: {
      Operator: 'SimTV',
      'Card or customer number': '1000159157',
      'Amount (NPR)': '500',
    },
    shows: ['SimTV'],
    pays: 'NPR 510.00',
    book: { service: 'simtv', amount: 500 },
  },
  {
    way: ['Landline'],
    enters: { 'Landline number': '01-4232352', 'Amount (NPR)': '100' },
    shows: ['Landline', '01-4232352'],
    pays: 'NPR 102.00',
    book: { service: 'landline', amount: 100 },
    isQueued: true,
  },
  {
    way: ['Cable TV'],
    enters: {
      Service: 'Websurfer TV',
      'Customer number': '1000001',
      'Set-top box number': '5001067803',
      'Amount (NPR)': '550',
    },
    shows: ['Websurfer TV'],
    pays: 'NPR 561.00',
    book: { service: 'times', amount: 550 },
  },
];

/** The internet providers with a form of their own. */
export const INTERNET_BY_FORM: readonly Bought[] = [
  {
    way: ['Internet', 'WorldLink'],
    enters: { Username: 'online_due_and_package' },
    finds: ['Online Due And Package', 'Choose a package'],
    takes: 'Turbo 120 Mbps 1 month',
    shows: ['WorldLink', 'online_due_and_package'],
    pays: 'NPR 1,690.14',
    book: { service: 'worldlink-v2', amount: 1_657 },
  },
  {
    way: ['Internet', 'Vianet'],
    enters: { 'Customer number': '9099' },
    finds: ['Suntali Test Gurung'],
    takes: 'ViaTV set-top box',
    shows: ['Vianet', '9099'],
    pays: 'NPR 115.26',
    book: { service: 'vianet-updated', amount: 113 },
  },
  {
    way: ['Internet', 'ClassicTech'],
    enters: { Username: 'ctdeveloper' },
    finds: ['Choose a package'],
    takes: 'Classic-30 Mbps 1 month',
    shows: ['ClassicTech', 'ctdeveloper', 'Classic-30 Mbps, 1 month'],
    pays: 'NPR 1,728.90',
    book: { service: 'classictech-isp', amount: 1_695 },
  },
  {
    way: ['Internet', 'Websurfer'],
    enters: { 'Customer number': '1112858' },
    finds: ['Test Customer'],
    takes: '20 Mbps 1 month · test-home',
    shows: ['Websurfer'],
    pays: 'NPR 969.00',
    book: { service: 'times', amount: 950 },
  },
];

/** The other internet providers: looked up, typed, and carried out by hand. */
export const INTERNET_BY_GRID: readonly Bought[] = [
  {
    way: ['Internet', 'Subisu'],
    enters: { Username: 'khaltivideo' },
    finds: ['Internet And TV Test Customer'],
    takes: 'Video Tests Plan 1 month',
    shows: ['Subisu', 'khaltivideo'],
    pays: 'NPR 459.00',
    book: { service: 'subisu', amount: 450 },
  },
  {
    way: ['Internet', 'Techminds'],
    enters: { 'Username or customer number': 'khaltiUser' },
    finds: ['Choose a package'],
    takes: 'FTTH-50 Mbps 1 month',
    shows: ['Techminds', 'khaltiUser'],
    pays: 'NPR 1,018.98',
    book: { service: 'hashcnet-v2', amount: 999 },
  },
  {
    way: ['Internet', 'NT ADSL'],
    enters: { 'Landline number': '061-530000', 'Amount (NPR)': '100' },
    shows: ['NT ADSL', '061-530000'],
    pays: 'NPR 102.00',
    book: { service: 'adsl-ul', amount: 100 },
    isQueued: true,
  },
  {
    way: ['Internet', 'NT FTTH'],
    enters: { 'Subscriber number': '10000141001060', 'Amount (NPR)': '100' },
    shows: ['NT FTTH'],
    pays: 'NPR 102.00',
    book: { service: 'nt-ftth', amount: 100 },
  },
  {
    way: ['Internet', 'Fibertel Fibernet'],
    enters: {
      'Username or customer number': 'khaltiUser',
      'Your mobile number': '9841000000',
      Package: '30 Mbps',
      'Amount (NPR)': '150',
    },
    shows: ['Fibertel Fibernet', 'khaltiUser', '30 Mbps'],
    pays: 'NPR 153.00',
    book: { service: 'fibertel-fibernet', amount: 150 },
    isQueued: true,
  },
];

/** Electricity and water. */
export const UTILITIES: readonly Bought[] = [
  {
    way: ['Electricity'],
    enters: {
      'NEA counter': 'Bhaktapur',
      'SC number': '024.12.512',
      'Customer ID': '3042',
    },
    finds: ['Two Bills Test Consumer', '25% late fee', 'To pay now'],
    shows: ['NEA', '024.12.512'],
    pays: 'NPR 459.00',
    book: { service: 'nea', amount: 450 },
  },
  {
    way: ['Electricity'],
    enters: { 'NEA counter': 'Balaju', 'SC number': '216.29.013a1', 'Customer ID': '4040' },
    finds: ['Two Bills Moved Consumer', '25% late fee'],
    shows: ['NEA', '216.29.013A1'],
    pays: 'NPR 1,883.43',
    book: { service: 'nea-v2', amount: 1_846.5 },
  },
  {
    way: ['Water'],
    enters: { 'Water office': 'Chettrapati (KUKL)', 'Connection number': '9352' },
    finds: ['Water Test Customer'],
    shows: ['KUKL'],
    pays: 'NPR 144.69',
    book: { service: 'kukl', amount: 141.85 },
  },
  {
    way: ['Water'],
    enters: {
      'Water office': 'Sandhikharka (Khanepani)',
      'Customer code': '110011',
      'Pay up to': 'Kartik',
    },
    finds: ['परीक्षण ग्राहक', 'Earlier bills (included in the total)'],
    shows: ['Khanepani', '110011'],
    pays: 'NPR 1,062.33',
    book: { service: 'khanepani', amount: 1_041.5 },
  },
];
