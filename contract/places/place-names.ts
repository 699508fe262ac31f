// Places of Nepal, from Latin letters (as in lists of offices) to Nepali. A missing place stays in Latin
// letters: a wrong name would be worse than a foreign one.

const LISTED = `
Aanbu आँबु, Achham अछाम, Amuwa अमुवा, Anarmani अनारमनी, Arghakhachi अर्घाखाँची, Arughat आरुघाट,
Attariya अत्तरिया, Badegaun बडेगाउँ, Baglung बागलुङ, Baitadi बैतडी, Balaju बालाजु, Baneshwor बानेश्वर,
Bansgadhi बाँसगढी, Barahathawa बरहथवा, Bardaghat बर्दघाट, Bardibas बर्दिबास, Barhabise बाह्रबिसे,
Belauri बेलौरी, Belbari बेलबारी, Beltar बेलटार, Bhadrapur भद्रपुर, Bhairahawa भैरहवा, Bhajani भजनी,
Bhaktapur भक्तपुर, Bharatpur भरतपुर, Bhiman भिमान, Bhojpur भोजपुर, Biratnagar विराटनगर, Birgunj वीरगन्ज,
Bodebarsaien बोदेबरसाइन, Budhabare बुधबारे, Budhanilkantha बुढानीलकण्ठ, Butwal बुटवल, Chabahil चाबहिल,
Chainpur चैनपुर, Chanauli चनौली, Chandranigapur चन्द्रनिगाहपुर, Chapagaun चापागाउँ, Chautara चौतारा,
Chettrapati क्षेत्रपाटी, Dadeldhura डडेल्धुरा, Dailekh दैलेख, Damak दमक, Damauli दमौली, Darchula दार्चुला,
Dhading धादिङ, Dhangadi धनगढी, Dhankuta धनकुटा, Dhanushadham धनुषाधाम, Dharan धरान, Dharke धार्के,
Dhulabari धुलाबारी, Dhunche धुन्चे, Diktel दिक्तेल, Dolakha दोलखा, Doti डोटी, Duhabi दुहबी, Dumre डुम्रे,
Fikkal फिक्कल, Gaidakot गैंडाकोट, Gaighat गाईघाट, Gajuri गजुरी, Gaur गौर, Gauradaha गौरादह,
Gausala गौशाला, Ghorahi घोराही, Gorkha गोरखा, Gulariya गुलरिया, Gulmi गुल्मी, Hanuman Nagar हनुमाननगर,
Hetauda हेटौंडा, Ilam इलाम, Inaruwa इनरुवा, Itahari इटहरी, Jajarkot जाजरकोट, Jaleshwor जलेश्वर,
Janakpur जनकपुर, Jiri जिरी, Jogbuda जोगबुडा, Jorpati जोरपाटी, Kalaiya कलैया, Kalikot कालिकोट,
Kanchanpur कञ्चनपुर, Katari कटारी, Kavre काभ्रे, Kawasoti कावासोती, Khajura खजुरा, Khandbari खाँदबारी,
Khanepani खानेपानी, Kharidhunga खरीढुंगा, Kirtipur कीर्तिपुर, Kohalpur कोहलपुर, Krishnanagar कृष्णनगर,
Kuleshwor कुलेश्वर, Lagankhel लगनखेल, Lahan लहान, Lalbandi लालबन्दी, Lamahi लमही, Lamjung लमजुङ,
Lamki लम्की, Lekhnath लेखनाथ, Lubhu लुभु, Lumbini लुम्बिनी, Maharajgunj महाराजगन्ज,
Mahendranagar महेन्द्रनगर, Mainapokhari मैनापोखरी, Malangwa मलंगवा, Mangalsen मंगलसेन, Manthali मन्थली,
Maulapur मौलापुर, Melamchi मेलम्ची, Mirchaiya मिर्चैया, Mirmi मिर्मी, Mudhe मुढे, Myagdi म्याग्दी,
Naxal नक्साल, Nayamill नयाँमिल, Nepalgunj नेपालगन्ज, Nijgadh निजगढ, Okhaldhunga ओखलढुंगा, Palpa पाल्पा,
Palung पालुङ, Panauti पनौती, Panchkhal पाँचखाल, Panchthar पाँचथर, Parasi परासी, Parbat पर्वत,
Pashupatinagar पशुपतिनगर, Patan पाटन, Pokhara पोखरा, Pokhara Gramin पोखरा ग्रामीण, Pokhariya पोखरिया,
Pulchowk पुल्चोक, Pyuthan प्युठान, Rajapur राजापुर, Rajbiraj राजविराज, Ramechhap रामेछाप, Rangeli रंगेली,
Rani रानी, Ratnapark रत्नपार्क, Ridi रिडी, Rolpa रोल्पा, Rukum रुकुम, Sakhuwa सखुवा, Salyan सल्यान,
Sandhikharka सन्धिखर्क, Sanischare शनिश्चरे, Sankhu साँखु, Silgadhi सिलगढी, Simara सिमरा,
Simraungadh सिम्रौनगढ, Sindhu सिन्धु, Sindhuli सिन्धुली, Siraha सिरहा, Surajpura सुरजपुरा, Surkhet सुर्खेत,
Surunga सुरुङ्गा, Syangja स्याङ्जा, Tandi टाँडी, Tatopani तातोपानी, Taulihawa तौलिहवा,
Tehrathum तेह्रथुम, Thimi ठिमी, Tikapur टीकापुर, Triveni त्रिवेणी, Tulsipur तुल्सीपुर,
Tumlingtar तुम्लिङटार, Urlabari उर्लाबारी, Vurigaun भुरीगाउँ, Yadukuwa यदुकुवा
`;

/** By the name in lower-case Latin letters. */
const NEPALI: ReadonlyMap<string, string> = new Map(
  LISTED.split(',').map((entry) => {
    const [latin, nepali] = entry.trim().split(/ (?=[\u0900-\u097f])(.*)/);
    return [latin?.toLowerCase() ?? '', nepali ?? ''];
  }),
);

const PART = /[A-Za-z]+(?: [A-Za-z]+)*/g;
/** The suffix of a branch office. */
const BRANCH = / (?=S?DC$)/;

function partIn(part: string): string {
  const [place = '', ...branch] = part.split(BRANCH);
  return [NEPALI.get(place.toLowerCase()) ?? place, ...branch].join(' ');
}

/** The name of an office in the language: "Patan (Baitadi)", "Badegaun SDC". */
export function placeIn(office: string, language: string): string {
  return language === 'ne' ? office.replace(PART, partIn) : office;
}

/** The same for a line that begins with an office, such as "Bhaktapur: 2083 Aswin". */
export function afterPlaceIn(line: string, language: string): string {
  const [, office = '', rest = ''] = /^([^:]+)(: .*)$/s.exec(line) ?? [];
  return office === '' ? line : placeIn(office, language) + rest;
}
