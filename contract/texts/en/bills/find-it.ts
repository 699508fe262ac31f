// English: where to find a number on a bill, a card or a device.

export const findItWords = {
  'find.open': 'Where do I find this?',
  'find.beside': 'Where to find the number',
  'find.beside_username': 'Where to find your username',
  'find.picture': 'Drawing of {paper}, with a ring around what to type',
  'find.nea_bill': 'an electricity bill',
  'find.water_bill': 'a water bill',
  'find.phone_bill': 'a telephone bill',
  'find.card': 'a satellite TV card',
  'find.router': 'the sticker on a router',
  'find.at_nea_bill':
    'Near the top of your NEA bill: the SC number, in three parts with dots between them, and next to it the customer ID, digits only. Old bills work too.',
  'find.at_water_bill': 'Near the top of your water bill. Old bills work too.',
  'find.at_water_bill_two':
    'Near the top of your water bill: the customer code. KUKL also takes the connection number next to it. Old bills work too.',
  'find.at_phone_bill':
    'At the top of your bill. Include the area code, for example 01 for Kathmandu.',
  'find.at_viewing_card':
    'On the card in your set-top box. On many boxes it is also on the sticker underneath.',
  'find.at_router':
    'On the sticker under your router, or in the message your provider sent when it was set up.',
} as const;
